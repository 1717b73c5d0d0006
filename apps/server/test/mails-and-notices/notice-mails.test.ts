import { addDays, today } from '@trampolim/contract/values/calendar';
import { afterAll, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { notifyReportOutcomes } from '../../src/notices/notify-reports.ts';
import { notifySanction } from '../../src/notices/notify-sanctions.ts';
import { closeExpiredVacancies } from '../../src/vacancies/vacancy-jobs.ts';
import { startJobs } from '../scenarios/start-jobs.ts';
import { type Person, startTestApp } from '../test-app.ts';
import { receiveMail } from './mail-server.ts';

const inbox = await receiveMail();
const { call, db, services } = await startTestApp(
  { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
  // The fifteen minutes in which applications are collected take three seconds here.
  { delayFactor: 1 / 300, delayPoll: 0.5 },
);
// Closed after the jobs, whose connections it waits for.
afterAll(() => inbox.close());
await startJobs(services);
const padaria = await aCompany(db, { name: 'Padaria Conceição' });

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const remove = (id: string) =>
  call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id } }, padaria);
const to = ({ email }: { email: string }) => [{ address: email, name: '' }];
const oneClick = (headers: { key: string; value: string }[]) =>
  headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;

/** Waits until every queued notice mail that is due has been sent. */
const nothingPending = async () => {
  const waiting = await db.selectFrom('notice_mail').select('notice_id').execute();
  return waiting.length === 0 && inbox.waiting === 0;
};

test('simultaneous applications cause one mail, and none if the company has read the notice', async () => {
  const [seen, unseen] = [await aVacancy(db, padaria), await aVacancy(db, padaria, { title: 'Forneira' })];
  await apply(seen.id, await aCandidate(db));
  await call(
    'POST /api/notices/read',
    { body: { upTo: new Date(Date.now() + 1000).toISOString() } },
    padaria,
  );
  for (let count = 0; count < 3; count++) await apply(unseen.id, await aCandidate(db));

  const mail = await inbox.next();

  expect(mail.to).toEqual(to(padaria));
  expect(mail.subject).toBe('3 novas candidaturas: Forneira');
  expect(mail.text).toContain(`https://trampolim.example/editar-vaga/${unseen.id}`);
  expect(oneClick(mail.headers)).toBe('List-Unsubscribe=One-Click');
  expect(await nothingPending()).toBe(true);
});

test('applicants without an answer are mailed when their vacancy is closed or removed', async () => {
  const closed = await aVacancy(db, padaria, {
    title: 'Padeiro',
    deadline: addDays(today(), -1),
    live: true,
  });
  const gone = await aVacancy(db, padaria, { title: 'Caixa' });
  const [ana, bia, caio] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await anApplication(db, ana, closed);
  await anApplication(db, caio, closed, { status: 'Aprovado' });
  await anApplication(db, bia, gone);

  await closeExpiredVacancies(services);
  const mail = await inbox.next();
  expect([mail.to, mail.subject]).toEqual([to(ana), 'Vaga encerrada: Padeiro']);
  expect(oneClick(mail.headers)).toBe('List-Unsubscribe=One-Click');

  await remove(gone.id);
  const removed = await inbox.next();
  expect([removed.to, removed.subject]).toEqual([to(bia), 'Vaga removida: Caixa']);
  expect(removed.text).toContain('https://trampolim.example/curriculos-enviados');
  expect(await nothingPending()).toBe(true);
});

test('a warning cannot be switched off and quotes its reason; mails about reports can', async () => {
  const ana = await aCandidate(db);
  await db.transaction().execute(async (transaction) => {
    const warning = {
      id: crypto.randomUUID(),
      kind: 'warning' as const,
      accountId: ana.id,
      about: 'candidate' as const,
      subject: 'Seu currículo',
      comment: 'Retire o link para rh.example.com.',
    };
    await notifySanction(transaction, services, warning);
  });
  const warning = await inbox.next();
  expect([warning.to, warning.subject]).toEqual([to(ana), 'Aviso da Equipe Trampolim']);
  expect(warning.text).toContain('> Retire o link para rh');
  expect(oneClick(warning.headers)).toBeUndefined();

  await db.transaction().execute(async (transaction) => {
    const report = { id: crypto.randomUUID(), reporterId: ana.id, targetName: 'Caixa' };
    await notifyReportOutcomes(transaction, services, [report], 'upheld');
  });
  const outcome = await inbox.next();
  expect([outcome.to, outcome.subject]).toEqual([to(ana), 'Sua denúncia foi analisada']);
  expect(oneClick(outcome.headers)).toBe('List-Unsubscribe=One-Click');
});

test('an administrator is mailed about the first report only, until all notices are read', async () => {
  const admin = await anAdmin(db);
  const report = async () => {
    const { id } = await aVacancy(db, await aCompany(db), { title: 'Vaga estranha' });
    const body = {
      type: 'vacancy',
      targetId: id,
      reportReason: 'Spam ou Golpe',
      description: 'Pedem dinheiro.',
    } as const;
    await call('POST /api/report/create-report', { body }, await aCandidate(db));
  };

  await report();
  const first = await inbox.next();
  expect([first.to, first.subject]).toEqual([to(admin), 'Nova denúncia: Vaga estranha']);
  expect(first.text).toContain('https://trampolim.example/denuncias-administrador');
  await report();
  await call('POST /api/notices/read', { body: { upTo: new Date(Date.now() + 1000).toISOString() } }, admin);
  expect(await nothingPending()).toBe(true);

  await report();
  expect((await inbox.next()).subject).toBe('Nova denúncia: Vaga estranha');
});
