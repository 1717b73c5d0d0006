import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startJobs } from '../scenarios/start-jobs.ts';
import { type Person, startTestApp } from '../test-app.ts';
import { startMailServer } from './mail-server.ts';

const inbox = await startMailServer();
const { call, db, services } = await startTestApp(
  { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
  // The delays are so short that mails can be sent between any two steps of the attack.
  { delayFactor: 1 / 1200, delayPollSeconds: 0.5 },
);
// Registered before the jobs start, so that it closes after them: closing waits for their connections.
afterAll(() => inbox.close());
await startJobs(services);

const lure = 'Ganhe R$ 900 em https://evil.com agora';

/**
 * Prepares an attack by an invented company and a candidate who cooperates with it. Returns a function that runs it,
 * and may leave the application in place so that its mails are still due.
 */
async function prepareAttack(candidate: Person) {
  const company = await aCompany(db, { name: lure, email_confirmed_at: null });
  const vacancy = await aVacancy(db, company, { title: lure });
  const request = { body: { jobVacancyId: vacancy.id } };
  const decide = (status: 'Em Análise' | 'Aprovado' | 'Dispensado', comments: string) =>
    call(
      'POST /api/user/company/vacancy/vacancy-status/update',
      { body: { candidateId: candidate.id, jobVacancyId: vacancy.id, status, comments } },
      company,
    );
  return async function attack({ withdraws = true } = {}) {
    await call('POST /api/user/company/vacancy/add-interested', request, candidate);
    await decide('Em Análise', '');
    await decide('Aprovado', lure);
    await decide('Dispensado', `${lure}!`);
    await decide('Aprovado', `${lure}!!`);
    if (withdraws) await call('DELETE /api/user/company/vacancy/remove-interested', request, candidate);
  };
}

const waitForQueues = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pgboss.job
        where name in ('mail', 'delayed-work') and state in ('created', 'retry', 'active')`.execute(db);
      expect(rows).toHaveLength(0);
    },
    { timeout: 20_000, interval: 200 },
  );

const takeArrivedMails = () => inbox.take(inbox.waitingCount);

test('an unconfirmed address only gets mails without texts by users', async () => {
  const { body } = await call('POST /api/user/candidate/create-candidate', {
    body: {
      email: 'estranha@exemplo.com',
      password: 'uma senha boa',
      candidateName: lure,
      candidateBirth: '1994-05-20',
      candidateGender: 'Feminino',
      candidatePhone: '(21) 98765-4321',
      candidateCEP: '22240-003',
      candidateAddress: {
        publicPlace: 'Rua das Laranjeiras',
        number: '120',
        neighborhood: 'Laranjeiras',
        city: 'Rio de Janeiro',
        state: 'RJ',
      },
      desiredRole: lure,
      desiredCity: 'Niterói',
      desiredState: 'RJ',
    },
  });
  const stranger = { id: body._id, role: 'Candidate' } as const;
  const attack = await prepareAttack(stranger);

  for (let turn = 0; turn < 8; turn += 1) {
    await attack();
    await call('POST /api/user/confirmation-mail', {}, stranger);
  }
  await waitForQueues();

  const mails = await takeArrivedMails();
  // The owner may request three mails of confirmation per hour.
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Boas-vindas ao Trampolim',
    ...Array<string>(3).fill('Confirme seu e-mail no Trampolim'),
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/evil|Ganhe/);
}, 60_000);

test('a confirmed account gets a limited number of mails, without links written by users', async () => {
  const ana = await aCandidate(db);
  const attacks = await Promise.all(Array.from({ length: 10 }, () => prepareAttack(ana)));
  for (const attack of attacks) await attack({ withdraws: false });
  // Mails about a withdrawn application are dropped, so the first ones must arrive before the second round.
  await vi.waitFor(() => expect(inbox.waitingCount).toBeGreaterThan(0), { timeout: 20_000 });
  for (const attack of attacks) await attack();

  await waitForQueues();

  const mails = await takeArrivedMails();
  // This is the limit of an account per day. Without it, the twenty attacks would cause a hundred mails.
  expect(mails.length).toBeLessThanOrEqual(30);
  for (const { subject, text, html } of mails) {
    expect([subject, text, html].join('\n')).not.toMatch(/evil\.com|https:\/\/(?!trampolim\.example)/);
  }
}, 60_000);
