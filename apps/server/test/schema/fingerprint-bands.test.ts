import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrateToLatest, numberedMigrations } from '../../src/platform/database/migrate.ts';
import { createEmptyDatabase } from '../test-database.ts';

test('bands are stored for older fingerprints and for those of servers of the previous version', async () => {
  const { url } = await createEmptyDatabase();
  const { db } = openDatabase(url);
  // The next migration adds the table of bands.
  await new Migrator({ db, provider: numberedMigrations }).migrateTo('0153_confirmed_passwords');
  const company = await aCompany(db);
  const [older, newer] = [await aVacancy(db, company), await aVacancy(db, company)];
  const insert = (id: string) =>
    sql`insert into vacancy_fingerprint (vacancy_id, bands, text_since)
      values (${id}, '{7, 5, 7}', '2026-11-01T12:00:00Z')`.execute(db);
  await insert(older.id);

  await migrateToLatest(url);
  await insert(newer.id);

  const bands = await db
    .selectFrom('vacancy_fingerprint_band')
    .select(['vacancy_id', 'band'])
    .orderBy('vacancy_id')
    .orderBy('band')
    .execute();
  expect(bands).toEqual(
    [older.id, newer.id].toSorted().flatMap((id) => ['5', '7'].map((band) => ({ vacancy_id: id, band }))),
  );
  await db.destroy();
});
