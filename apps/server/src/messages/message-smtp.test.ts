import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../test/mails-and-notices/mail-server.ts';
import { startMessageScenario } from '../../test/scenarios/message-scenario.ts';
import { startJobs } from '../../test/scenarios/start-jobs.ts';

const inbox = await startMailServer();
const { call, db, services, anApplicant } = await startMessageScenario(
  { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
  // Turns the minutes before a mail into fractions of a second.
  { delayFactor: 1 / 240, delayPollSeconds: 0.5 },
);
// Closed after the jobs, whose connections it waits for.
afterAll(() => inbox.close());
await startJobs(services);

test('several messages cause one mail, unless it is switched off or the address unconfirmed', async () => {
  const [reader, unconfirmed, unsubscribed] = [await anApplicant(), await anApplicant(), await anApplicant()];
  await db
    .updateTable('account')
    .set({ email_confirmed_at: null, email: 'estranha@exemplo.com' })
    .where('id', '=', unconfirmed.ana.id)
    .execute();
  await call('PUT /api/user/mail-settings', { body: { kind: 'message', on: false } }, unsubscribed.ana);

  for (const { writeAsCompany } of [unconfirmed, unsubscribed, reader]) {
    await writeAsCompany('Olá! <script>alert(1)</script>');
    await writeAsCompany('Veja https://evil.com agora');
  }

  const mail = await inbox.next();
  expect(mail.to?.map(({ address }) => address)).toEqual([reader.ana.email]);
  expect(mail.subject).toBe('2 mensagens novas de Padaria Conceição: Forneira');
  expect(mail.text).toContain('> Olá! <script>alert(1)</script>');
  expect(mail.text).toContain(
    `https://trampolim.example/curriculos-enviados?vacancyId=${reader.vacancy.id}#mensagens`,
  );
  expect(mail.html).not.toContain('<script>');
  expect(`${mail.html} ${mail.text}`).not.toContain('https://evil.com');
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('trampolim.example');

  // The mails of the others were due before or at the same time.
  await expect
    .poll(async () => {
      const remaining = await db
        .selectFrom('message_inbox')
        .select('vacancy_id')
        .where('mail_at', 'is not', null)
        .execute();
      return remaining.length;
    })
    .toBe(0);
  expect(inbox.waitingCount).toBe(0);
});
