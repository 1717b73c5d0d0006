import { defaultConnectionLimits } from './connection-limits.ts';

/** Open files other than visitors' connections: database connections, logs, files of pages, and a reserve. */
const otherFiles = 256;

/** Describes that this process may open fewer files than the server needs for its connections. */
export interface OpenFileShortage {
  openFiles: number;
  needed: number;
  /** The number of connections for which there are enough files. */
  connections: number;
}

export function findOpenFileShortage(openFiles = readOpenFileLimit()): OpenFileShortage | undefined {
  const needed = defaultConnectionLimits.all + otherFiles;
  if (openFiles >= needed) return undefined;
  return { openFiles, needed, connections: Math.max(1, openFiles - otherFiles) };
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
