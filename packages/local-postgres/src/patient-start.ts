import { setTimeout } from 'node:timers/promises';
import { clusterFolder } from './cluster.ts';
import type { KeeperReply } from './lease.ts';
import { type Postmaster, type PostmasterOrder, startPostmaster } from './postmaster.ts';
import { isLivePostmaster, readPostmasterFile } from './postmaster-file.ts';

export type StartOutcome = Postmaster | Exclude<KeeperReply, 'ready'>;

/** The remaining processes of a killed PostgreSQL hold its shared memory, and so its cluster, for a moment. */
const patience = 5_000;
const pauseBetweenStarts = 200;

export async function startPatiently(order: PostmasterOrder): Promise<StartOutcome> {
  const deadline = Date.now() + patience;
  for (;;) {
    if (isTaken(order)) return 'taken';
    try {
      return await startPostmaster(order);
    } catch (error) {
      if (Date.now() > deadline) return `failed ${error instanceof Error ? error.message : String(error)}`;
      await setTimeout(pauseBetweenStarts);
    }
  }
}

/** PostgreSQL lets only one postmaster into a cluster, so its lock file also tells which keeper came first. */
function isTaken({ home }: PostmasterOrder): boolean {
  const other = readPostmasterFile(clusterFolder(home.path));
  return other !== undefined && isLivePostmaster(other.pid);
}
