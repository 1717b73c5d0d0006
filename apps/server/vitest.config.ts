import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // Tests of the benchmarks need a server and a database as these do.
    include: [
      '{src,seeds,test}/**/*.test.ts',
      '../../bench/{legal-lint,load,fraud-signals,search-quality}/*.test.ts',
    ],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    // Each file has its own database and server. Loading the server's modules again as well would take more than twice
    // as long.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests poll until a statement waits for a lock. On a busy machine a password is hashed first, so one second is too
    // short.
    expect: { poll: { timeout: 10_000 } },
  },
});
