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
  const target = { body: { jobVacancyId: vacancy.id } };
  return {
    ana,
    padaria,
    vacancy,
    withdraw: () => call('DELETE /api/user/company/vacancy/remove-interested', target, ana),
    apply: () => call('POST /api/user/company/vacancy/add-interested', target, ana),
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
    readOwn: async () => (await call('GET /api/user/company/vacancy/vacancy-status', {}, ana)).body,
    readSteps: () =>
      db.selectFrom('application_step').select('status').where('candidate_id', '=', ana.id).execute(),
    /** Sends the pending notifications and returns the mails to the company. */
    sendMailsToCompany: async () => {
      const pending = await db
        .selectFrom('withdrawal')
        .select(['candidate_id as candidateId', 'vacancy_id as vacancyId', 'tell_at as notifyAt'])
        .where('candidate_id', '=', ana.id)
        .execute();
      for (const withdrawal of pending)
        await db.transaction().execute((transaction) => notifyWithdrawal(transaction, services, withdrawal));
      return mailsTo(db, padaria.email);
    },
  };
}

test('a dismissed candidate can neither withdraw nor apply again', async () => {
  const { ana, vacancy, readOwn, withdraw, apply, applyInBatch } = await anApplicant({
    status: 'Dispensado',
  });
  const other = await aVacancy(db, await aCompany(db));
  expect(await readOwn()).toMatchObject([
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
  const details = await call(
    'GET /api/user/company/vacancy/list-vacancy/:id',
    { params: { id: vacancy.id } },
    ana,
  );
  expect(details.body).toMatchObject({ applicationStatus: 'Dispensado', mayWithdraw: false });
});

test('an application withdrawn and sent again starts from the beginning', async () => {
  const { ana, vacancy, withdraw, apply, readOwn, readSteps } = await anApplicant({
    status: 'Aprovado',
    comments: 'Parabéns!',
    unseen: true,
  });

  expect((await withdraw()).status).toBe(200);
  const second = await apply();

  expect(second.body.vacancy).toMatchObject({ _id: vacancy.id, applicationStatus: 'Currículo Enviado' });
  expect(await readOwn()).toMatchObject([
    {
      status: 'Currículo Enviado',
      comments: '',
      unseen: false,
      mayWithdraw: true,
      changedBy: ana.name,
    },
  ]);
  expect(await readSteps()).toEqual([{ status: 'Currículo Enviado' }]);
});

test('a company is notified of a withdrawal only if it had opened the application', async () => {
  for (const status of ['Em Análise', 'Aprovado'] as const) {
    const { vacancy, withdraw, sendMailsToCompany } = await anApplicant({ status });
    await withdraw();

    const mails = await sendMailsToCompany();
    expect(mails.map(({ subject }) => subject)).toEqual(['Candidatura retirada: Confeiteira']);
    expect(mails[0]?.text).toContain('Ana Conceição');
    expect(mails[0]?.text).toContain(`https://trampolim.example/editar-vaga/${vacancy.id}`);
  }

  const unopened = await anApplicant();
  await unopened.withdraw();
  expect(await unopened.sendMailsToCompany()).toEqual([]);
});

test('the response to a withdrawal from a closed vacancy contains no vacancy', async () => {
  const { withdraw } = await anApplicant({}, { deadline: addDays(today(), -1) });

  expect((await withdraw()).body).toEqual({
    message: 'Candidatura removida.',
    dailyApplicationsCount: 0,
    dailyLimit: 10,
  });
});

test('eight simultaneous withdrawals notify the company once', async () => {
  const { withdraw, sendMailsToCompany } = await anApplicant({ status: 'Em Análise' });

  const responses = await Promise.all(Array.from({ length: 8 }, withdraw));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
  expect(await sendMailsToCompany()).toHaveLength(1);
});

test('exactly one of a simultaneous withdrawal and dismissal succeeds', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { withdraw, decide, readOwn, sendMailsToCompany } = await anApplicant({ status: 'Em Análise' });

    const [withdrawn, dismissed] = await Promise.all([withdraw(), decide('Dispensado')]);

    const remaining = (await readOwn()).map(({ status }) => status);
    expect([withdrawn.status, dismissed.status, remaining, (await sendMailsToCompany()).length]).toBeOneOf([
      [200, 404, [], 1],
      [409, 200, ['Dispensado'], 0],
    ]);
  }
});

test('a withdrawal during a batch to the same vacancy leaves no application or a new one', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { withdraw, applyInBatch, readOwn, readSteps } = await anApplicant({ status: 'Em Análise' });

    const [withdrawn, batch] = await Promise.all([withdraw(), applyInBatch()]);

    expect(withdrawn.status).toBe(200);
    const remaining = (await readOwn()).map(({ status }) => ({ status }));
    expect(await readSteps()).toEqual(remaining);
    expect([batch.status, remaining]).toBeOneOf([
      [200, [{ status: 'Currículo Enviado' }]],
      [207, []],
    ]);
  }
});
