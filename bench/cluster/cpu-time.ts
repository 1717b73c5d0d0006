import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

interface ProcessTime {
  parent: number;
  ticks: number;
}

/** Returns the seconds of CPU time that a process and its children have used, including those that have ended. */
export function cpuSeconds(pid: number | undefined): number {
  const processes = new Map<number, ProcessTime>();
  for (const name of readdirSync('/proc')) {
    const processTime = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (processTime) processes.set(Number(name), processTime);
  }
  const ticksOf = (root: number): number => {
    let ticks = processes.get(root)?.ticks ?? 0;
    for (const [child, { parent }] of processes) if (parent === root) ticks += ticksOf(child);
    return ticks;
  };
  return pid === undefined ? 0 : ticksOf(pid) / ticksPerSecond;
}

/** Returns undefined if the process has ended meanwhile. */
function readProcess(pid: string): ProcessTime | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [, parent = 0] = fields;
    // These fields are the user and system time of the process and of its ended children.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { parent, ticks };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
