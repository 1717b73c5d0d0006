import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { noticeMailJobs } from '../../src/notices/notice-mail-jobs.ts';
import { notifyReportOutcomes } from '../../src/notices/notify-reports.ts';
import { notifySanction } from '../../src/notices/notify-sanctions.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import { closeExpiredBatch } from '../../src/vacancies/vacancy-jobs.ts';
import { type Person, startTestApp } from '../test-app.ts';

const { call, db, services } = await startTestApp();

const noticesOf = async (as: Person) => (await call('GET /api/notices', {}, as)).body;
const padaria = await aCompany(db, { name: 'Padaria Conceição' });
const inTransaction = <Result>(action: (transaction: Transaction) => Promise<Result>) =>
  db.transaction().execute(action);

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);

test('an expired vacancy notifies its applicants, except for the dismissed ones', async () => {
  const vacancy = await aVacancy(db, padaria, {
    title: 'Forneira',
    deadline: addDays(today(), -1),
    live: true,
  });
  const people = {
    sent: await aCandidate(db),
    approved: await aCandidate(db),
    dismissed: await aCandidate(db),
  };
  await anApplication(db, people.sent, vacancy);
  await anApplication(db, people.approved, vacancy, { status: 'Aprovado' });
  await anApplication(db, people.dismissed, vacancy, { status: 'Dispensado' });

  await closeExpiredBatch(services);

  for (const person of [people.sent, people.approved]) {
    expect(await noticesOf(person)).toMatchObject([
      {
        kind: 'vacancy_ended',
        title: 'Forneira',
        text: 'A vaga de Padaria Conceição foi encerrada. A empresa ainda pode responder à sua candidatura.',
        link: '/curriculos-enviados',
      },
    ]);
  }
  expect(await noticesOf(people.dismissed)).toEqual([]);
});

test('the notice of the removal of a vacancy replaces the unread notice of its closing', async () => {
  const vacancy = await aVacancy(db, padaria, {
    title: 'Forneira',
    deadline: addDays(today(), -1),
    live: true,
  });
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  await closeExpiredBatch(services);

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);

  expect(await noticesOf(ana)).toMatchObject([
    {
      kind: 'vacancy_ended',
      title: 'Forneira',
      count: 1,
      text: 'A vaga de Padaria Conceição foi removida. Sua candidatura fica no histórico.',
    },
  ]);
});

test('a company’s notice about a deleted vacancy links to the list of its vacancies', async () => {
  const lanchonete = await aCompany(db);
  const vacancy = await aVacancy(db, lanchonete);
  await apply(vacancy.id, await aCandidate(db));

  await call(
    'DELETE /api/user/company/vacancy/delete-vacancy/:id',
    { params: { id: vacancy.id } },
    lanchonete,
  );

  expect(await noticesOf(lanchonete)).toMatchObject([{ kind: 'new_applicants', link: '/minhas-vagas' }]);
});

test('reports of one target create one unread notice for each administrator', async () => {
  const [admin, otherAdmin] = [await anAdmin(db), await anAdmin(db)];
  const bannedAdmin = await anAdmin(db, { banned: true });
  const vacancy = await aVacancy(db, padaria, { title: 'Vaga estranha' });
  const report = async (targetId: string) =>
    call(
      'POST /api/report/create-report',
      { body: { type: 'vacancy', targetId, reportReason: 'Spam ou Golpe', description: 'Pedem dinheiro.' } },
      await aCandidate(db),
    );

  await Promise.all([report(vacancy.id), report(vacancy.id), report(vacancy.id)]);

  for (const administrator of [admin, otherAdmin]) {
    expect(await noticesOf(administrator)).toMatchObject([
      {
        kind: 'report_received',
        title: 'Vaga estranha',
        count: 3,
        text: '3 novas denúncias.',
        comment: 'Spam ou Golpe',
        link: '/denuncias-administrador',
      },
    ]);
  }
  const notices = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', bannedAdmin.id)
    .execute();
  expect(notices).toEqual([]);
});

test('each warning creates a separate notice with its reason', async () => {
  const ana = await aCandidate(db);
  for (const reason of ['Primeiro motivo.', 'Segundo motivo.']) {
    await inTransaction((transaction) =>
      notifySanction(transaction, services, {
        id: crypto.randomUUID(),
        kind: 'warning',
        accountId: ana.id,
        targetKind: 'candidate',
        targetName: 'Seu currículo',
        comment: reason,
      }),
    );
  }

  expect(await noticesOf(ana)).toMatchObject([
    {
      kind: 'warning',
      title: 'Seu currículo',
      comment: 'Segundo motivo.',
      link: expect.stringMatching(/^\/recurso\//) as string,
    },
    { kind: 'warning', comment: 'Primeiro motivo.' },
  ]);
});

test.each([
  ['upheld', 'Sua denúncia foi aceita e tomamos providências. Obrigado por avisar.'],
  ['dismissed', 'Analisamos sua denúncia e não encontramos nada contra as regras. Obrigado por avisar.'],
] as const)('the reporter is notified that the report was %s', async (verdict, text) => {
  const ana = await aCandidate(db);
  await inTransaction((transaction) =>
    notifyReportOutcomes(
      transaction,
      services,
      [{ id: crypto.randomUUID(), reporterId: ana.id, targetName: 'Vaga estranha' }],
      verdict,
    ),
  );

  expect(await noticesOf(ana)).toMatchObject([{ kind: 'report_outcome', title: 'Vaga estranha', text }]);
});

test('a notice to an account that is being deleted does not prevent the next notice', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const warn = (accountId: string) =>
    inTransaction((transaction) =>
      notifySanction(transaction, services, {
        id: crypto.randomUUID(),
        kind: 'warning',
        accountId,
        targetKind: 'candidate',
        targetName: 'Seu currículo',
        comment: 'Motivo.',
      }),
    );

  await inTransaction(async (transaction) => {
    await transaction.deleteFrom('account').where('id', '=', ana.id).execute();
    await warn(ana.id);
    await warn(bia.id);
  });

  expect(await noticesOf(bia)).toHaveLength(1);
  const notices = await db.selectFrom('notice').select('id').where('account_id', '=', ana.id).execute();
  expect(notices).toEqual([]);
});

test('two concurrent runs of the mail jobs send each account exactly one mail', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Padeiro' });
  // More mails than one batch of the job.
  const people = await Promise.all(Array.from({ length: 150 }, () => aCandidate(db)));
  await Promise.all(people.map((person) => anApplication(db, person, vacancy)));

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);

  const notices = await db.selectFrom('notice').select('id').where('about_id', '=', vacancy.id).execute();
  expect(notices).toHaveLength(150);
  const mailRecipients = async () => {
    const { rows } = await sql<{ to: string }>`
      select data->>'accountId' as to from pgboss.job
      where name = 'mail' and data->>'subject' = 'Vaga removida: Padeiro' order by 1`.execute(db);
    return rows.map(({ to }) => to);
  };
  expect(await mailRecipients()).toEqual([]);
  const options = { dueAt: new Date(Date.now() + 1000).toISOString() };
  const sendDueMails = () => Promise.all(noticeMailJobs(services).map((job) => job.run(options)));
  await Promise.all([sendDueMails(), sendDueMails()]);
  await sendDueMails();

  expect(await mailRecipients()).toEqual(people.map(({ id }) => id).sort());
});
