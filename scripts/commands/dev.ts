import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { startLocalPostgres } from '@trampolim/local-postgres';
import { root } from '../root.ts';
import { toolPath } from '../run-tool.ts';

/**
 * Runs the server and Vite, which restart or reload on each change. When one of them exits, the other is stopped too.
 */
export async function run(): Promise<void> {
  // The server starts the local database as well. Starting it here too keeps it running while the server restarts.
  const postgres = process.env.DATABASE_URL
    ? undefined
    : await startLocalPostgres({ dataDir: resolve(root, process.env.DATA_DIR || 'data') });
  const server = start(root, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']);
  const web = start(join(root, 'apps/web'), [toolPath('vite')]);
  const children = [server, web];

  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const exits = children.map((child) => once(child, 'exit'));
  await Promise.race(exits);
  stop();
  await Promise.all(exits);
  await postgres?.stop();
}

const start = (cwd: string, args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit' });
