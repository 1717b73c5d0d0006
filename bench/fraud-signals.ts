import { parseArgs } from 'node:util';
import { ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts';
import { storeDictionary } from '../apps/server/src/search/store-dictionary.ts';
import { measureSignals } from './fraud-signals/measure-signals.ts';

/** The arguments are such as `--ads 10000 --cases`. With `--cases`, each written case is printed. */
const { values } = parseArgs({
  options: { ads: { type: 'string', default: '10000' }, cases: { type: 'boolean', default: false } },
});

const postgres = await startThrowAwayPostgres();
const admin = openDatabase(postgres.adminUrl('postgres'));
await sql`create database scam_evidence owner ${sql.id(ownerRole)}`.execute(admin.db);
await admin.db.destroy();
const databaseUrl = postgres.url('scam_evidence');
await migrateToLatest(databaseUrl);
const { db } = openDatabase(databaseUrl, { statementTimeout: false });
await storeDictionary(db);
const measurement = await measureSignals(db, Number(values.ads));
await db.destroy();
await postgres.stop();

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
console.table(
  measurement.files.map(({ file, published, refused, high }) => ({
    file,
    published,
    'refused by the check of law': refused,
    high,
    share: percent(high, published),
  })),
);
console.log(
  `Honest ads: ${measurement.honest}; false alarms: ${measurement.falseAlarms}, ${percent(measurement.falseAlarms, measurement.honest)}`,
);
console.log(`Assessing: ${measurement.millisecondsPerAd.toFixed(2)} ms per ad`);
console.table(
  [...measurement.honestKinds].map(([kind, ads]) => ({
    kind,
    'honest ads': percent(ads, measurement.honest),
  })),
);
if (values.cases)
  for (const { file, cases } of measurement.files)
    for (const { line, weight, kinds } of cases)
      console.log(`${file} ${weight} [${kinds.join(' ')}] ${line}`);
