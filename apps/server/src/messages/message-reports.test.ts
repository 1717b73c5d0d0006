import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { startMessageScenario } from '../../test/scenarios/message-scenario.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import type { Person } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { call, db, anApplicant } = await startMessageScenario();
const admin = await anAdmin(db);

const report = (messageId: string, as: Person, description = 'Pede dinheiro.') =>
  call(
    'POST /api/report/report-message',
    { body: { messageId, reportReason: 'Spam ou Golpe', description } },
    as,
  );

/** Creates a conversation of seven messages: those at odd positions are from the company, the others from Ana. */
async function aLongConversation() {
  const applicant = await anApplicant();
  for (const [index, text] of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'].entries())
    await (index % 2 ? applicant.writeAsCandidate(text) : applicant.writeAsCompany(text));
  const { body } = await applicant.read();
  return { ...applicant, idOf: (position: number) => body.messages[position - 1]?._id ?? '' };
}

const listReportsAbout = async (targetId: string) =>
  (await call('GET /api/report/list-reports', { query: { targetId } }, admin)).body;

const readSnapshot = async (targetId: string) => {
  const [{ _id } = { _id: '' }] = await listReportsAbout(targetId);
  const { body } = await call('GET /api/report/report/:id', { params: { id: _id } }, admin);
  return body.snapshot;
};

test('administrators see a reported message with two before and two after it', async () => {
  const { ana, padaria, idOf } = await aLongConversation();

  const response = await report(idOf(3), ana);

  expect([response.status, response.body.message]).toEqual([200, 'Denúncia enviada com sucesso!']);
  const [listed] = await listReportsAbout(padaria.id);
  expect(listed).toMatchObject({ type: 'company', excerpt: 'm3', changed: false });
  const snapshot = await readSnapshot(padaria.id);
  expect(snapshot.slice(0, 5).map(({ label, text }) => [label.split(',')[0], text])).toEqual([
    ['Mensagem da parte denunciada', 'm1'],
    ['Mensagem de quem denunciou', 'm2'],
    ['Mensagem denunciada da parte denunciada', 'm3'],
    ['Mensagem de quem denunciou', 'm4'],
    ['Mensagem da parte denunciada', 'm5'],
  ]);
  expect(JSON.stringify(snapshot)).not.toMatch(/m6|m7/);
  expect(snapshot.filter(({ now }) => now !== undefined)).toEqual([]);
  expect(await loggedAbout(db, `mensagem de ${padaria.id}`)).toHaveLength(1);
});

test('the company reports a message of the candidate, without the candidate’s contact data', async () => {
  const { ana, padaria, idOf } = await aLongConversation();

  expect((await report(idOf(2), padaria)).status).toBe(200);

  const snapshot = await readSnapshot(ana.id);
  expect(snapshot.slice(0, 4).map(({ text }) => text)).toEqual(['m1', 'm2', 'm3', 'm4']);
  expect(JSON.stringify(snapshot)).not.toContain(ana.email);
});

test('nobody reports an own message', async () => {
  const { ana, padaria, idOf } = await aLongConversation();

  for (const attempt of [await report(idOf(2), ana), await report(idOf(1), padaria)])
    expect([attempt.status, attempt.body.code, attempt.body.error]).toEqual([
      403,
      'own_message',
      'Esta mensagem é sua: você só pode denunciar as da outra pessoa.',
    ]);
});

test('only the two sides of a conversation report its messages', async () => {
  const { ana, idOf } = await aLongConversation();
  const vizinha = await aCompany(db);

  for (const attempt of [await report(idOf(2), vizinha), await report(newId(), ana)])
    expect([attempt.status, attempt.body.code]).toEqual([404, 'message_not_found']);
  expect((await report(idOf(1), admin)).body.code).toBe('wrong_role');
});

test('of two simultaneous reports about one side, one is refused', async () => {
  const { ana, idOf } = await aLongConversation();

  const simultaneous = await Promise.all([report(idOf(1), ana), report(idOf(3), ana)]);
  expect(simultaneous.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a report with a reason for vacancies or without a description is refused', async () => {
  const { ana, idOf } = await aLongConversation();

  for (const body of [
    { messageId: idOf(1), reportReason: 'Vaga Enganosa', description: 'x' },
    { messageId: idOf(1), reportReason: 'Outro', description: ' ' },
  ])
    expect((await call('POST /api/report/report-message', { body: body as never }, ana)).status).toBe(400);
});

test('deleting an account removes its messages from the reports that it sent', async () => {
  const { ana, padaria, idOf } = await aLongConversation();
  await report(idOf(3), ana);

  await call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, ana);

  const snapshot = await readSnapshot(padaria.id);
  expect(snapshot.slice(0, 3).map(({ text }) => text)).toEqual(['m1', 'm3', 'm5']);
  expect(JSON.stringify(snapshot)).not.toMatch(/m2|m4/);
  const rows = await db
    .selectFrom('report')
    .select('conversation_with')
    .where('target_id', '=', padaria.id)
    .execute();
  expect(rows).toEqual([{ conversation_with: null }]);
});

test('deleting a reported account deletes the reported conversation', async () => {
  const { ana, padaria, idOf } = await aLongConversation();
  await report(idOf(3), ana);

  await call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, padaria);

  const rows = await db.selectFrom('report').select('snapshot').where('target_id', '=', padaria.id).execute();
  expect(rows).toEqual([{ snapshot: {} }]);
});
