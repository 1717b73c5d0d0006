import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { postgresEnvironment } from './cluster.ts';
import type { Home } from './home.ts';

/** Starts a program of PostgreSQL. On systems with `setpriv`, it also stops if this process is killed. */
export function spawnWithParent(
  program: string,
  args: string[],
  { user }: Home,
  stdio: StdioOptions,
): ChildProcess {
  // PostgreSQL stops quickly and cleanly at SIGINT.
  const tieOptions = ['--pdeathsig', 'INT', '--'];
  const canTie = spawnSync('setpriv', [...tieOptions, 'true']).status === 0;
  const [command, ...rest] = canTie ? ['setpriv', ...tieOptions, program, ...args] : [program, ...args];
  return spawn(command ?? program, rest, { ...user, cwd: '/', env: postgresEnvironment, stdio });
}
