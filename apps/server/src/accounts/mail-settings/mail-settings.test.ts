import { afterAll, expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { startMailServer } from '../../../test/mails-and-notices/mail-server.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { sentence } from '../../platform/mail/sentence.ts';
import { createDelivery } from '../deliver-mail.ts';

const inbox = await startMailServer();
const { call, db, services } = await startTestApp({ SMTP_URL: inbox.url });
const mailer = createMailer(services.config, console);
afterAll(async () => {
  mailer.close();
  await inbox.close();
});

const deliver = createDelivery(services, mailer);
const renderedMail = renderMail({ subject: sentence`Novidade`, heading: sentence`Olá`, paragraphs: [] });

test('each role has its own switches, which are on at first', async () => {
  const listSwitches = async (person: Person) => (await call('GET /api/user/mail-settings', {}, person)).body;

  expect(await listSwitches(await aCandidate(db))).toEqual([
    { kind: 'application_status', on: true },
    { kind: 'interview', on: true },
    { kind: 'interview_reminder', on: true },
    { kind: 'message', on: true },
    { kind: 'vacancy_ended', on: true },
    { kind: 'invitation', on: true },
    { kind: 'report_outcome', on: true },
  ]);
  expect(await listSwitches(await aCompany(db))).toEqual([
    { kind: 'new_applicants', on: true },
    { kind: 'interview', on: true },
    { kind: 'interview_reminder', on: true },
    { kind: 'message', on: true },
    { kind: 'replies_due', on: true },
    { kind: 'withdrawals', on: true },
    { kind: 'report_outcome', on: true },
  ]);
  expect(await listSwitches(await anAdmin(db))).toEqual([{ kind: 'report_received', on: true }]);
});

test('a switch of one account can be turned off and on', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const change = (on: boolean) =>
    call('PUT /api/user/mail-settings', { body: { kind: 'vacancy_ended', on } }, ana);

  expect((await change(false)).body).toContainEqual({ kind: 'vacancy_ended', on: false });
  const biasSettings = await call('GET /api/user/mail-settings', {}, bia);
  expect(biasSettings.body).toContainEqual({ kind: 'vacancy_ended', on: true });
  expect((await change(true)).body).toContainEqual({ kind: 'vacancy_ended', on: true });
});

test('mails of another role and warnings have no switch', async () => {
  const ana = await aCandidate(db);
  const response = await call(
    'PUT /api/user/mail-settings',
    { body: { kind: 'new_applicants', on: false } },
    ana,
  );

  expect(response.status).toBe(400);
  expect(response.body.issues).toEqual([
    { path: 'kind', message: 'Sua conta não recebe e-mails deste tipo.' },
  ]);
  const warnings = { kind: 'warning', on: false } as never;
  expect((await call('PUT /api/user/mail-settings', { body: warnings }, ana)).status).toBe(400);
});

test('a mail follows only its own switch, at the time of sending', async () => {
  const ana = await aCandidate(db);
  await call('PUT /api/user/mail-settings', { body: { kind: 'application_status', on: false } }, ana);

  const mail = { accountId: ana.id, causedBy: null, ...renderedMail };
  await deliver({ ...mail, kind: 'application_status', subject: 'Switched off' }, newId());
  await deliver({ ...mail, kind: 'vacancy_ended', subject: 'Switched on' }, newId());
  await deliver({ ...mail, subject: 'No switch' }, newId());

  const sentMails = await inbox.take(inbox.waitingCount);
  expect(sentMails.map(({ subject }) => subject).sort()).toEqual(['No switch', 'Switched on']);
});

test('queued mails for a removed colleague are not sent', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  const mail = { accountId: marina.id, causedBy: null, kind: 'new_applicants', ...renderedMail } as const;
  await deliver(mail, newId());
  expect((await inbox.next()).to).toEqual([{ address: marina.email, name: '' }]);

  await call('DELETE /api/user/company/people/:id', { params: { id: marina.id } }, padaria);
  await deliver(mail, newId());

  expect(inbox.waitingCount).toBe(0);
});
