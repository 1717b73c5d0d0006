import { erasureListDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { listen } from '../platform/database/listen.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { removeAlertAddresses } from '../vacancy-alerts/alert-jobs.ts';
import { appendToErasureFile, type Erasure, readErasureFile, replaceErasureFile } from './erasure-file.ts';
import { removeErasedAccount } from './remove-by-administrator.ts';

type Dependencies = Pick<Services, 'db' | 'jobs' | 'config'>;

const rowsPerStatement = 1_000;

/**
 * Repeats recorded erasures, because a database restored from an older backup contains the erased rows again. Call it
 * before the server accepts requests. Returns the number of accounts and alert addresses that had come back.
 */
export async function repeatErasures({ db, jobs, config }: Dependencies): Promise<number> {
  // The first erasure has already sent the farewell mails.
  const silentJobs = { ...jobs, sendMail: async () => undefined, sendMany: async () => undefined };
  const erasures = await readErasureFile(config.erasureFile);
  let repeatedCount = 0;
  for (let start = 0; start < erasures.length; start += rowsPerStatement) {
    const batch = erasures.slice(start, start + rowsPerStatement);
    await storeErasures(db, batch);
    for (const { id, kind } of await findRestoredRows(db, batch)) {
      const isErased = await db
        .transaction()
        .execute((transaction) =>
          kind === 'account'
            ? removeErasedAccount(transaction, { jobs: silentJobs, config }, id)
            : removeAlertAddresses(transaction, [id]),
        );
      if (isErased) repeatedCount += 1;
    }
  }
  return repeatedCount;
}

const storeErasures = (db: Database, erasures: Erasure[]) =>
  db
    .insertInto('erasure')
    .values(erasures)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns the erasures of a batch whose rows exist again. */
async function findRestoredRows(
  db: Database,
  batch: readonly Erasure[],
): Promise<Pick<Erasure, 'id' | 'kind'>[]> {
  const ids = batch.map(({ id }) => id);
  const [accounts, alertAddresses] = await Promise.all([
    db.selectFrom('account').select('id').where('id', 'in', ids).execute(),
    db.selectFrom('alert_address').select('id').where('id', 'in', ids).execute(),
  ]);
  return [
    ...accounts.map(({ id }) => ({ id, kind: 'account' as const })),
    ...alertAddresses.map(({ id }) => ({ id, kind: 'alert_address' as const })),
  ];
}

interface ErasureLog {
  error(details: object, message: string): void;
}

/**
 * Records every erasure in a file outside of the database. Before that, it adds erasures from the time when no server
 * ran, and drops old lines. Fails if the file cannot be written. Returns a function that stops the recording.
 */
export async function startRecordingErasures(
  { db, pool, config: { erasureFile } }: Pick<Services, 'db' | 'pool' | 'config'>,
  log: ErasureLog,
): Promise<() => Promise<void>> {
  const oldestListedAt = new Date(Date.now() - erasureListDays * 24 * 3_600_000).toISOString();
  const listedIds = new Set<string>();

  /** Servers may share a file, so only one at a time uses it. */
  const withFileLock = (write: (transaction: Transaction) => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('erasure file'))`.execute(transaction);
      await write(transaction);
    });

  const appendMissing = (since: string) =>
    withFileLock(async (transaction) => {
      const erasures = await transaction
        .selectFrom('erasure')
        .select(['id', 'kind', 'erased_at'])
        .where('erased_at', '>', since)
        .orderBy('erased_at')
        .execute();
      const missingErasures = erasures.filter(({ id }) => !listedIds.has(id));
      await appendToErasureFile(erasureFile, missingErasures);
      for (const { id } of missingErasures) listedIds.add(id);
    });

  await withFileLock(async () => {
    const lines = await readErasureFile(erasureFile);
    const currentErasures = lines.filter(({ erased_at }) => erased_at > oldestListedAt);
    if (currentErasures.length < lines.length) await replaceErasureFile(erasureFile, currentErasures);
    for (const { id } of currentErasures) listedIds.add(id);
  });
  await appendMissing(oldestListedAt);

  let appending = Promise.resolve();
  const append = (since: string) => {
    appending = appending
      .then(() => appendMissing(since))
      .catch((error: unknown) => log.error({ err: error }, 'an erasure is not listed in ERASURE_FILE'));
  };
  const stop = listen({
    url: pool.options.connectionString ?? '',
    channel: 'erasure',
    // The time of an erasure is the start of its transaction, which may have been long before this message.
    onMessage: () => append(new Date(Date.now() - maxTransactionMs).toISOString()),
    onListening: () => append(oldestListedAt),
    onLost: (error) => log.error({ err: error }, 'cannot listen for erasures'),
  });
  return async () => {
    await stop();
    await appending;
  };
}

/** Exceeds the duration of every transaction by far. */
const maxTransactionMs = 3_600_000;

const removeOldErasures = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'erasure',
    'id',
    sql`erased_at < now() - ${sql.lit(erasureListDays)} * interval '1 day'`,
  );

export const erasureJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-erasures', cron: '55 3 * * *', run: () => removeOldErasures(db) },
];
