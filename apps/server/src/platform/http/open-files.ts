import { ordinaryConnections } from './connection-limits.ts';

/** Open files besides the connections of visitors: connections to the database, logs, files of pages, and some to spare. */
const otherFiles = 256;

/** The system lets this process open too few files for the connections that the server promises. */
export interface OpenFileShortage {
  openFiles: number;
  needed: number;
  /** The connections that there are files for. */
  connections: number;
}

export function findOpenFileShortage(openFiles = readOpenFileLimit()): OpenFileShortage | undefined {
  const needed = ordinaryConnections.all + otherFiles;
  if (openFiles >= needed) return undefined;
  return { openFiles, needed, connections: Math.max(1, openFiles - otherFiles) };
}

/** Node has raised the soft limit to the hard one by now. */
function readOpenFileLimit(): number {
  // Otherwise the report waits for the names of the addresses that the process is connected to.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files.soft;
  return typeof soft === 'number' ? soft : Infinity;
}
