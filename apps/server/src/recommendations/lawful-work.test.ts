import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { employmentTypes } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startRecommendationScenario, tradeOf } from '../../test/scenarios/recommendation-scenario.ts';

const { call, db, listRecommended, aResume } = await startRecommendationScenario();

type Employment = (typeof employmentTypes)[number];

const fromSixteen: Employment[] = ['CLT', 'Temporário', 'Estágio'];

test.each<[state: string, age: number, lawfulTypes: Employment[]]>([
  ['AC', 14, ['Jovem Aprendiz']],
  ['AL', 15, ['Jovem Aprendiz']],
  ['AM', 16, [...fromSixteen, 'Jovem Aprendiz']],
  ['AP', 17, [...fromSixteen, 'Jovem Aprendiz']],
  ['BA', 18, [...fromSixteen, 'Jovem Aprendiz', 'PJ']],
  ['CE', 23, [...fromSixteen, 'Jovem Aprendiz', 'PJ']],
  ['DF', 24, [...fromSixteen, 'PJ']],
  ['ES', 70, [...fromSixteen, 'PJ']],
])(
  'in %s, at age %i, only lawful work is recommended to candidate and company: %j',
  async (state, age, lawfulTypes) => {
    const ana = await aResume(state, { birth_date: yearsBefore(today(), age) });
    const typesWithCandidates: Employment[] = [];
    for (const employment_type of ['CLT', 'PJ', 'Temporário', 'Jovem Aprendiz', 'Estágio'] as const) {
      const company = await aCompany(db);
      await aVacancy(db, company, { title: tradeOf(state), area: 'Outros', state, employment_type });
      const { body } = await call('GET /api/user/company/recommend-candidates', {}, company);
      if (body.length > 0) typesWithCandidates.push(employment_type);
    }

    const { body } = await listRecommended(ana);
    expect(body.map(({ employmentType }) => employmentType).sort()).toEqual([...lawfulTypes].sort());
    expect(typesWithCandidates.sort()).toEqual([...lawfulTypes].sort());
  },
);

test.each<[state: string, age: number, shifts: string[]]>([
  ['GO', 17, ['durante o dia']],
  ['MA', 18, ['durante o dia', 'noturna', 'virando a noite']],
])('in %s, at age %i, the recommended shifts are %j', async (state, age, shifts) => {
  const ana = await aResume(state, { birth_date: yearsBefore(today(), age) });
  const dayCompany = await aCompany(db);
  const nightCompany = await aCompany(db);
  const dayVacancy = { area: 'Outros', state, working_hours: '08:00 às 17:00' } as const;
  await aVacancy(db, dayCompany, { ...dayVacancy, title: `${tradeOf(state)} durante o dia` });
  await aVacancy(db, nightCompany, {
    ...dayVacancy,
    title: `${tradeOf(state)} virando a noite`,
    working_hours: '19:00 às 07:00',
  });
  await aVacancy(db, nightCompany, { ...dayVacancy, title: `${tradeOf(state)} noturna` });

  const { body } = await listRecommended(ana);
  expect(body.map(({ jobTitle }) => jobTitle.replace(`${tradeOf(state)} `, '')).sort()).toEqual(shifts);
  // The company that only offers work at night finds her only if she may do it.
  const { body: candidates } = await call('GET /api/user/company/recommend-candidates', {}, nightCompany);
  expect(candidates).toHaveLength(shifts.includes('noturna') ? 1 : 0);
});

test.each<[workingHours: string, isNight: boolean]>([
  ['08:00 às 17:00', false],
  ['8h às 17h30', false],
  ['14h-22h', false],
  ['das 13 às 22h', false],
  ['44h semanais', false],
  ['Escala 12x36', false],
  ['30 horas por semana, a combinar', false],
  ['Pernoite em hotel', false],
  ['14:00 às 22:20', true],
  ['22h às 5h', true],
  ['19:00 às 07:00', true],
  ['04:30 – 13:00', true],
  ['18h até 00h', true],
  ['das 8h às 12h e das 22h às 2h', true],
  ['Turno da noite', true],
  ['Período noturno', true],
])('working hours "%s" are at night: %s', async (workingHours, isNight) => {
  const { rows } = await sql<{
    isNight: boolean;
  }>`select match_at_night(search_text(${workingHours})) as "isNight"`.execute(db);

  expect(rows).toEqual([{ isNight }]);
});

test('a candidate under sixteen finds apprenticeships among many newer vacancies', async () => {
  // She names no role, by which older vacancies would be found.
  const ana = await aResume('RS', {
    birth_date: yearsBefore(today(), 15),
    desired_role: '',
    qualifications: [{ description: 'Excel' }],
  });
  const company = await aCompany(db);
  await aVacancy(db, company, {
    title: 'Aprendiz',
    area: 'Outros',
    state: 'RS',
    employment_type: 'Jovem Aprendiz',
    required_qualifications: ['Excel'],
  });
  // The newest hundred vacancies are considered, whatever their kind.
  for (let n = 0; n < 101; n += 1) await aVacancy(db, company, { area: 'Outros', state: 'RS' });

  const { body } = await listRecommended(ana);
  expect(body.map(({ jobTitle }) => jobTitle)).toEqual(['Aprendiz']);
});
