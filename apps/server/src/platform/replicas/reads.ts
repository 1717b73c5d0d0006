import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, defaultTimeouts, isDatabaseUnavailable, openDatabase } from '../database/database.ts';
import { replicaReads } from '../observability/metrics.ts';
import type { ReplicaStatus } from '../observability/server-metrics.ts';
import { lastWriteOf } from './last-write.ts';
import { type PrimarySample, Replica, ReplicaLost } from './replica.ts';
import { highestPositionText, parseWalPosition, type WalPosition, walStart } from './wal-position.ts';
import { watchDatabase } from './watch-database.ts';

export type Read<Result> = (db: Database) => Promise<Result>;

/**
 * Runs reads that a replica may answer: searches, public pages, recommendations and suggestions. Such a read only
 * reads, and may be repeated.
 */
export interface Reads {
  /** False if every read runs on the primary. */
  hasReplicas: boolean;
  /** The result contains what the viewer of this request has written. */
  forViewer<Result>(request: Pick<FastifyRequest, 'cookies'>, read: Read<Result>): Promise<Result>;
  /** The result is at most `maxLagMs` old. */
  forEverybody<Result>(read: Read<Result>): Promise<Result>;
  /** All reads during `work` run on the primary. */
  onPrimary<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The position in the write-ahead log after every commit until now. */
  currentPosition(): Promise<string>;
  /** Returns the state of each replica for the metrics. */
  status(): ReplicaStatus[];
  close(): Promise<void>;
}

/** A replica that lacks older commits is left out. Also the longest time for which search results are out of date. */
export const maxLagMs = 5_000;
const intervalMs = 1_000;
/** A read does not wait for a replica whose connections are all busy, but runs on the primary. */
const timeouts = { ...defaultTimeouts, connectMs: 1_000 };

/** For a server without replicas. */
export function createPrimaryReads(db: Database): Reads {
  return {
    hasReplicas: false,
    forViewer: (_request, read) => read(db),
    forEverybody: (read) => read(db),
    onPrimary: (work) => work(),
    currentPosition: () => findCurrentPosition(db),
    status: () => [],
    close: async () => undefined,
  };
}

interface ReadsOptions {
  db: Database;
  primaryUrl: string;
  replicaUrls: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Runs reads on replicas, and on the primary if there is none, none is recent enough, or one fails. */
export function openReads({ db, primaryUrl, replicaUrls, log }: ReadsOptions): Reads {
  if (replicaUrls.length === 0) return createPrimaryReads(db);
  const replicas = replicaUrls.map(
    (url, index) => new Replica(String(index + 1), openDatabase(url, { timeouts })),
  );
  const stopWatching = watchReplicas(replicas, { primaryUrl, replicaUrls, log });
  const onlyPrimary = new AsyncLocalStorage<true>();
  let turn = 0;
  /** Returns the usable replica with the fewest reads. Replicas with equally many take turns. */
  function chooseReplica(neededPosition: WalPosition): Replica | undefined {
    if (onlyPrimary.getStore()) return undefined;
    turn += 1;
    let chosen: Replica | undefined;
    for (const index of replicas.keys()) {
      const replica = replicas[(turn + index) % replicas.length];
      if (!replica?.isUsable(maxLagMs, neededPosition)) continue;
      if (!chosen || replica.runningReads < chosen.runningReads) chosen = replica;
    }
    return chosen;
  }

  async function runRead<Result>(neededPosition: WalPosition, read: Read<Result>): Promise<Result> {
    const replica = chooseReplica(neededPosition);
    if (!replica) {
      replicaReads.inc({ answered_by: 'primary' });
      return read(db);
    }
    try {
      const answer = await replica.read(read);
      replicaReads.inc({ answered_by: 'replica' });
      return answer;
    } catch (error) {
      if (!isFaultOfReplica(error)) throw error;
      replicaReads.inc({ answered_by: 'primary_after_failure' });
      return read(db);
    }
  }

  return {
    hasReplicas: true,
    forViewer: (request, read) => runRead(lastWriteOf(request), read),
    forEverybody: (read) => runRead(walStart, read),
    onPrimary: (work) => onlyPrimary.run(true, work),
    currentPosition: () => findCurrentPosition(db),
    status: () =>
      replicas.map((replica) => ({
        name: replica.name,
        isUsable: replica.isUsable(maxLagMs, walStart),
        lagSeconds: replica.lagMs() / 1000,
      })),
    async close() {
      await stopWatching();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Compares the replicas with the primary all the time. Returns a function that stops it. */
function watchReplicas(
  replicas: readonly Replica[],
  { primaryUrl, replicaUrls, log }: Omit<ReadsOptions, 'db'>,
): () => Promise<void> {
  const samples: PrimarySample[] = [];
  const reported = new Map<Replica, boolean>();

  /**
   * Logs once when a replica is left out or used again. The first check after the start is only logged if it fails,
   * because a replica is not used before it.
   */
  function report(replica: Replica, error?: Error): void {
    const isUsable = replica.isUsable(maxLagMs, walStart);
    const wasUsable = reported.get(replica);
    if (isUsable === wasUsable || (wasUsable === undefined && !isUsable && !error)) return;
    reported.set(replica, isUsable);
    if (wasUsable === undefined && isUsable) return;
    const details = { replica: replica.name, ...(error && { err: error }) };
    log.warn(details, isUsable ? 'replica is used' : 'replica is left out');
  }

  const stopWatchingPrimary = watchDatabase({
    url: primaryUrl,
    purpose: 'trampolim compares replicas',
    intervalMs,
    async check(client) {
      const before = replicas.map(({ replayed }) => replayed);
      const at = performance.now();
      const { rows } = await client.query<{ position: string }>(
        'select pg_current_wal_flush_lsn()::text as position',
      );
      const position = parseWalPosition(rows[0]?.position ?? '');
      if (position === undefined) throw new Error('The primary did not name its position.');
      samples.push({ at, position });
      // Older samples are not needed, because a replica that lags more than `maxLagMs` is not used.
      while ((samples[0]?.at ?? at) < at - 2 * maxLagMs) samples.shift();
      for (const [index, replica] of replicas.entries()) {
        replica.recordDivergence(before[index], position);
        replica.updateFreshness(samples);
        report(replica);
      }
    },
    // The pool of the primary reports it. Replicas are left out when the age of their data is unknown.
    onLost: () => undefined,
  });
  const stopWatchingReplicas = replicas.map((replica, index) =>
    watchDatabase({
      url: replicaUrls[index] ?? '',
      purpose: 'trampolim checks a replica',
      intervalMs,
      async check(client) {
        await replica.check(client, samples);
        report(replica);
      },
      onLost(error) {
        replica.markLost();
        report(replica, error);
      },
    }),
  );

  return async () => {
    await Promise.all([stopWatchingPrimary(), ...stopWatchingReplicas.map((stop) => stop())]);
  };
}

/**
 * Returns the insert position, because the position of the last flush may be before a commit that does not wait for
 * the disk.
 */
async function findCurrentPosition(db: Database): Promise<string> {
  const { rows } = await sql<{
    position: string;
  }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? highestPositionText;
}

/** Errors of a replica that the primary does not have: a read that conflicts with what is replayed, or that writes. */
const replicaCodes = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '57P04', // database_dropped
  '25006', // read_only_sql_transaction
]);

const isFaultOfReplica = (error: unknown): boolean =>
  error instanceof ReplicaLost ||
  isDatabaseUnavailable(error) ||
  (error instanceof pg.DatabaseError && replicaCodes.has(error.code ?? ''));
