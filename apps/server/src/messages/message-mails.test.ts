import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startMessageScenario } from '../../test/scenarios/message-scenario.ts';
import { mailUnread } from './message-mails.ts';

const { call, db, services, anApplicant } = await startMessageScenario({
  PUBLIC_URL: 'https://trampolim.example',
});

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

/** Returns the time of the pending mail to a side, or undefined if there is none. */
const readMailTime = async ({ params }: Applicant, side: 'company' | 'candidate') => {
  const inbox = await db
    .selectFrom('message_inbox')
    .select('mail_at')
    .where('vacancy_id', '=', params.vacancyId)
    .where('candidate_id', '=', params.candidateId)
    .where('side', '=', side)
    .executeTakeFirst();
  return inbox?.mail_at ?? undefined;
};

/** Sends the pending mail to a side, as the job does when it is due. */
async function sendPendingMail(applicant: Applicant, side: 'company' | 'candidate') {
  const mailAt = await readMailTime(applicant, side);
  if (!mailAt) return;
  const due = { ...applicant.params, side, mailAt };
  await db.transaction().execute((transaction) => mailUnread(transaction, services, due));
}

test('messages within two minutes are sent in one mail, with their text and a link', async () => {
  const applicant = await anApplicant();
  const { ana, padaria, vacancy, writeAsCompany } = applicant;
  await writeAsCompany('Olá, Ana!');
  const first = await readMailTime(applicant, 'candidate');
  await writeAsCompany('Pode vir na terça? Veja www.padaria.com.br');

  expect(await readMailTime(applicant, 'candidate')).toBe(first);
  const seconds = (Date.parse(first ?? '') - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(120);
  expect(await mailsTo(db, ana.email)).toEqual([]);
  await sendPendingMail(applicant, 'candidate');

  const [mail, ...others] = await mailsTo(db, ana.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: '2 mensagens novas de Padaria Conceição: Forneira',
    kind: 'message',
    causedBy: padaria.id,
    foreign: true,
  });
  expect(mail?.text).toContain('> Olá, Ana!');
  expect(mail?.text).toContain('> Pode vir na terça?');
  expect(mail?.text).not.toContain('www.padaria.com.br');
  expect(mail?.text).toContain('respostas a este e-mail não chegam a quem escreveu');
  expect(mail?.text).toContain(
    `https://trampolim.example/curriculos-enviados?vacancyId=${vacancy.id}#mensagens`,
  );
});

test('read messages are not mailed', async () => {
  const applicant = await anApplicant();
  const { ana, writeAsCompany, markOwnAsRead } = applicant;
  await writeAsCompany('Olá!');
  await markOwnAsRead(1); // Ana has read the first message.
  await sendPendingMail(applicant, 'candidate');

  expect(await mailsTo(db, ana.email)).toEqual([]);
});

test('mails about a conversation are half an hour apart', async () => {
  const applicant = await anApplicant();
  const { ana, writeAsCompany } = applicant;
  await writeAsCompany('Um.');
  await sendPendingMail(applicant, 'candidate');
  await writeAsCompany('Dois.');
  const minutes = (Date.parse((await readMailTime(applicant, 'candidate')) ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  await sendPendingMail(applicant, 'candidate');

  expect((await mailsTo(db, ana.email)).map(({ subject }) => subject)).toEqual([
    '1 mensagem nova de Padaria Conceição: Forneira',
    '2 mensagens novas de Padaria Conceição: Forneira',
  ]);
});

test('everybody of a company who recruits gets one mail, with the last three messages', async () => {
  const applicant = await anApplicant();
  const { ana, padaria, vacancy, writeAsCompany, writeAsCandidate } = applicant;
  const marina = await aColleague(db, padaria, { right: 'Recrutamento' });
  await writeAsCompany('Conte mais.');
  for (const text of ['um', 'dois', 'três', 'quatro', 'cinco']) await writeAsCandidate(text);

  await Promise.all(Array.from({ length: 3 }, () => sendPendingMail(applicant, 'company')));

  for (const { email } of [padaria, marina]) {
    const [mail, ...others] = await mailsTo(db, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '5 mensagens novas de Ana Lima: Forneira', causedBy: ana.id });
    expect(mail?.text).toContain('Estas são as últimas de 5 mensagens:');
    expect(mail?.text).not.toContain('> dois');
    expect(mail?.text).toContain('> três\n\n> quatro\n\n> cinco');
    expect(mail?.text).toContain(
      `https://trampolim.example/editar-vaga/${vacancy.id}?candidato=${ana.id}#mensagens`,
    );
  }
});

test('nothing is mailed after a ban, a block or a withdrawal', async () => {
  const suppressions: ((applicant: Applicant) => Promise<unknown>)[] = [
    ({ padaria }) => db.updateTable('account').set({ banned: true }).where('id', '=', padaria.id).execute(),
    ({ vacancy }) =>
      db.updateTable('vacancy').set({ banned: true, live: false }).where('id', '=', vacancy.id).execute(),
    ({ ana, padaria }) =>
      call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana),
    ({ withdraw }) => withdraw(),
  ];
  for (const suppress of suppressions) {
    const applicant = await anApplicant();
    await applicant.writeAsCompany('Ganhe R$ 900 em https://evil.com agora');
    const mailAt = (await readMailTime(applicant, 'candidate')) ?? '';
    await suppress(applicant);
    await db
      .transaction()
      .execute((transaction) =>
        mailUnread(transaction, services, { ...applicant.params, side: 'candidate', mailAt }),
      );
    expect(await mailsTo(db, applicant.ana.email)).toEqual([]);
  }
});

test('hostile names and texts are harmless in the mail', async () => {
  const applicant = await anApplicant();
  const { ana, padaria, writeAsCompany } = applicant;
  await db
    .updateTable('company')
    .set({ name: 'Ganhe R$ 900 em https://evil.com' })
    .where('id', '=', padaria.id)
    .execute();
  await writeAsCompany('<b>Clique</b> https://evil.com/x\n<!-- unsubscribe -->');
  await sendPendingMail(applicant, 'candidate');

  const [mail] = await mailsTo(db, ana.email);
  expect(mail?.html).not.toContain('<b>Clique');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('https://evil.com');
});
