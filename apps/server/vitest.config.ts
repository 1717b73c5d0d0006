import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // The tests of these benchmarks start a server with a database, like the tests of the server.
    include: [
      '{src,seeds,test}/**/*.test.ts',
      '../../bench/{faults,legal-lint,load,fraud-signals,search-quality}/*.test.ts',
    ],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    // Each file has its own database and server. Loading the server's modules again as well would take more than twice
    // as long.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test may poll until a request waits for a lock. Before it does, the request may have to hash a password, which
    // can take longer than the usual second on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
