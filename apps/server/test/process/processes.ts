import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface RunningProcess {
  pid: number;
  command: string;
}

/** Returns the processes whose command line contains a data folder: PostgreSQL and `keeper.ts`, which runs it. */
export const processesOf = (dataDir: string): RunningProcess[] =>
  allProcesses().filter(({ pid, command }) => pid !== process.pid && command.includes(dataDir));

export const postmasterOf = (dataDir: string): RunningProcess | undefined =>
  processesOf(dataDir).find(({ command }) => /\/postgres -D /.test(command));

function allProcesses(): RunningProcess[] {
  // macOS has no /proc.
  if (!existsSync('/proc/self/cmdline')) return listWithPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readCommand(name) }));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch (error) {
    // The process ended while the list was read.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

const listWithPs = (): RunningProcess[] =>
  execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
