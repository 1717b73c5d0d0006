import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { startMessageScenario } from '../../test/scenarios/message-scenario.ts';

const { call, db, anApplicant } = await startMessageScenario();

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const codeOf = (body: { code?: string | undefined }) => body.code ?? '';

/** Creates a conversation of two messages. */
async function aConversation() {
  const applicant = await anApplicant();
  await applicant.writeAsCompany('Pode vir?');
  await applicant.writeAsCandidate('Posso.');
  return applicant;
}

async function expectReadOnly(
  { writeAsCompany, writeAsCandidate, read, readOwn }: Applicant,
  code: string,
  reason: string,
): Promise<void> {
  for (const { status, body } of [await writeAsCompany('Mais.'), await writeAsCandidate('Mais.')])
    expect([status, body.code, body.error]).toEqual([409, code, reason]);
  for (const { body } of [await read(), await readOwn()]) {
    expect(body.closed).toEqual({ code, reason });
    expect(body.messages).toHaveLength(2);
  }
}

test('a dismissal makes the conversation read-only until it is corrected', async () => {
  const conversation = await aConversation();
  await conversation.decide('Dispensado');

  await expectReadOnly(
    conversation,
    'messages_dismissed',
    'A conversa terminou porque a candidatura foi dispensada.',
  );

  await conversation.decide('Aprovado');
  expect((await conversation.writeAsCandidate('Que bom!')).status).toBe(200);
});

test('a banned vacancy or company ends the conversation', async () => {
  const reason = 'A conversa terminou porque a vaga saiu do Trampolim.';
  const vacancyConversation = await aConversation();
  await db
    .updateTable('vacancy')
    .set({ banned: true, live: false })
    .where('id', '=', vacancyConversation.vacancy.id)
    .execute();
  await expectReadOnly(vacancyConversation, 'messages_vacancy_gone', reason);

  const companyConversation = await aConversation();
  await db
    .updateTable('account')
    .set({ banned: true })
    .where('id', '=', companyConversation.padaria.id)
    .execute();
  const refusal = await companyConversation.writeAsCandidate('Alguém?');
  expect([refusal.status, refusal.body.error]).toEqual([409, reason]);
  expect((await companyConversation.readOwn()).body.messages).toHaveLength(2);
});

test('messages about a closed vacancy can still be sent', async () => {
  const { vacancy, writeAsCompany, writeAsCandidate } = await aConversation();
  await db
    .updateTable('vacancy')
    .set({ deadline: addDays(today(), -1), live: false })
    .where('id', '=', vacancy.id)
    .execute();

  expect((await writeAsCompany('Ainda vale.')).status).toBe(200);
  expect((await writeAsCandidate('Combinado.')).status).toBe(200);
});

test('a block ends notifications and the candidate’s messages without the company noticing', async () => {
  const { ana, padaria, writeAsCompany, writeAsCandidate, read, readOwn, noticesOf } = await aConversation();
  const noticesBefore = await noticesOf(ana);
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana);

  const sent = await writeAsCompany('Alô?');

  expect(sent.status).toBe(200);
  expect(sent.body).not.toHaveProperty('closed');
  expect((await read()).body).not.toHaveProperty('closed');
  expect(await noticesOf(ana)).toEqual(noticesBefore);
  const refusal = await writeAsCandidate('Não.');
  expect([refusal.status, refusal.body.error]).toEqual([
    409,
    'Você bloqueou esta empresa. Para escrever, desbloqueie-a em Conta.',
  ]);
  expect((await readOwn()).body).toMatchObject({ closed: { code: 'messages_company_blocked' } });
});

test('a banned candidate’s conversation is hidden from the company', async () => {
  const { ana, writeAsCompany, read, markAsRead } = await aConversation();
  await db.updateTable('candidate').set({ banned: true }).where('id', '=', ana.id).execute();

  for (const attempt of [writeAsCompany('Oi.'), read(), markAsRead(1)])
    expect((await attempt).body.code).toBe('application_not_found');
});

test('the conversation is deleted with the application, the vacancy or an account', async () => {
  const ends: ((conversation: Applicant) => Promise<{ status: number }>)[] = [
    ({ withdraw }) => withdraw(),
    ({ vacancy, padaria }) =>
      call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria),
    ({ ana }) => call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, ana),
    ({ padaria }) =>
      call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, padaria),
  ];
  for (const end of ends) {
    const conversation = await aConversation();
    const listInboxes = () =>
      db.selectFrom('message_inbox').selectAll().where('candidate_id', '=', conversation.ana.id).execute();
    expect((await listInboxes()).map(({ side }) => side).sort()).toEqual(['candidate', 'company']);

    expect((await end(conversation)).status).toBe(200);

    expect([await conversation.listStored(), await listInboxes()]).toEqual([[], []]);
  }
});

type End = (conversation: Applicant, marina: { id: string }) => Promise<{ status: number }>;

test.each<[string, boolean, End]>([
  ['the withdrawal of the application', true, ({ withdraw }) => withdraw()],
  ['a dismissal', false, ({ decide }) => decide('Dispensado')],
  [
    'the deletion of the candidate’s account',
    true,
    ({ ana }) => call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, ana),
  ],
  [
    'the removal of a colleague',
    false,
    ({ padaria }, marina) =>
      call('DELETE /api/user/company/people/:id', { params: { id: marina.id } }, padaria),
  ],
])('%s during messages leaves no incomplete data', async (_, deletesMessages, end) => {
  const conversation = await aConversation();
  const { padaria, writeAsCompany, writeAsCandidate, markAsRead, listStored } = conversation;
  const marina = await aColleague(db, padaria, { right: 'Recrutamento' });
  await writeAsCompany('Da Marina.', marina);
  const [ended, ...responses] = await Promise.all([
    end(conversation, marina),
    writeAsCompany('1'),
    writeAsCandidate('2'),
    markAsRead(2),
    writeAsCompany('3', marina),
    writeAsCandidate('4'),
  ]);
  expect(ended.status).toBe(200);
  // Each request came before the end, or was refused because of it.
  const refusals = responses.filter(({ status }) => status !== 200).map(({ body }) => codeOf(body));
  const allowed = ['application_not_found', 'messages_dismissed', 'session_ended'];
  expect(refusals.filter((code) => !allowed.includes(code))).toEqual([]);
  expect((await listStored()).length === 0).toBe(deletesMessages);
});
