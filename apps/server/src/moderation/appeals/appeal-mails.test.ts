import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { receiveMail } from '../../../test/mails-and-notices/mail-server.ts';
import { startModerationScenario } from '../../../test/scenarios/moderation-scenario.ts';
import { startJobs } from '../../../test/scenarios/start-jobs.ts';

const inbox = await receiveMail();
const scenario = await startModerationScenario({ SMTP_URL: inbox.url });
const { db, services, other, report, warn, ban, appealByLink, answer } = scenario;
// Closed after the jobs, whose connections it waits for.
afterAll(() => inbox.close());

const sanctionOn = async (accountId: string) => {
  const row = await db
    .selectFrom('sanction')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.id;
};

const arrived: { to: string | undefined; subject: string | undefined; text: string }[] = [];
/** Returns the next mail to that e-mail address that was not returned yet. Administrators receive mails too. */
async function nextTo(email: string) {
  for (;;) {
    const index = arrived.findIndex(({ to }) => to === email);
    const [found] = index < 0 ? [] : arrived.splice(index, 1);
    if (found) return found;
    const { to, subject, text = '' } = await inbox.next();
    arrived.push({ to: to?.[0]?.address, subject, text });
  }
}

test('the decision, its reason and the way to appeal are mailed, and later the outcome of the appeal', async () => {
  await startJobs(services);
  const ana = await aCandidate(db);
  const { id, reporter } = await report('candidate', ana.id);

  await ban(ana.id, id, {
    reportReason: 'Falsificação de Identidade',
    words: 'O documento é de outra pessoa.',
  });
  const banned = await nextTo(ana.email);
  expect(banned.subject).toBe('Sua conta no Trampolim foi banida');
  expect(banned.text).toContain('O motivo: Falsificação de Identidade.');
  expect(banned.text).toContain('> O documento é de outra pessoa.');
  expect((await nextTo(reporter.email)).subject).toBe('Sua denúncia foi analisada');
  const token = /\/recurso#([\w-]{43})/.exec(banned.text)?.[1] ?? '';
  await appealByLink(token, 'O documento é meu.');
  await answer(await sanctionOn(ana.id), 'granted', other);
  const outcome = await nextTo(ana.email);
  expect(outcome.subject).toBe('Seu recurso foi aceito');
  expect(outcome.text).toContain('você pode entrar de novo');
  expect(outcome.text).toContain('> Olhamos de novo.');

  await report('candidate', ana.id);
  await warn('candidate', ana.id, { words: 'Só um lembrete.' });
  const warned = await nextTo(ana.email);
  expect(warned.subject).toBe('Aviso da Equipe Trampolim');
  expect(warned.text).toContain('> Spam ou Golpe: Só um lembrete.');
  expect(warned.text).toContain('pode recorrer uma vez, em até 30 dias');
  expect(warned.text).toContain('https://trampolim.example/recurso/');
});
