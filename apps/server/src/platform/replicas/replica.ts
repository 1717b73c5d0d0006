import type pg from 'pg';
import type { Database, DatabaseHandle } from '../database/database.ts';
import { parseWalPosition, type WalPosition, walStart } from './wal-position.ts';

/** The position of the primary at one moment of the monotonic clock. */
export interface PrimarySample {
  /** The time before the position was read. Every commit until then is before `position`. */
  at: number;
  position: WalPosition;
}

/** The replica was lost during a read. */
export class ReplicaLost extends Error {}

/** A streaming replica, as one server sees it. */
export class Replica {
  /** Its number in the configuration, from 1. Labels of metrics and lines of the log name it. */
  readonly name: string;
  /** The number of reads that run at the moment. */
  runningReads = 0;
  readonly #handle: DatabaseHandle;
  /** The last replayed position. Undefined while the replica is unreachable. */
  #replayed: WalPosition | undefined;
  /** The replica contains every commit before this moment. */
  #freshAsOf = Number.NEGATIVE_INFINITY;
  /** The replica must replay beyond this position before it is used. */
  #divergedAt: WalPosition | undefined;
  readonly #cancellations = new Set<() => void>();

  constructor(name: string, handle: DatabaseHandle) {
    this.name = name;
    this.#handle = handle;
  }

  /**
   * Reads the replayed position.
   * @throws {Error} if the database is not a replica, for example because it was promoted
   */
  async check(client: pg.Client, samples: readonly PrimarySample[]): Promise<void> {
    const { rows } = await client.query<{ replays: boolean; position: string | null }>(
      'select pg_is_in_recovery() as replays, pg_last_wal_replay_lsn()::text as position',
    );
    const position = rows[0]?.replays === true ? parseWalPosition(rows[0].position ?? '') : undefined;
    if (position === undefined) throw new Error('The database is not a replica.');
    this.#replayed = position;
    this.updateFreshness(samples);
  }

  /** Updates the moment before which the replica contains every commit. */
  updateFreshness(samples: readonly PrimarySample[]): void {
    const { at } = samples.findLast(({ position }) => position <= (this.#replayed ?? walStart)) ?? {};
    if (at !== undefined) this.#freshAsOf = Math.max(this.#freshAsOf, at);
  }

  /**
   * Compares the position of the primary with a position that the replica had replayed before. If the primary is
   * behind, the two have separate histories: the primary is a promoted replica that had received less. Such a replica
   * makes no progress until it is set up again.
   */
  recordDivergence(replayedBefore: WalPosition | undefined, primary: WalPosition): void {
    if (replayedBefore !== undefined && replayedBefore > primary) this.#divergedAt = replayedBefore;
  }

  get replayed(): WalPosition | undefined {
    return this.#replayed;
  }

  /** The replica may lack the commits of this many last milliseconds. */
  lagMs(): number {
    return performance.now() - this.#freshAsOf;
  }

  /** True if the replica lags at most `maxLagMs`, and has replayed everything before `neededPosition`. */
  isUsable(maxLagMs: number, neededPosition: WalPosition): boolean {
    const replayed = this.#replayed;
    if (replayed === undefined || replayed < neededPosition || this.lagMs() > maxLagMs) return false;
    return this.#divergedAt === undefined || replayed > this.#divergedAt;
  }

  /** @throws {ReplicaLost} if the replica is lost during the read */
  read<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const cancel = () => reject(new ReplicaLost('The replica was lost.'));
    this.#cancellations.add(cancel);
    this.runningReads += 1;
    void read(this.#handle.db)
      .then(resolve, reject)
      .finally(() => {
        this.#cancellations.delete(cancel);
        this.runningReads -= 1;
      });
    return promise;
  }

  /** Excludes the replica from reads until the next successful check. Its running reads fail at once. */
  markLost(): void {
    this.#replayed = undefined;
    for (const cancel of this.#cancellations) cancel();
  }

  close(): Promise<void> {
    return this.#handle.db.destroy();
  }
}
