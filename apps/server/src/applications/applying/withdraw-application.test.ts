import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { notifyWithdrawal } from '../notifications/notify-withdrawal.ts';

const { call, db, services } = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });

/** Creates Ana, who applied to a vacancy of a new bakery. */
async function anApplicant(
  overrides: Parameters<typeof anApplication>[3] = {},
  vacancyOverrides: Parameters<typeof aVacancy>[2] = {},
) {
  const ana = await aCandidate(db, { name: 'Ana Conceição' });
  const padaria = await aCompany(db, { name: 'Padaria Santa Clara' });
  const vacancy = await aVacancy(db, padaria, { title: 'Confeiteira', ...vacancyOverrides });
  await anApplication(db, ana, vacancy, overrides);
  const choice = { body: { jobVacancyId: vacancy.id } };
  return {
    ana,
    padaria,
    vacancy,
    withdraw: () => call('DELETE /api/user/company/vacancy/remove-interested', choice, ana),
    apply: () => call('POST /api/user/company/vacancy/add-interested', choice, ana),
    applyInBatch: (...others: string[]) =>
      call(
        'POST /api/user/company/vacancy/add-interested-batch',
        { body: { jobVacancyIds: [vacancy.id, ...others] } },
        ana,
      ),
    decide: (status: 'Aprovado' | 'Dispensado') =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status } },
        padaria,
      ),
    own: async () => (await call('GET /api/user/company/vacancy/vacancy-status', {}, ana)).body,
    steps: () =>
      db.selectFrom('application_step').select('status').where('candidate_id', '=', ana.id).execute(),
    /** Returns the mails to the company, after sending those that waited. */
    mailsToCompany: async () => {
      const waiting = await db
        .selectFrom('withdrawal')
        .select(['candidate_id as candidateId', 'vacancy_id as vacancyId', 'tell_at as notifyAt'])
        .where('candidate_id', '=', ana.id)
        .execute();
      for (const withdrawal of waiting)
        await db.transaction().execute((transaction) => notifyWithdrawal(transaction, services, withdrawal));
      return mailsTo(db, padaria.email);
    },
  };
}

test('a dismissed candidate can neither withdraw nor apply again, and knows beforehand', async () => {
  const { ana, vacancy, own, withdraw, apply, applyInBatch } = await anApplicant({ status: 'Dispensado' });
  const other = await aVacancy(db, await aCompany(db));
  expect(await own()).toMatchObject([
    { mayWithdraw: false, vacancy: { mayWithdraw: false, mayApply: false } },
  ]);

  for (const response of [await withdraw(), await apply()]) {
    expect([response.status, response.body.code]).toEqual([409, 'application_answered']);
    expect(response.body.error).toBe('Esta candidatura já foi respondida pela empresa.');
  }
  const batch = await applyInBatch(other.id);

  expect(batch.status).toBe(207);
  expect(batch.body).toEqual({
    message: '1 de 2 candidaturas enviadas.',
    failedApplications: [
      { jobVacancyId: vacancy.id, message: 'Esta candidatura já foi respondida pela empresa.' },
    ],
  });
  const seen = await call(
    'GET /api/user/company/vacancy/list-vacancy/:id',
    { params: { id: vacancy.id } },
    ana,
  );
  expect(seen.body).toMatchObject({ applicationStatus: 'Dispensado', mayWithdraw: false });
});

test('an application withdrawn and sent again starts from the beginning', async () => {
  const { ana, vacancy, withdraw, apply, own, steps } = await anApplicant({
    status: 'Aprovado',
    comments: 'Parabéns!',
    unseen: true,
  });

  expect((await withdraw()).status).toBe(200);
  const again = await apply();

  expect(again.body.vacancy).toMatchObject({ _id: vacancy.id, applicationStatus: 'Currículo Enviado' });
  expect(await own()).toMatchObject([
    {
      status: 'Currículo Enviado',
      comments: '',
      unseen: false,
      mayWithdraw: true,
      changedBy: ana.name,
    },
  ]);
  expect(await steps()).toEqual([{ status: 'Currículo Enviado' }]);
});

test('a company that had opened the application is notified of the withdrawal, any other is not', async () => {
  for (const status of ['Em Análise', 'Aprovado'] as const) {
    const { vacancy, withdraw, mailsToCompany } = await anApplicant({ status });
    await withdraw();

    const mails = await mailsToCompany();
    expect(mails.map(({ subject }) => subject)).toEqual(['Candidatura retirada: Confeiteira']);
    expect(mails[0]?.text).toContain('Ana Conceição');
    expect(mails[0]?.text).toContain(`https://trampolim.example/editar-vaga/${vacancy.id}`);
  }

  const unopened = await anApplicant();
  await unopened.withdraw();
  expect(await unopened.mailsToCompany()).toEqual([]);
});

test('after withdrawing from a closed vacancy there is none to see', async () => {
  const { withdraw } = await anApplicant({}, { deadline: addDays(today(), -1) });

  expect((await withdraw()).body).toEqual({
    message: 'Candidatura removida.',
    dailyApplicationsCount: 0,
    dailyLimit: 10,
  });
});

test('eight simultaneous withdrawals remove an application once, and notify its company once', async () => {
  const { withdraw, mailsToCompany } = await anApplicant({ status: 'Em Análise' });

  const responses = await Promise.all(Array.from({ length: 8 }, withdraw));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
  expect(await mailsToCompany()).toHaveLength(1);
});

test('a withdrawal during a dismissal ends in one of the two states', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { withdraw, decide, own, mailsToCompany } = await anApplicant({ status: 'Em Análise' });

    const [withdrawn, dismissed] = await Promise.all([withdraw(), decide('Dispensado')]);

    const remaining = (await own()).map(({ status }) => status);
    expect([withdrawn.status, dismissed.status, remaining, (await mailsToCompany()).length]).toBeOneOf([
      [200, 404, [], 1],
      [409, 200, ['Dispensado'], 0],
    ]);
  }
});

test('a withdrawal while a batch sends it again ends with the application gone or new', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { withdraw, applyInBatch, own, steps } = await anApplicant({ status: 'Em Análise' });

    const [withdrawn, batch] = await Promise.all([withdraw(), applyInBatch()]);

    expect(withdrawn.status).toBe(200);
    const remaining = (await own()).map(({ status }) => ({ status }));
    expect(await steps()).toEqual(remaining);
    expect([batch.status, remaining]).toBeOneOf([
      [200, [{ status: 'Currículo Enviado' }]],
      [207, []],
    ]);
  }
});
