import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startRemovalScenario } from '../../test/scenarios/removal-scenario.ts';

const { db, remove, aBusyCandidate } = await startRemovalScenario();

/**
 * Columns in which a deleted person's value may remain, each with the reason. The terms and the dialog list the same.
 */
const remains = {
  'action_log.message':
    'Marco Civil, art. 15: their address in the lines of their own actions, for six months',
  'pgboss.job.data': 'the farewell to the address that was, until it has left',
  'search_word.word': 'single words of the resume, which name nobody, until the next night',
};

/** Finds every column of every table, including the queues, that contains one of these texts in any case. */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; schema: string; table: string }>`
    select n.nspname as schema, c.relname as table,
      case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const found: string[] = [];
  for (const { name, schema, table } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct field.name as column
      from ${sql.id(schema, table)} t, jsonb_each_text(to_jsonb(t)) as field (name, content)
      where exists (select from unnest(${texts}::text[]) as text where position(lower(text) in lower(content)) > 0)`.execute(
      db,
    );
    found.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return found.sort();
}

test('only the values that the terms name remain of a deleted person', async () => {
  const { ana } = await aBusyCandidate();
  const phone = '(19) 94321-7755';
  await db
    .updateTable('candidate')
    .set({
      name: 'Anacleta Ypsiloneira',
      phone,
      street: 'Rua Jequitibá-Branco',
      about: 'Gosto de relógios de sol.',
      link: 'https://ypsiloneira.example',
      last_job: 'Relojoeira itinerante',
    })
    .where('id', '=', ana.id)
    .execute();
  const values = [
    'Ypsiloneira',
    phone,
    'Jequitibá-Branco',
    'relógios de sol',
    'Relojoeira itinerante',
    ana.email,
  ];
  expect(await findTexts(values)).toEqual(
    expect.arrayContaining(['account.email', 'candidate.about', 'candidate.name', 'candidate.phone']),
  );

  expect((await remove(ana)).status).toBe(200);

  expect(await findTexts(values)).toEqual(Object.keys(remains));

  await sql`select search_words_count()`.execute(db);
  expect(await findTexts(values)).not.toContain('search_word.word');
});
