import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// There is one worker more than cores, because server tests often wait. By default vitest leaves a core unused. This is
// an environment variable, because a setting below would not apply to the projects.
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
