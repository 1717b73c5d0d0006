import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './root.ts';

/** The programs that the commands run, as files of their packages, so that PATH does not matter. */
const tools = {
  biome: '@biomejs/biome/bin/biome',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  knip: 'knip/bin/knip.js',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

type Tool = keyof typeof tools;

export const toolPath = (tool: Tool): string => join(root, 'node_modules', tools[tool]);

export type RunOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The Node to use instead of the current one. */
  node?: string;
};

/** Runs a tool that prints to our standard output. Returns its exit code. */
export const runTool = (tool: Tool, args: string[], options?: RunOptions): Promise<number> =>
  runNode([toolPath(tool), ...args], options);

export const runNode = (
  args: string[],
  { cwd = root, env = {}, node = process.execPath }: RunOptions = {},
): Promise<number> =>
  exitCodeOf(spawn(node, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }));

export type Report = { code: number; output: string };

/** Runs a program on the current Node and returns its output, so that several can run at once. */
export async function captureNode(args: string[]): Promise<Report> {
  const { isTTY } = process.stdout;
  // Without a terminal of its own, the program would print without colours.
  const env = { ...process.env, ...(isTTY && { FORCE_COLOR: '1' }) };
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  const [code, out, errors] = await Promise.all([exitCodeOf(child), text(child.stdout), text(child.stderr)]);
  return { code, output: out + errors };
}

export const captureTool = (tool: Tool, args: string[]): Promise<Report> =>
  captureNode([toolPath(tool), ...args]);

async function exitCodeOf(child: ChildProcess): Promise<number> {
  const forwardSignal = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forwardSignal);
  process.on('SIGTERM', forwardSignal);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', forwardSignal);
  process.off('SIGTERM', forwardSignal);
  return code ?? 1;
}
