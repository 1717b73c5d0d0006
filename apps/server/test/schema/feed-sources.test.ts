import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrateToLatest, numberedMigrations } from '../../src/platform/database/migrate.ts';
import { createEmptyDatabase } from '../test-database.ts';

test('a migration gives feeds of one company different sources, and later ones need a confirmation', async () => {
  const { url } = await createEmptyDatabase();
  const { db } = openDatabase(url);
  // The next migration changes the sources.
  await new Migrator({ db, provider: numberedMigrations }).migrateTo('0141_action_log_copy');
  const [loja, other] = [await aCompany(db), await aCompany(db)];
  await sql`
    insert into vacancy_feed (id, company_id, url, source, publishes, created_at)
    values
      (gen_random_uuid(), ${loja.id}, 'https://vagas.example/sp', 'vagas.example', true, now()),
      (gen_random_uuid(), ${loja.id}, 'https://vagas.example/rj', 'vagas.example', true, now() + interval '1 day'),
      (gen_random_uuid(), ${other.id}, 'https://vagas.example/sp', 'vagas.example', true, now() + interval '2 days')`.execute(
    db,
  );

  await migrateToLatest(url);

  const feeds = await db
    .selectFrom('vacancy_feed')
    .select(['company_id', 'source', 'publishes'])
    .orderBy('created_at')
    .execute();
  expect(feeds).toEqual([
    { company_id: loja.id, source: 'vagas.example', publishes: true },
    { company_id: loja.id, source: expect.stringMatching(/^vagas\.example \w{12}$/), publishes: false },
    { company_id: other.id, source: 'vagas.example', publishes: true },
  ]);
  await db.destroy();
});
