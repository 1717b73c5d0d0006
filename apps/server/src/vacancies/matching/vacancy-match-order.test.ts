import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import { matchOrderNewest } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { type VacancyOverrides, vacancyRow } from '../../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { startRecommendationScenario } from '../../../test/scenarios/recommendation-scenario.ts';
import type { Person } from '../../../test/test-app.ts';

const { call, db, aResume, aPosting } = await startRecommendationScenario();

const search = (as: Person, query: object = {}) =>
  call('GET /api/user/company/vacancy/list-vacancies', { query: { order: 'match', ...query } }, as);
const findTitles = async (as: Person, query: object = {}) =>
  (await search(as, query)).body.map(({ jobTitle }) => jobTitle);

test('the best match comes first with its reasons', async () => {
  const ana = await aResume('AC', { area: 'Design', desired_role: 'Ilustradora' });
  await aPosting('AC', { title: 'Ilustrador', area: 'Design', required_qualifications: ['Figma'] });
  await aPosting('AC', { title: 'Tipógrafo', area: 'Design' });
  await aPosting('AC', { title: 'Primeira' });
  await aPosting('AC', { title: 'Segunda' });

  const { body } = await search(ana, { state: 'AC' });

  expect(body.map(({ jobTitle, match }) => [jobTitle, match?.score])).toEqual([
    ['Ilustrador', 55],
    ['Tipógrafo', 4],
    ['Segunda', 3],
    ['Primeira', 3],
  ]);
  expect(body[0]?.match).toEqual({
    score: 55,
    reasons: ['É o cargo que você busca', 'No seu estado: AC', 'Sua área: Design'],
    missing: ['Falta: Figma'],
  });
  expect(body[0]).toMatchObject({ mayApply: true });
});

test('the order by newest ignores the match and returns none', async () => {
  const ana = await aResume('AL', { area: 'Design' });
  await aPosting('AL', { title: 'Combina', area: 'Design' });
  await aPosting('AL', { title: 'Nova' });

  const { body } = await search(ana, { state: 'AL', order: 'newest' });

  expect(body.map(({ jobTitle }) => jobTitle)).toEqual(['Nova', 'Combina']);
  expect(body[0]).not.toHaveProperty('match');
});

test('every filter applies in the order of matches', async () => {
  const ana = await aResume('AM');
  const posting: VacancyOverrides = {
    area: 'Saúde',
    salary: 'R$ 3000',
    required_qualifications: ['Inglês', 'Escuta'],
    employment_type: 'Temporário',
  };
  await anApplication(db, ana, await aPosting('AM', { ...posting, title: 'Enfermeira' }));
  const others: VacancyOverrides[] = [
    { area: 'Outros' },
    { salary: 'R$ 2999' },
    { required_qualifications: ['Inglês'] },
    { required_qualifications: ['Escuta'] },
    { employment_type: 'CLT' },
    { title: 'Outra' },
  ];
  for (const other of others) await aPosting('AM', { ...posting, title: 'Enfermeira', ...other });

  const query = {
    title: 'enferm',
    area: 'Saúde',
    state: 'AM',
    minSalary: 3000,
    language: 'ingles',
    skill: 'escuta',
    employmentType: 'Temporário',
  };
  const { body } = await search(ana, query);

  expect(body.map(({ applied }) => applied)).toEqual([true]);
  expect(await findTitles(ana, { ...query, state: 'AP' })).toEqual([]);
});

test('the pages contain every vacancy once with the best first', async () => {
  const ana = await aResume('BA', { area: 'Jurídico' });
  for (let n = 0; n < 4; n += 1) {
    await aPosting('BA', { title: `Lei ${n}`, area: 'Jurídico' });
    await aPosting('BA', { title: `Outra ${n}` });
  }

  const listedTitles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(ana, { state: 'BA', limit: 3, ...(cursor && { cursor }) });
    expect(page.headers['x-total-count']).toBe('8');
    listedTitles.push(...page.body.map(({ jobTitle }) => jobTitle));
    cursor = nextCursor(page.headers);
  } while (cursor);

  expect(listedTitles).toEqual(
    [3, 2, 1, 0].map((n) => `Lei ${n}`).concat([3, 2, 1, 0].map((n) => `Outra ${n}`)),
  );
});

