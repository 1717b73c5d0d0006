import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { clusterFolder } from './cluster.ts';
import type { KeeperReply } from './lease.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { findPostmaster, postmasterFilePath } from './postmaster-file.ts';
import { secureCluster } from './secure-cluster.ts';

export type StartOutcome = Postmaster | Exclude<KeeperReply, 'ready'>;

/** The remaining processes of a killed PostgreSQL hold its shared memory for a moment, which blocks its cluster. */
const retryForMs = 5_000;
const pauseMs = 200;

/** Retries a failed start for some seconds. `ensureSocketFolder` is not called if another keeper runs the cluster. */
export async function startWithRetries(
  options: PostmasterOptions,
  ensureSocketFolder: () => string,
): Promise<StartOutcome> {
  const cluster = clusterFolder(options.home.path);
  const deadline = Date.now() + retryForMs;
  for (;;) {
    // PostgreSQL allows only one postmaster on a cluster, so its lock file also shows which keeper came first.
    if (findPostmaster(cluster)) return 'taken';
    // A postmaster that was killed leaves its lock file, which blocks a start if its process id is in use again.
    rmSync(postmasterFilePath(cluster), { force: true });
    try {
      await secureCluster(options);
      return await startPostmaster(options, ensureSocketFolder());
    } catch (error) {
      if (Date.now() > deadline) return `failed ${error instanceof Error ? error.message : String(error)}`;
      await setTimeout(pauseMs);
    }
  }
}
