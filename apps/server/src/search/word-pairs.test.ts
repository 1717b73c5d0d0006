import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { storeDictionary } from './store-dictionary.ts';
import { textQueriesOf } from './term-conditions.ts';
import { understandQuery } from './understand-query.ts';

const { db, call } = await startTestApp();

// Storing the dictionary takes half a minute on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const company = await aCompany(db);
const ana = await aCandidate(db, { desired_role: 'Auxiliar de limpeza' });

/** Counts the documents that contain the pair of words `auxiliar` and `limpeza` as one lexeme. */
const countMarked = async () => {
  const { rows } = await sql<{ marked: number }>`
    select count(*)::integer as marked
    from (select document from candidate_search union all select document from vacancy_search) found
    where document @@ '''j=auxili_limpez'''::tsquery`.execute(db);
  return rows[0]?.marked;
};

const search = async () => {
  const { body } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title: 'faxina' } },
    ana,
  );
  return body.map(({ jobTitle }) => jobTitle);
};

const usesPhrases = async (text: string) =>
  textQueriesOf(await understandQuery(db, 'vacancy', text)).some((query) => query.includes('<->'));

test('names of several words are found as phrases until all documents contain their pairs', async () => {
  const vacancies = [
    { title: 'Vaga no centro', description: 'Procuramos um auxiliar de limpeza com experiência.' },
    { title: 'Limpeza: auxiliar', description: 'Turno da manhã em nossa loja.' },
    { title: 'Caixa', description: 'A limpeza é feita por outros. Auxiliar de vendas também pode.' },
  ];
  for (const vacancy of vacancies) await aVacancy(db, company, { area: 'Outros', ...vacancy });
  const titles = ['Limpeza: auxiliar', 'Vaga no centro'];
  expect([await usesPhrases('faxina'), await countMarked(), await search()]).toEqual([false, 3, titles]);

  const unmarked = sql`ts_delete(document, array(select lexeme from unnest(document) where lexeme like 'j=%'))`;
  await sql`update candidate_search set document = ${unmarked}`.execute(db);
  await sql`update vacancy_search set document = ${unmarked}`.execute(db);
  await db.deleteFrom('dictionary_pair').where('lexeme', '=', 'auxili_limpez').execute();
  await db.updateTable('dictionary_version').set({ digest: 'of the version before' }).execute();
  await storeDictionary(db);

  expect([await usesPhrases('faxina'), await countMarked(), await search()]).toEqual([true, 0, titles]);
  expect(await usesPhrases('recepcionista')).toBe(false);

  const reindex = sql`select candidate_search_reindex(500), vacancy_search_reindex(500)`;
  await reindex.execute(db);
  expect([await usesPhrases('faxina'), await countMarked(), await search()]).toEqual([true, 3, titles]);
  await reindex.execute(db);
  expect([await usesPhrases('faxina'), await search()]).toEqual([false, titles]);
});
