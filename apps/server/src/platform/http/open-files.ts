import { defaultConnectionLimits } from './connection-limits.ts';

/** Open files other than visitors' connections: database connections, logs, files of pages, and a reserve. */
const otherFiles = 256;

/** A limit of open files that is lower than the server needs for all its connections. */
export interface OpenFileShortage {
  openFileLimit: number;
  neededLimit: number;
  /** The number of connections for which there are enough files. */
  connections: number;
}

export function findOpenFileShortage(openFileLimit = readOpenFileLimit()): OpenFileShortage | undefined {
  const neededLimit = defaultConnectionLimits.all + otherFiles;
  if (openFileLimit >= neededLimit) return undefined;
  return { openFileLimit, neededLimit, connections: Math.max(1, openFileLimit - otherFiles) };
}

/** Returns the soft limit, which Node has already raised to the hard limit. */
function readOpenFileLimit(): number {
  // Without this, the report would resolve the names of all connected IP addresses.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files: { soft: number | 'unlimited' } };
  };
  const softLimit = userLimits?.open_files.soft;
  return typeof softLimit === 'number' ? softLimit : Infinity;
}
