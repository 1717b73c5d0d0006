import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startRecommendationScenario } from '../../test/scenarios/recommendation-scenario.ts';
import type { Person } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { db, listRecommended, aResume, aPosting } = await startRecommendationScenario();

const listTitles = async (as: Person) => (await listRecommended(as)).body.map(({ jobTitle }) => jobTitle);

test('the best match comes first before newer ones of less score', async () => {
  const ana = await aResume('RR', { area: 'Design', desired_role: 'Ilustradora' });
  await aPosting('RR', { title: 'Ilustrador de livros', area: 'Design', city: 'Capital' });
  await aPosting('AC', { title: 'Ilustrador distante', area: 'Design' });
  await aPosting('RR', { title: 'Ilustrador primeiro', area: 'Design' });
  await aPosting('RR', { title: 'Ilustrador segundo', area: 'Design' });

  expect(await listTitles(ana)).toEqual([
    'Ilustrador de livros',
    'Ilustrador segundo',
    'Ilustrador primeiro',
    'Ilustrador distante',
  ]);
  expect((await listRecommended(ana, { limit: 2 })).body.map(({ match }) => match.score)).toEqual([70, 55]);
});

test('an empty resume is recommended nothing', async () => {
  const ana = await aResume('AP', { desired_role: '' });
  await aPosting('AP', { required_qualifications: ['Atenção'], salary: 'R$ 9000' });

  expect((await listRecommended(ana)).body).toEqual([]);
});

test('a resume without a role gets vacancies of its area and those that require its skills', async () => {
  const ana = await aResume('TO', {
    desired_role: '',
    area: 'Recursos Humanos',
    qualifications: [{ description: 'Ornitologia' }],
  });
  await aPosting('TO', { title: 'Da área', area: 'Recursos Humanos' });
  await aPosting('TO', { title: 'Da habilidade', required_qualifications: ['Ornitologia'] });
  await aPosting('TO', { title: 'De outra área' });

  expect(await listTitles(ana)).toEqual(['Da habilidade', 'Da área']);
});

test('without a match nothing is recommended', async () => {
  expect((await listRecommended(await aResume('SE'))).body).toEqual([]);
});

test('vacancies that are closed, banned, past their deadline or applied to are not recommended', async () => {
  const ana = await aResume('MS', { desired_role: 'Advogada' });
  const law = { area: 'Jurídico' } as const;
  const bannedCompany = await aCompany(db, { banned: true });
  await aPosting('MS', { ...law, title: 'Advogada encerrada', live: false });
  await aPosting('MS', { ...law, title: 'Advogada banida', banned: true });
  await aPosting('MS', { ...law, title: 'Advogada ainda não varrida', deadline: '2020-01-01', live: true });
  await aVacancy(db, bannedCompany, { ...law, title: 'Advogada de empresa banida', state: 'MS' });
  await anApplication(db, ana, await aPosting('MS', { ...law, title: 'Advogada enviada' }));
  await anApplication(db, ana, await aPosting('MS', { ...law, title: 'Advogada dispensada' }), {
    status: 'Dispensado',
  });
  await aPosting('MS', { ...law, title: 'Advogada aberta' });

  expect(await listTitles(ana)).toEqual(['Advogada aberta']);
});

test('vacancies of a blocked company are not recommended', async () => {
  const ana = await aResume('PB', { desired_role: 'Apicultor' });
  const company = await aCompany(db);
  await aVacancy(db, company, { title: 'Apicultor bloqueado', state: 'PB' });
  await aPosting('PB', { title: 'Apicultor' });
  const block = { id: newId(), candidate_id: ana.id, company_id: company.id };
  await db.insertInto('company_block').values(block).execute();

  expect(await listTitles(ana)).toEqual(['Apicultor']);
});

test('at most two vacancies of one company are recommended, the best ones', async () => {
  const ana = await aResume('RJ', { area: 'Marketing', desired_role: '' });
  const company = await aCompany(db);
  for (const city of ['Interior', 'Capital', 'Serra', 'CAPITAL'])
    await aVacancy(db, company, { title: `Em ${city}`, area: 'Marketing', city, state: 'RJ' });
  await aPosting('RJ', { title: 'De outra', area: 'Marketing' });

  expect(await listTitles(ana)).toEqual(['Em CAPITAL', 'Em Capital', 'De outra']);
});

test('at most twenty vacancies are recommended', async () => {
  const ana = await aResume('PB');
  for (let n = 0; n < 22; n += 1) await aPosting('PB');

  expect((await listRecommended(ana)).body).toHaveLength(20);
  expect((await listRecommended(ana, { limit: 3 })).body).toHaveLength(3);
  for (const limit of [0, 21]) {
    expect((await listRecommended(ana, { limit })).body.issues?.[0]?.path).toBe('limit');
  }
});
