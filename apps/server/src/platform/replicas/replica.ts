import type pg from 'pg';
import type { Database, DatabaseHandle } from '../database/database.ts';
import { beginning, parseWalPosition, type WalPosition } from './wal-position.ts';

/** The position of the primary at one moment of the monotonic clock. */
export interface PrimarySample {
  /** The time before the position was read. Everything committed by then is before `position`. */
  at: number;
  position: WalPosition;
}

/** The replica of a read was lost before it answered. */
export class ReplicaLost extends Error {}

/** A streaming replica, as one server sees it. */
export class Replica {
  /** Its position in the configuration, from 1. Labels of metrics and lines of the log name it. */
  readonly name: string;
  /** Reads that run at the moment. */
  running = 0;
  readonly #handle: DatabaseHandle;
  /** The last position that it has replayed. Undefined while it cannot be asked. */
  #replayed: WalPosition | undefined;
  /** It contains everything that was committed before this moment. */
  #freshAsOf = Number.NEGATIVE_INFINITY;
  /** It must replay beyond this position before it is used. */
  #divergedAt: WalPosition | undefined;
  readonly #cancellations = new Set<() => void>();

  constructor(name: string, handle: DatabaseHandle) {
    this.name = name;
    this.#handle = handle;
  }

  /**
   * Asks how far it is.
   * @throws {Error} if it is no replica, for example because it was promoted
   */
  async check(client: pg.Client, samples: readonly PrimarySample[]): Promise<void> {
    const { rows } = await client.query<{ replays: boolean; position: string | null }>(
      'select pg_is_in_recovery() as replays, pg_last_wal_replay_lsn()::text as position',
    );
    const position = rows[0]?.replays === true ? parseWalPosition(rows[0].position ?? '') : undefined;
    if (position === undefined) throw new Error('The database is not a replica.');
    this.#replayed = position;
    this.compare(samples);
  }

  /** Updates the moment until which it contains every commit. */
  compare(samples: readonly PrimarySample[]): void {
    const { at } = samples.findLast(({ position }) => position <= (this.#replayed ?? beginning)) ?? {};
    if (at !== undefined) this.#freshAsOf = Math.max(this.#freshAsOf, at);
  }

  /**
   * Compares a position that it had replayed before the primary was asked. If the primary is behind it, the two have
   * separate histories: the primary is a promoted replica that had received less. Such a replica does not get any
   * further until it is set up again.
   */
  noteDivergence(replayedBefore: WalPosition | undefined, primary: WalPosition): void {
    if (replayedBefore !== undefined && replayedBefore > primary) this.#divergedAt = replayedBefore;
  }

  get replayed(): WalPosition | undefined {
    return this.#replayed;
  }

  /** Milliseconds of the latest commits that it may lack. */
  lagMs(): number {
    return performance.now() - this.#freshAsOf;
  }

  /** True if it is not behind by more than `maxLagMs`, and has replayed everything before `needed`. */
  isUsable(maxLagMs: number, needed: WalPosition): boolean {
    const replayed = this.#replayed;
    if (replayed === undefined || replayed < needed || this.lagMs() > maxLagMs) return false;
    return this.#divergedAt === undefined || replayed > this.#divergedAt;
  }

  /** @throws {ReplicaLost} if it is lost before it has answered */
  read<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const cancel = () => reject(new ReplicaLost('The replica was lost.'));
    this.#cancellations.add(cancel);
    this.running += 1;
    void read(this.#handle.db)
      .then(resolve, reject)
      .finally(() => {
        this.#cancellations.delete(cancel);
        this.running -= 1;
      });
    return promise;
  }

  /** From now on it is not used until it has been checked again. Its running reads fail at once. */
  lose(): void {
    this.#replayed = undefined;
    for (const cancel of this.#cancellations) cancel();
  }

  close(): Promise<void> {
    return this.#handle.db.destroy();
  }
}