test('vacancies already applied to come after all others, best first, across pages', async () => {
  const ana = await aResume('PB', { area: 'Design', desired_role: 'Ilustradora' });
  const fitting = await aPosting('PB', { title: 'Ilustrador', area: 'Design' });
  const fittingLess = await aPosting('PB', { title: 'Tipógrafo', area: 'Design' });
  await aPosting('PB', { title: 'Longe', area: 'Outros' });
  for (const vacancy of [fittingLess, fitting]) await anApplication(db, ana, vacancy);

  const listedTitles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(ana, { state: 'PB', limit: 1, ...(cursor && { cursor }) });
    expect(page.headers['x-total-count']).toBe('3');
    listedTitles.push(...page.body.map(({ jobTitle, applied }) => `${jobTitle} ${applied}`));
    cursor = nextCursor(page.headers);
  } while (cursor);

  expect(listedTitles).toEqual(['Longe false', 'Ilustrador true', 'Tipógrafo true']);
  expect((await search(ana, { state: 'PB' })).body.map(({ jobTitle }) => jobTitle)).toEqual([
    'Longe',
    'Ilustrador',
    'Tipógrafo',
  ]);
});

test('a cursor of the other order is refused', async () => {
  const ana = await aResume('CE');
  for (let n = 0; n < 2; n += 1) await aPosting('CE');
  const { headers } = await search(ana, { state: 'CE', limit: 1, order: 'newest' });

  const { body } = await search(ana, { cursor: nextCursor(headers) });

  expect(body).toMatchObject({ issues: [{ path: 'cursor' }] });
});

test('a forged cursor is refused', async () => {
  const ana = await aResume('CE');

  for (const cursor of ['YWJj', Buffer.from('10:x').toString('base64url')]) {
    expect((await search(ana, { cursor })).body).toMatchObject({ issues: [{ path: 'cursor' }] });
  }
});

test('the match order covers the newest vacancies and older ones that are recommended', async () => {
  const ana = await aResume('DF', { area: 'Engenharia' });
  await aPosting('DF', { title: 'Antiga que combina', area: 'Engenharia' });
  await aPosting('DF', { title: 'Antiga' });
  const company = await aCompany(db);
  const rows = Array.from({ length: matchOrderNewest }, () =>
    vacancyRow(company, { title: 'Nova', area: 'Outros', state: 'DF', city: 'Longe' }),
  );
  await db.insertInto('vacancy').values(rows).execute();

  const { body, headers } = await search(ana, { state: 'DF', limit: 100 });

  expect(body[0]?.jobTitle).toBe('Antiga que combina');
  expect(headers['x-total-count']).toBe(String(matchOrderNewest + 1));
});

test('vacancies that the law closes to the candidate’s age are left out', async () => {
  const ana = await aResume('ES', { birth_date: yearsBefore(today(), 15) });
  await aPosting('ES', { title: 'Emprego' });
  await aPosting('ES', { title: 'Aprendiz', employment_type: 'Jovem Aprendiz' });

  expect(await findTitles(ana, { state: 'ES' })).toEqual(['Aprendiz']);
});

test('only candidates have the order of matches', async () => {
  const refused = await search(await anAdmin(db));
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ issues: [{ path: 'order' }] });
});

test('an unknown order is refused', async () => {
  expect((await search(await aResume('GO'), { order: 'salary' })).body).toMatchObject({
    issues: [{ path: 'order' }],
  });
});

test('only vacancies that the law allows are among the newest that are scored', async () => {
  const ana = await aResume('MA', { birth_date: yearsBefore(today(), 15) });
  await aPosting('MT', { title: 'Aprendiz antigo', employment_type: 'Jovem Aprendiz', city: 'Longe' });
  const company = await aCompany(db);
  const clt = { title: 'Emprego', area: 'Outros', state: 'MT', city: 'Longe' } as const;
  await db
    .insertInto('vacancy')
    .values(Array.from({ length: matchOrderNewest }, () => vacancyRow(company, clt)))
    .execute();

  expect(await findTitles(ana, { state: 'MT', title: 'antigo' })).toEqual(['Aprendiz antigo']);
  expect(await findTitles(ana, { state: 'MT' })).toEqual(['Aprendiz antigo']);
});

test('the match order returns the understood query, as the other orders do', async () => {
  const ana = await aResume('PI', { desired_role: 'Enfermeira' });
  await aPosting('PI', { title: 'Enfermeiro', city: 'Teresina' });

  const { body, headers } = await search(ana, { title: 'enfermero teresina' });

  expect(body.map(({ jobTitle }) => jobTitle)).toEqual(['Enfermeiro']);
  expect(decodeURIComponent(String(headers['x-search-corrected']))).toBe('enfermeiro teresina');
  expect(decodeURIComponent(String(headers['x-search-understood']))).toContain('Teresina/PI');
});

test('for a resume with nothing to compare, the newest come first', async () => {
  const ana = await aResume('PR', { desired_role: '' });
  await aPosting('PR', { title: 'Antiga', city: 'Capital' });
  await aPosting('PR', { title: 'Nova' });

  const { body } = await search(ana, { state: 'PR' });

  expect(body.map(({ jobTitle }) => jobTitle)).toEqual(['Nova', 'Antiga']);
  expect(body[0]).not.toHaveProperty('match');
});
