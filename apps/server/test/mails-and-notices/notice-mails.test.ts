import { addDays, today } from '@trampolim/contract/values/calendar';
import { afterAll, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { notifyReportOutcomes } from '../../src/notices/notify-reports.ts';
import { notifySanction } from '../../src/notices/notify-sanctions.ts';
import { closeExpiredBatch } from '../../src/vacancies/vacancy-jobs.ts';
import { startJobs } from '../scenarios/start-jobs.ts';
import { type Person, startTestApp } from '../test-app.ts';
import { startMailServer } from './mail-server.ts';

const inbox = await startMailServer();
const { call, db, services } = await startTestApp(
  { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
  // The fifteen minutes in which applications are collected take three seconds here.
  { delayFactor: 1 / 300, delayPollSeconds: 0.5 },
);
// Registered before the jobs start, so that it closes after them: closing waits for their connections.
afterAll(() => inbox.close());
await startJobs(services);
const padaria = await aCompany(db, { name: 'Padaria Conceição' });

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const deleteVacancy = (id: string) =>
  call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id } }, padaria);
const recipient = ({ email }: { email: string }) => [{ address: email, name: '' }];
const oneClickHeader = (headers: { key: string; value: string }[]) =>
  headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;

/** True if no notice mail is queued and no mail has arrived unread. */
const hasNoPendingMail = async () => {
  const queued = await db.selectFrom('notice_mail').select('notice_id').execute();
  return queued.length === 0 && inbox.waitingCount === 0;
};

test('applications of one vacancy cause one mail, unless the company has read their notice', async () => {
  const [seenVacancy, unseenVacancy] = [
    await aVacancy(db, padaria),
    await aVacancy(db, padaria, { title: 'Forneira' }),
  ];
  await apply(seenVacancy.id, await aCandidate(db));
  await call(
    'POST /api/notices/read',
    { body: { upTo: new Date(Date.now() + 1000).toISOString() } },
    padaria,
  );
  for (let count = 0; count < 3; count++) await apply(unseenVacancy.id, await aCandidate(db));

  const mail = await inbox.next();

  expect(mail.to).toEqual(recipient(padaria));
  expect(mail.subject).toBe('3 novas candidaturas: Forneira');
  expect(mail.text).toContain(`https://trampolim.example/editar-vaga/${unseenVacancy.id}`);
  expect(oneClickHeader(mail.headers)).toBe('List-Unsubscribe=One-Click');
  expect(await hasNoPendingMail()).toBe(true);
});

test('applicants without a decision are mailed when their vacancy is closed or removed', async () => {
  const closedVacancy = await aVacancy(db, padaria, {
    title: 'Padeiro',
    deadline: addDays(today(), -1),
    live: true,
  });
  const removedVacancy = await aVacancy(db, padaria, { title: 'Caixa' });
  const [ana, bia, caio] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await anApplication(db, ana, closedVacancy);
  await anApplication(db, caio, closedVacancy, { status: 'Aprovado' });
  await anApplication(db, bia, removedVacancy);

  await closeExpiredBatch(services);
  const closingMail = await inbox.next();
  expect([closingMail.to, closingMail.subject]).toEqual([recipient(ana), 'Vaga encerrada: Padeiro']);
  expect(oneClickHeader(closingMail.headers)).toBe('List-Unsubscribe=One-Click');

  await deleteVacancy(removedVacancy.id);
  const removalMail = await inbox.next();
  expect([removalMail.to, removalMail.subject]).toEqual([recipient(bia), 'Vaga removida: Caixa']);
  expect(removalMail.text).toContain('https://trampolim.example/curriculos-enviados');
  expect(await hasNoPendingMail()).toBe(true);
});

test('the mail of a warning has no link to unsubscribe', async () => {
  const ana = await aCandidate(db);
  await db.transaction().execute(async (transaction) => {
    const warning = {
      id: crypto.randomUUID(),
      kind: 'warning' as const,
      accountId: ana.id,
      targetKind: 'candidate' as const,
      targetName: 'Seu currículo',
      comment: 'Retire o link para rh.example.com.',
    };
    await notifySanction(transaction, services, warning);
  });
  const warning = await inbox.next();

  expect([warning.to, warning.subject]).toEqual([recipient(ana), 'Aviso da Equipe Trampolim']);
  expect(warning.text).toContain('> Retire o link para rh');
  expect(oneClickHeader(warning.headers)).toBeUndefined();
});

test('mails about reports have a link to unsubscribe', async () => {
  const ana = await aCandidate(db);

  await db.transaction().execute(async (transaction) => {
    const report = { id: crypto.randomUUID(), reporterId: ana.id, targetName: 'Caixa' };
    await notifyReportOutcomes(transaction, services, [report], 'upheld');
  });
  const outcome = await inbox.next();
  expect([outcome.to, outcome.subject]).toEqual([recipient(ana), 'Sua denúncia foi analisada']);
  expect(oneClickHeader(outcome.headers)).toBe('List-Unsubscribe=One-Click');
});

test('an administrator gets no mails about further reports until all notices are read', async () => {
  const admin = await anAdmin(db);
  const createReport = async () => {
    const { id } = await aVacancy(db, await aCompany(db), { title: 'Vaga estranha' });
    const body = {
      type: 'vacancy',
      targetId: id,
      reportReason: 'Spam ou Golpe',
      description: 'Pedem dinheiro.',
    } as const;
    await call('POST /api/report/create-report', { body }, await aCandidate(db));
  };

  await createReport();
  const firstMail = await inbox.next();
  expect([firstMail.to, firstMail.subject]).toEqual([recipient(admin), 'Nova denúncia: Vaga estranha']);
  expect(firstMail.text).toContain('https://trampolim.example/denuncias-administrador');
  await createReport();
  await call('POST /api/notices/read', { body: { upTo: new Date(Date.now() + 1000).toISOString() } }, admin);
  expect(await hasNoPendingMail()).toBe(true);

  await createReport();
  expect((await inbox.next()).subject).toBe('Nova denúncia: Vaga estranha');
});
