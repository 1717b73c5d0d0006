import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The environment applies to every project, unlike a setting below. By default vitest leaves one core unused, which is half of
// two. One worker more than cores, because server tests often wait.
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
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
});
