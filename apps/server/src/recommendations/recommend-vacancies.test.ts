import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startRecommending } from '../../test/stages/start-recommending.ts';
import type { Person } from '../../test/test-app.ts';

const { db, recommended, only, aResume, aPosting } = await startRecommending();

const titles = async (as: Person) => (await recommended(as)).body.map(({ jobTitle }) => jobTitle);

test('the better it fits the further up it stands, and of equals the newest', async () => {
  const ana = await aResume('RR', { area: 'Design', desired_role: 'Ilustradora' });
  await aPosting('RR', { title: 'Ilustrador', area: 'Design', city: 'Capital' });
  await aPosting('RR', { title: 'Tipógrafo', area: 'Design' });
  await aPosting('AC', { title: 'Gravador', area: 'Design' });
  await aPosting('RR', { title: 'Primeira' });
  await aPosting('RR', { title: 'Segunda' });

  expect(await titles(ana)).toEqual(['Ilustrador', 'Tipógrafo', 'Gravador', 'Segunda', 'Primeira']);
  expect((await recommended(ana, { limit: 2 })).body.map(({ match }) => match.score)).toEqual([55, 35]);
});

test('an empty resume is told of the newest in its state, and of no other reason', async () => {
  const ana = await aResume('AP');
  await aPosting('AP', { title: 'Caixa', required_qualifications: ['Atenção'], salary: 'R$ 9000' });
  await aPosting('TO', { title: 'Longe daqui' });

  expect(await only(ana)).toMatchObject({ score: 10, reasons: ['No seu estado: AP'] });
});

test('nothing fits: nothing is recommended', async () => {
  expect((await recommended(await aResume('SE'))).body).toEqual([]);
});

test('what is closed, banned, past its deadline or applied to is not recommended', async () => {
  const ana = await aResume('MS', { area: 'Jurídico' });
  const law = { area: 'Jurídico' } as const;
  const bannedCompany = await aCompany(db, { banned: true });
  await aPosting('MS', { ...law, title: 'Encerrada', live: false });
  await aPosting('MS', { ...law, title: 'Banida', banned: true });
  await aPosting('MS', { ...law, title: 'Ainda não varrida', deadline: '2020-01-01', live: true });
  await aVacancy(db, bannedCompany, { ...law, title: 'De empresa banida', state: 'MS' });
  await anApplication(db, ana, await aPosting('MS', { ...law, title: 'Enviada' }));
  await anApplication(db, ana, await aPosting('MS', { ...law, title: 'Dispensada' }), {
    status: 'Dispensado',
  });
  await aPosting('MS', { ...law, title: 'Aberta' });

  expect(await titles(ana)).toEqual(['Aberta']);
});

test('two of one company are recommended at most, the best of it', async () => {
  const ana = await aResume('RJ', { area: 'Marketing' });
  const company = await aCompany(db);
  for (const city of ['Interior', 'Capital', 'Serra', 'CAPITAL'])
    await aVacancy(db, company, { title: `Em ${city}`, area: 'Marketing', city, state: 'RJ' });
  await aPosting('RJ', { title: 'De outra', area: 'Marketing' });

  expect(await titles(ana)).toEqual(['Em CAPITAL', 'Em Capital', 'De outra']);
});

test('at most twenty are recommended, and fewer where fewer are asked for', async () => {
  const ana = await aResume('PB');
  for (let n = 0; n < 22; n += 1) await aPosting('PB');

  expect((await recommended(ana)).body).toHaveLength(20);
  expect((await recommended(ana, { limit: 3 })).body).toHaveLength(3);
  for (const limit of [0, 21]) {
    expect((await recommended(ana, { limit })).body.issues?.[0]?.path).toBe('limit');
  }
});
