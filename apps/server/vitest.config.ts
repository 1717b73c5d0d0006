import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // Tests of the benchmarks need a server and a database as these do.
    include: ['{src,seeds,test}/**/*.test.ts', '../../bench/{load,search-quality}/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    // Each file has its own database and server. Loading the server's modules again as well would take more than twice as long.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Until a statement waits for a lock, which on a busy machine comes after a password was hashed: a second is too little.
    expect: { poll: { timeout: 10_000 } },
  },
});
