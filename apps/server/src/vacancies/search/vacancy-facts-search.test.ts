import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const ana = await aCandidate(db);
const padaria = await aCompany(db);

const search = (query: object) => call('GET /api/user/company/vacancy/list-vacancies', { query }, ana);
const findTitles = async (query: object) => (await search(query)).body.map(({ jobTitle }) => jobTitle);

await aVacancy(db, padaria, { title: 'Nada diz', salary: 'R$ 5000' });
await aVacancy(db, padaria, {
  title: 'Híbrida',
  salary: 'A combinar',
  work_mode: 'Híbrido',
  days_at_place: 2,
  weekly_hours: 40,
  pay_from: '4000',
  pay_to: '6000',
  pay_currency: 'R$',
  pay_period: 'Mês',
  benefits: ['Vale-refeição', 'Academia'],
  affirmative_for: ['Mulheres', '50+'],
});
await aVacancy(db, padaria, {
  title: 'Remota',
  salary: 'R$ 9000',
  work_mode: 'Remoto',
  weekly_hours: 20,
  pay_from: '30',
  pay_currency: 'R$',
  pay_period: 'Hora',
  benefits: ['Vale-refeição'],
});

test.each<[object, string[]]>([
  [{ workMode: 'Híbrido' }, ['Híbrida']],
  [{ workMode: ['Híbrido', 'Remoto'] }, ['Remota', 'Híbrida']],
  [{ benefit: 'Vale-refeição' }, ['Remota', 'Híbrida']],
  [{ benefit: ['Academia', 'Plano de saúde'] }, ['Híbrida']],
  [{ benefit: 'Plano de saúde' }, []],
  [{ affirmativeFor: '50+' }, ['Híbrida']],
  [{ affirmativeFor: 'Indígenas' }, []],
  [{ maxWeeklyHours: 40 }, ['Remota', 'Híbrida']],
  [{ maxWeeklyHours: 39 }, ['Remota']],
  [{ minSalary: 5000 }, ['Híbrida', 'Nada diz']],
  [{ minSalary: 5001 }, ['Híbrida']],
  [{ minSalary: 2600 }, ['Remota', 'Híbrida', 'Nada diz']],
  [{ minSalary: 6001 }, []],
  [{ workMode: 'Remoto', benefit: 'Vale-refeição', maxWeeklyHours: 20, minSalary: 2500 }, ['Remota']],
  [{ workMode: 'Remoto', affirmativeFor: 'Mulheres' }, []],
])('%j finds %j', async (query, titles) => {
  expect(await findTitles(query)).toEqual(titles);
  expect(await findTitles({ ...query, order: 'match' })).toHaveLength(titles.length);
});

test.each([
  [{ workMode: 'Lua' }, 'workMode'],
  [{ workMode: ['Remoto', 'Lua'] }, 'workMode'],
  [{ benefit: 'Férias na Lua' }, 'benefit'],
  [{ affirmativeFor: 'Homens' }, 'affirmativeFor'],
  [{ affirmativeFor: ['Mulheres', '50+'] }, 'affirmativeFor'],
  [{ maxWeeklyHours: 45 }, 'maxWeeklyHours'],
  [{ maxWeeklyHours: 'muitas' }, 'maxWeeklyHours'],
])('%j is refused at its field', async (query, path) => {
  const { status, body } = await search(query);
  expect(status).toBe(400);
  expect(body.issues?.[0]).toMatchObject({ path, message: expect.stringMatching(/\S/) });
});

/** Returns the match of each vacancy by title. */
const matchesFor = async (candidate: Person, filters: object = {}) => {
  const { body } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { order: 'match', ...filters } },
    candidate,
  );
  return Object.fromEntries(body.map(({ jobTitle, match }) => [jobTitle, match]));
};

test('the salary range affects the match', async () => {
  const bia = await aCandidate(db, { salary: 'R$ 5500' });

  const matches = await matchesFor(bia, { minSalary: 5000 });

  expect(matches.Híbrida?.reasons).toContain('Salário dentro do que você pede');
  expect(matches['Nada diz']?.missing).toContain('Salário abaixo do que você pede');
});

test('affirmative groups change neither score nor access', async () => {
  const bia = await aCandidate(db);
  const before = await matchesFor(bia);
  await db.updateTable('vacancy').set({ affirmative_for: [] }).where('title', '=', 'Híbrida').execute();
  expect(await matchesFor(bia)).toEqual(before);
  await db
    .updateTable('vacancy')
    .set({ affirmative_for: ['Mulheres', '50+'] })
    .where('title', '=', 'Híbrida')
    .execute();
  const applied = await call(
    'POST /api/user/company/vacancy/add-interested',
    { body: { jobVacancyId: (await search({ affirmativeFor: '50+' })).body[0]?._id ?? '' } },
    bia,
  );
  expect(applied.status).toBe(200);
});

test('the search row is written only when one of its facts changes', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Muda' });
  const readSearchRow = async () => {
    const { rows } = await sql<{ row: object; version: string }>`
      select to_jsonb(s) as row, s.ctid::text as version from vacancy_search s where id = ${vacancy.id}`.execute(
      db,
    );
    return rows[0];
  };
  const set = async (changes: object) => {
    await db.updateTable('vacancy').set(changes).where('id', '=', vacancy.id).execute();
    return readSearchRow();
  };
  expect(await readSearchRow()).toMatchObject({
    row: { work_mode: null, weekly_hours: null, benefits: null, affirmative_for: null },
  });
  for (const [changes, row] of [
    [{ work_mode: 'Presencial' }, { work_mode: 'Presencial' }],
    [{ weekly_hours: 44 }, { weekly_hours: 44 }],
    [{ benefits: ['Bônus'] }, { benefits: ['Bônus'] }],
    [{ affirmative_for: ['Indígenas'] }, { affirmative_for: ['Indígenas'] }],
    [
      { pay_to: 7000, pay_period: 'Mês', pay_currency: '€' },
      { salary_currency: '€', salary_amount: 7000 },
    ],
  ] as const)
    expect(await set(changes)).toMatchObject({ row });

  const before = await readSearchRow();
  expect(await set({ accommodations: 'Rampa' })).toEqual(before);
  expect(await set({ deadline: addDays(today(), -1), live: false })).toBeUndefined();
});
