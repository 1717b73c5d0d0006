import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// For every project, which a setting here is not: left to itself vitest keeps one core back, and on two works with one.
// Much of a test of the server is waiting, for which one more is there.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() + 1);

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'local-postgres',
          root: 'packages/local-postgres',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.{ts,mjs}'] } },
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
});
