import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { openDatabase } from '../platform/database/database.ts';
import { candidateJobs, countSearchWords, reindexCandidates, updateDueExperience } from './candidate-jobs.ts';

const { db, call, services } = await startTestApp();

const currentJob = (days: number) => ({
  role: 'Cozinheira',
  company: 'Restaurante Sabor da Serra',
  startDate: addDays(today(), -days),
});

/** Changes the stored experience as if the resume had been saved this many days ago. */
async function backdateSaving(id: string, daysAgo: number): Promise<void> {
  await sql`
    update candidate set experience_days = experience_days - ${daysAgo}, experience_due = experience_due - ${daysAgo}::integer
    where id = ${id}`.execute(db);
}

test('a current job is due on the day when it reaches the next experience filter', async () => {
  const readDueDate = async (days: number) => {
    const { id } = await aCandidate(db, { experience: [currentJob(days)] });
    return db
      .selectFrom('candidate')
      .select(['experience_days', 'experience_due'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };

  // More than three years are at least 1,096 days, and more than five years at least 1,827 days.
  expect(await readDueDate(10)).toEqual({ experience_days: 10, experience_due: addDays(today(), 1086) });
  expect(await readDueDate(1095)).toEqual({ experience_days: 1095, experience_due: addDays(today(), 1) });
  expect(await readDueDate(1826)).toEqual({ experience_days: 1826, experience_due: addDays(today(), 1) });
  expect(await readDueDate(1827)).toEqual({ experience_days: 1827, experience_due: null });
});

test('the nightly update changes the experience filter', async () => {
  const company = await aCompany(db);
  const query = { state: 'AC', experience: 'Mais de 3' } as const;
  const { id } = await aCandidate(db, { state: 'AC', experience: [currentJob(1096)] });
  const { id: longerId } = await aCandidate(db, { state: 'AC', experience: [currentJob(2000)] });
  await backdateSaving(id, 1);
  await db.updateTable('candidate').set({ experience_due: today() }).where('id', '=', id).execute();
  const findIds = async () => {
    const { body } = await call('GET /api/user/candidate/list-candidates', { query }, company);
    return body.map(({ _id }) => _id);
  };
  expect(await findIds()).toEqual([longerId]);

  expect(await updateDueExperience(db)).toBe(1);
  expect(await findIds()).toEqual([longerId, id]);
  expect(await updateDueExperience(db)).toBe(0);
});

test('the words of the search are counted in the newest documents', async () => {
  for (let n = 0; n < 3; n += 1) await aCandidate(db, { about: 'Marmorista experiente' });
  await countSearchWords(db);

  const counts = await db
    .selectFrom('search_word')
    .select(['side', 'documents'])
    .where('word', '=', 'marmorista')
    .execute();
  expect(counts).toEqual([{ side: 'resume', documents: 3 }]);
});

test('a word that no resume contains any more is removed', async () => {
  const { id } = await aCandidate(db, { name: 'Quitéria Bragantina' });
  await countSearchWords(db);
  const isKnown = async () =>
    (await db.selectFrom('search_word').select('side').where('word', '=', 'bragantina').execute()).length > 0;
  expect(await isKnown()).toBe(true);

  await db.deleteFrom('account').where('id', '=', id).execute();
  await countSearchWords(db);
  expect(await isKnown()).toBe(false);
});

test('counting the words has no statement timeout', async () => {
  const shortTimeouts = openDatabase(services.pool.options.connectionString ?? '', {
    timeouts: { connectMs: 5_000, silenceMs: 300 },
  });
  const countJob = candidateJobs(shortTimeouts).find(({ name }) => name === 'count-search-words');
  await db.deleteFrom('search_word').execute();
  const locked = Promise.withResolvers<void>();
  await Promise.all([
    db.transaction().execute(async (transaction) => {
      await sql`lock table search_word in access exclusive mode`.execute(transaction);
      locked.resolve();
      await sql`select pg_sleep(1)`.execute(transaction);
    }),
    locked.promise.then(() => countJob?.run()),
  ]);
  await shortTimeouts.db.destroy();

  expect(await db.selectFrom('search_word').select('word').execute()).not.toEqual([]);
});

test('documents in an older format are found by their words until they are rewritten', async () => {
  const { id } = await aCandidate(db, { desired_role: 'Vitralista', name: 'Rute do Vidro', area: null });
  await sql`
    update candidate_search set document = array_to_tsvector(search_words('Rute vitralista'))
    where candidate_id = ${id}`.execute(db);
  await sql`
    update search_reindex set before_seq = (select last_value + 1 from candidate_search_seq)
    where side = 'resume'`.execute(db);
  const company = await aCompany(db);
  const findNames = async (search: string) => {
    const { body } = await call('GET /api/user/candidate/list-candidates', { query: { search } }, company);
    return body.map(({ candidateName, foundBy }) => [candidateName, foundBy]);
  };

  expect(await findNames('vitralista')).toEqual([['Rute do Vidro', 'text']]);
  await reindexCandidates(db);
  expect(await findNames('vitralistas')).toEqual([['Rute do Vidro', 'role']]);
});

test('index space for resumes is reserved before it is needed', async () => {
  const ensureSegments = candidateJobs(services).find(
    ({ name }) => name === 'ensure-candidate-search-segments',
  );
  const segments = () => db.selectFrom('candidate_segment').select('low').orderBy('low').execute();
  const before = await segments();
  // The first segment is full, and the next one already exists.
  const lastNumberOfFirst = Number(before[1]?.low) - 1;
  await sql`select setval('candidate_search_seq', ${lastNumberOfFirst})`.execute(db);
  await ensureSegments?.run();
  expect(await segments()).toEqual(before);

  // The first resume in the newest segment requires another one.
  await aCandidate(db, { state: 'PI', name: 'Primeira do segmento' });
  await ensureSegments?.run();
  expect(await segments()).toHaveLength(before.length + 1);
});
