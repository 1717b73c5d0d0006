import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { startMailServer } from '../../../test/mails-and-notices/mail-server.ts';
import { startModerationScenario } from '../../../test/scenarios/moderation-scenario.ts';
import { startJobs } from '../../../test/scenarios/start-jobs.ts';

const inbox = await startMailServer();
const scenario = await startModerationScenario({ SMTP_URL: inbox.url });
const { db, services, otherAdmin, report, warn, ban, appealByLink, answer } = scenario;
// The mail server is closed after the jobs, because it waits for their connections.
afterAll(() => inbox.close());

const sanctionOn = async (accountId: string) => {
  const row = await db
    .selectFrom('sanction')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.id;
};

const pendingMails: { to: string | undefined; subject: string | undefined; text: string }[] = [];
/** Returns the next mail to an address. Mails to other addresses, such as administrators, remain pending. */
async function nextMailTo(email: string) {
  for (;;) {
    const index = pendingMails.findIndex(({ to }) => to === email);
    const [mail] = index < 0 ? [] : pendingMails.splice(index, 1);
    if (mail) return mail;
    const { to, subject, text = '' } = await inbox.next();
    pendingMails.push({ to: to?.[0]?.address, subject, text });
  }
}

test('a ban, the outcome of its appeal and a warning are mailed', async () => {
  await startJobs(services);
  const ana = await aCandidate(db);
  const { id, reporter } = await report('candidate', ana.id);

  await ban(ana.id, id, {
    reportReason: 'Falsificação de Identidade',
    words: 'O documento é de outra pessoa.',
  });
  const banMail = await nextMailTo(ana.email);
  expect(banMail.subject).toBe('Sua conta no Trampolim foi banida');
  expect(banMail.text).toContain('Motivo: Falsificação de Identidade.');
  expect(banMail.text).toContain('> O documento é de outra pessoa.');
  expect((await nextMailTo(reporter.email)).subject).toBe('Sua denúncia foi analisada');
  const token = /\/recurso#([\w-]{43})/.exec(banMail.text)?.[1] ?? '';
  await appealByLink(token, 'O documento é meu.');
  await answer(await sanctionOn(ana.id), 'granted', otherAdmin);
  const outcomeMail = await nextMailTo(ana.email);
  expect(outcomeMail.subject).toBe('Seu recurso foi aceito');
  expect(outcomeMail.text).toContain('você pode entrar de novo');
  expect(outcomeMail.text).toContain('> Olhamos de novo.');

  await report('candidate', ana.id);
  await warn('candidate', ana.id, { words: 'Só um lembrete.' });
  const warningMail = await nextMailTo(ana.email);
  expect(warningMail.subject).toBe('Aviso da Equipe Trampolim');
  expect(warningMail.text).toContain('> Spam ou Golpe: Só um lembrete.');
  expect(warningMail.text).toContain('pode recorrer uma vez, em até 30 dias');
  expect(warningMail.text).toContain('https://trampolim.example/recurso/');
});
