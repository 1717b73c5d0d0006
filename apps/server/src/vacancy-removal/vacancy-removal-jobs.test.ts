import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { dayBefore } from '../../seeds/days-ago.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startTestApp } from '../../test/test-app.ts';
import { removeOldBatch } from './vacancy-removal-jobs.ts';

const { call, db, services } = await startTestApp();

const padaria = await aCompany(db);

test('a vacancy is removed thirty days after its deadline with an outcome for its applicants', async () => {
  const recent = await aVacancy(db, padaria, { deadline: dayBefore(30), live: false });
  const old = await aVacancy(db, padaria, { title: 'Forneira', deadline: dayBefore(31), live: false });
  const ana = await aCandidate(db);
  await anApplication(db, ana, old, { status: 'Aprovado', comments: 'Bem-vinda!' });

  expect(await removeOldBatch(services)).toBe(1);

  const remaining = await db
    .selectFrom('vacancy')
    .select('id')
    .where('id', 'in', [recent.id, old.id])
    .execute();
  expect(remaining).toEqual([{ id: recent.id }]);
  expect(await db.selectFrom('application').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('past_application').selectAll().execute()).toMatchObject([
    {
      candidate_id: ana.id,
      vacancy_title: 'Forneira',
      company_name: padaria.name,
      status: 'Aprovado',
      comments: 'Bem-vinda!',
    },
  ]);
});

test('a vacancy closed early is removed after its deadline like any other', async () => {
  const closedColumns = { live: false, closed_at: `${dayBefore(75)}T15:00:00Z` };
  const recent = await aVacancy(db, padaria, { ...closedColumns, deadline: dayBefore(30) });
  await aVacancy(db, padaria, { ...closedColumns, deadline: dayBefore(31) });

  expect(await removeOldBatch(services)).toBe(1);
  expect(await db.selectFrom('vacancy').select('id').where('id', '=', recent.id).execute()).toHaveLength(1);
});

test('two simultaneous runs remove each vacancy once', async () => {
  for (let count = 0; count < 6; count++)
    await aVacancy(db, padaria, { deadline: dayBefore(40), live: false });

  const removedCounts = await Promise.all([removeOldBatch(services), removeOldBatch(services)]);

  expect(removedCounts[0] + removedCounts[1]).toBe(6);
});

const readMailSubjects = async ({ email }: { email: string }) =>
  (await mailsTo(db, email)).map(({ subject }) => subject);

/** Creates a closed vacancy with an applicant whom the bakery can dismiss, and one who was notified before. */
async function aVacancyToRemove(deadline: string) {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira', deadline, live: false });
  await anApplication(db, ana, vacancy, { status: 'Em Análise' });
  const notified = await aCandidate(db);
  await anApplication(db, notified, vacancy, { status: 'Aprovado' });
  const dismiss = () =>
    call(
      'POST /api/user/company/vacancy/vacancy-status/update',
      {
        body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Dispensado', comments: 'Obrigado!' },
      },
      padaria,
    );
  const remove = () =>
    call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);
  return { ana, notified, dismiss, remove };
}

test('when a vacancy is removed, only applicants with an unsent answer get a mail', async () => {
  const deleted = await aVacancyToRemove(dayBefore(1));
  await deleted.dismiss();
  expect((await deleted.remove()).status).toBe(200);

  const old = await aVacancyToRemove(dayBefore(31));
  await old.dismiss();
  expect(await removeOldBatch(services)).toBe(1);

  for (const { ana, notified } of [deleted, old]) {
    expect(await readMailSubjects(ana)).toEqual(['Resposta sobre a vaga Forneira']);
    expect(await readMailSubjects(notified)).toEqual([]);
  }
});

test('a rejection at the moment of removal is notified or refused', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { ana, dismiss, remove } = await aVacancyToRemove(dayBefore(1));

    const [dismissed, removed] = await Promise.all([dismiss(), remove()]);

    expect(removed.status).toBe(200);
    expect(dismissed.status).toBeOneOf([200, 404]);
    expect(await readMailSubjects(ana)).toHaveLength(dismissed.status === 200 ? 1 : 0);
  }
});
