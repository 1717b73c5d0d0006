import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fraudSignalKinds } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import { ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts';
import { storeDictionary } from '../apps/server/src/search/store-dictionary.ts';
import { measureCopies, storeTexts } from './fraud-signals/measure-copies.ts';
import { measureSignals, type SetResult } from './fraud-signals/measure-signals.ts';
import { openBenchDatabase } from './setup/bench-database.ts';

/**
 * Examples of arguments: `--ads 10000 --cases`, or `--rows 150000`. With `--cases`, each written case is printed. With
 * `--rows`, only the time of an assessment among so many live vacancies is measured, and what the search for copied
 * texts reads.
 */
const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: '10000' },
    cases: { type: 'boolean', default: false },
    rows: { type: 'string', default: '0' },
  },
});
if (values.rows === '0') await measureCases();
else await measureTimes(Number(values.rows));

async function measureTimes(rows: number): Promise<void> {
  const settings = { rows, keep: false, folder: '', seconds: 0, only: '' };
  const database = await openBenchDatabase('copied_texts', settings, async () => {});
  const { db } = openDatabase(database.url, { statementTimeout: false });
  const startedAt = performance.now();
  const stored = await storeTexts(db, rows);
  console.log(
    `Stored ${stored.length} live vacancies in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
  );
  const loadBefore = loadavg()[0]?.toFixed(1);
  const results = await measureCopies(db, stored);
  console.table(
    results.map(({ p50, p99, ...result }) => ({ ...result, p50: p50.toFixed(1), p99: p99.toFixed(1) })),
  );
  console.log(
    `${availableParallelism()} cores, load before ${loadBefore}, after ${loadavg()[0]?.toFixed(1)}`,
  );
  await db.destroy();
  await database.close();
}

async function measureCases(): Promise<void> {
  const postgres = await startThrowAwayPostgres();
  const admin = openDatabase(postgres.adminUrl('postgres'));
  await sql`create database fraud_signals owner ${sql.id(ownerRole)}`.execute(admin.db);
  await admin.db.destroy();
  const databaseUrl = postgres.url('fraud_signals');
  await migrateToLatest(databaseUrl);
  const { db } = openDatabase(databaseUrl, { statementTimeout: false });
  await storeDictionary(db);
  const measurement = await measureSignals(db, Number(values.ads));
  await db.destroy();
  await postgres.stop();

  const nameOf = ({ file, half }: SetResult) => (half ? `${file}, ${half} lines` : file);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
  console.table(
    measurement.sets.map((set) => ({
      cases: nameOf(set),
      published: set.published,
      'refused by the check of law': set.refused,
      high: set.high,
      share: percent(set.high, set.published),
    })),
  );
  console.log(
    `Honest ads: ${measurement.honest}; false alarms: ${measurement.falseAlarms}, ${percent(measurement.falseAlarms, measurement.honest)}`,
  );
  console.log(`Assessing: ${measurement.millisecondsPerAd.toFixed(2)} ms per ad`);
  console.table(
    fraudSignalKinds.map((kind) => ({
      kind,
      'honest ads': percent(measurement.honestKinds.get(kind) ?? 0, measurement.honest),
      ...Object.fromEntries(
        measurement.sets
          .filter(({ half }) => half === 'even')
          .map((set) => [nameOf(set), set.cases.filter(({ kinds }) => kinds.includes(kind)).length]),
      ),
    })),
  );
  if (values.cases)
    for (const set of measurement.sets)
      for (const { line, weight, kinds } of set.cases)
        console.log(`${nameOf(set)} ${weight} [${kinds.join(' ')}] ${line}`);
}
