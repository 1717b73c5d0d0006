import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './root.ts';

/** The programs that the commands run, by the file of their package: what PATH holds does not matter. */
const tools = {
  biome: '@biomejs/biome/bin/biome',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  knip: 'knip/bin/knip.js',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

export type Tool = keyof typeof tools;

export const toolPath = (tool: Tool): string => join(root, 'node_modules', tools[tool]);

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Runs a tool on our own Node, its output on ours; answers its exit code. */
export const runTool = (tool: Tool, args: string[], options?: RunOptions): Promise<number> =>
  runNode([toolPath(tool), ...args], options);

export async function runNode(args: string[], { cwd = root, env = {} }: RunOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', passOn);
  process.on('SIGTERM', passOn);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', passOn);
  process.off('SIGTERM', passOn);
  return code ?? 1;
}
