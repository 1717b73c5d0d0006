import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { postgresEnvironment } from './cluster.ts';
import type { Home } from './home.ts';

/** On systems that support it, PostgreSQL also stops if the process that started it is killed. */
export function spawnWithParent(
  program: string,
  args: string[],
  { user }: Home,
  stdio: StdioOptions,
): ChildProcess {
  const tie = ['--pdeathsig', 'INT', '--'];
  const canTie = spawnSync('setpriv', [...tie, 'true']).status === 0;
  const [command, ...rest] = canTie ? ['setpriv', ...tie, program, ...args] : [program, ...args];
  return spawn(command ?? program, rest, { ...user, cwd: '/', env: postgresEnvironment, stdio });
}
