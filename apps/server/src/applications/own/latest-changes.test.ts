import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { daysAgo } from '../../../seeds/days-ago.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Santa Clara' });

const listLatest = (as: Person) => call('GET /api/user/company/vacancy/vacancy-status/latest', {}, as);
const listTitles = async (as: Person) => (await listLatest(as)).body.map(({ vacancy }) => vacancy.jobTitle);

/** Creates a candidate with one application a day in this order, to a vacancy with each title. */
async function anApplicantTo(...vacancyTitles: string[]) {
  const ana = await aCandidate(db);
  const vacancies = new Map<string, string>();
  for (const [index, title] of vacancyTitles.entries()) {
    const vacancy = await aVacancy(db, padaria, { title });
    await anApplication(db, ana, vacancy, { applied_at: daysAgo(vacancyTitles.length - index) });
    vacancies.set(title, vacancy.id);
  }
  const applicationTo = (title: string) => ({
    candidateId: ana.id,
    jobVacancyId: vacancies.get(title) ?? '',
  });
  return {
    ana,
    decide: (title: string, status: 'Em Análise' | 'Aprovado' | 'Dispensado', comments = '') =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { ...applicationTo(title), status, comments } },
        padaria,
      ),
    undo: (title: string) =>
      call('POST /api/user/company/vacancy/vacancy-status/undo', { body: applicationTo(title) }, padaria),
  };
}

test('the newest change comes first, whenever the application was sent', async () => {
  const allTitles = Array.from({ length: 30 }, (_, n) => `Vaga ${n}`);
  const { ana, decide } = await anApplicantTo(...allTitles);
  await decide('Vaga 20', 'Em Análise');
  await decide('Vaga 3', 'Aprovado', 'Parabéns!');

  const { body } = await listLatest(ana);

  expect(body.map(({ vacancy, status }) => [vacancy.jobTitle, status])).toEqual([
    ['Vaga 3', 'Aprovado'],
    ['Vaga 20', 'Em Análise'],
  ]);
  expect(body[0]).toMatchObject({
    comments: 'Parabéns!',
    unseen: true,
    mayWithdraw: true,
    changedAt: expect.any(String),
    changedBy: 'Padaria Santa Clara',
    vacancy: { companyId: { _id: padaria.id, companyName: 'Padaria Santa Clara' } },
  });
});

test('the five applications with the latest changes are listed once each', async () => {
  const { ana, decide } = await anApplicantTo('A', 'B', 'C', 'D', 'E', 'F');
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await decide(title, 'Em Análise');
  for (const comment of ['Um', 'Dois', 'Três']) await decide('D', 'Em Análise', comment);
  await decide('B', 'Dispensado');

  expect(await listTitles(ana)).toEqual(['B', 'D', 'F', 'E', 'C']);
});

test('neither a new application nor an undone decision counts as a change', async () => {
  const { ana, decide, undo } = await anApplicantTo('Caixa', 'Balcão');
  await decide('Caixa', 'Aprovado');
  await undo('Caixa');

  expect(await listTitles(ana)).toEqual([]);
});

test('nobody reads another candidate’s changes', async () => {
  const { decide } = await anApplicantTo('Só da Ana');
  await decide('Só da Ana', 'Aprovado');

  expect(await listTitles(await aCandidate(db))).toEqual([]);
  for (const other of [padaria, await anAdmin(db)]) expect((await listLatest(other)).status).toBe(403);
});
