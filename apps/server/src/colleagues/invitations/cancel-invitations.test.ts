import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { startColleagueScenario } from '../../../test/scenarios/colleague-scenario.ts';
import type { Person } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';

const { db, call, listPeople, invite, resend, accept, readInvitation, remove, changeRight, tokenTo } =
  await startColleagueScenario();
const subject = 'Convites da sua empresa foram cancelados';

/** Creates a company and a colleague of it who has invited somebody. */
async function createCompanyWithInviter() {
  const owner = await aCompany(db);
  const bruno = await aColleague(db, owner, { name: 'Bruno Sá', right: 'Administração' });
  const email = `convidada-${newId()}@exemplo.com`;
  expect((await invite(bruno, email)).status).toBe(200);
  return { owner, bruno, email, token: await tokenTo(email) };
}

const listCancellationMails = async ({ email }: { email: string }) =>
  (await mailsTo(db, email)).filter((mail) => mail.subject === subject);
const listOpenInvitations = async (owner: Person) =>
  (await listPeople(owner)).body.invitations.map(({ email }) => email).sort();
const leave = (as: Person) =>
  call('DELETE /api/user/company/my-place', { body: { currentPassword: demoPassword } }, as);
const deleteAsAdministrator = async (id: string) =>
  call('DELETE /api/user/delete-user/:id', { params: { id } }, await anAdmin(db));

test.each([
  ['is removed', (owner: Person, bruno: Person) => remove(owner, bruno.id)],
  ['is demoted', (owner: Person, bruno: Person) => changeRight(owner, bruno.id, 'Recrutamento')],
  ['leaves', (_: Person, bruno: Person) => leave(bruno)],
  ['is deleted by the administration', (_: Person, bruno: Person) => deleteAsAdministrator(bruno.id)],
] as const)('open invitations end when their sender %s', async (_, endMembership) => {
  const { owner, bruno, email, token } = await createCompanyWithInviter();
  await invite(owner, 'da-dona@exemplo.com');

  expect((await endMembership(owner, bruno)).status).toBe(200);

  expect((await readInvitation(token)).body.code).toBe('invitation_unknown');
  expect((await accept(token)).body.code).toBe('invitation_unknown');
  expect(await listOpenInvitations(owner)).toEqual(['da-dona@exemplo.com']);
  const [cancellation, ...others] = await listCancellationMails(owner);
  expect(others).toEqual([]);
  expect(cancellation?.text).toContain('Bruno Sá não pode mais convidar pessoas para a sua empresa');
  // The e-mail address is written so that mail programs do not link it.
  expect(cancellation?.text).toContain(email.replace(/\.com$/, '\u2024com'));
  expect(cancellation?.text).not.toContain('da-dona');
});

test('the response contains the number of cancelled invitations', async () => {
  const { owner, bruno } = await createCompanyWithInviter();
  await invite(bruno, 'mais-uma@exemplo.com');

  expect((await changeRight(owner, bruno.id, 'Recrutamento')).body.message).toBe(
    'Permissão alterada para Recrutamento. Os 2 convites que essa pessoa enviou foram cancelados.',
  );
  expect((await remove(owner, bruno.id)).body.message).toBe('Pessoa removida da empresa.');
  expect(await listCancellationMails(owner)).toHaveLength(1);
});

test('an invitation sent again by another person remains', async () => {
  const { owner, bruno, email } = await createCompanyWithInviter();
  const [invitation] = (await listPeople(owner)).body.invitations;
  expect((await resend(owner, invitation?._id ?? '')).status).toBe(200);

  await remove(owner, bruno.id);

  expect(await listOpenInvitations(owner)).toEqual([email]);
  expect((await accept(await tokenTo(email))).status).toBe(200);
  expect(await listCancellationMails(owner)).toEqual([]);
});

test('an unchanged right cancels nothing', async () => {
  const { owner, bruno, email } = await createCompanyWithInviter();
  await changeRight(owner, bruno.id, 'Administração');
  expect(await listOpenInvitations(owner)).toEqual([email]);
});

test('an expired link causes no mail when its sender is removed', async () => {
  const { owner, bruno, email } = await createCompanyWithInviter();
  await db
    .updateTable('company_invitation')
    .set({ expires_at: sql<string>`now()` })
    .where('email', '=', email)
    .execute();

  await remove(owner, bruno.id);

  expect(await listOpenInvitations(owner)).toEqual([]);
  expect(await listCancellationMails(owner)).toEqual([]);
});

test('a person who accepted an invitation before its sender was removed remains a colleague', async () => {
  const { owner, bruno, token } = await createCompanyWithInviter();
  expect((await accept(token)).status).toBe(200);

  await remove(owner, bruno.id);

  expect((await readInvitation(token)).body.code).toBe('invitation_used');
  expect((await listPeople(owner)).body.colleagues).toHaveLength(1);
});

test('a removal of the inviter during an acceptance invalidates the link', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { owner, bruno, token } = await createCompanyWithInviter();

    const [accepted, removed] = await Promise.all([accept(token), remove(owner, bruno.id)]);

    expect(removed.status).toBe(200);
    expect([accepted.status, accepted.body.code]).toBeOneOf([
      [200, undefined],
      [404, 'invitation_unknown'],
    ]);
    expect(await listOpenInvitations(owner)).toEqual([]);
    expect((await readInvitation(token)).status).not.toBe(200);
  }
});

test('the migration finds senders in the log and deletes invitations of demoted senders', async () => {
  const { owner, bruno, email } = await createCompanyWithInviter();
  const other = await createCompanyWithInviter();
  await db.updateTable('company_invitation').set({ invited_by: null }).execute();
  await db
    .updateTable('company_member')
    .set({ company_right: 'Recrutamento' })
    .where('account_id', '=', other.bruno.id)
    .execute();
  const file = new URL('../../../migrations/0047_inviters.sql', import.meta.url);
  // The column and the index already exist.
  const statements = (await readFile(file, 'utf8')).split(/;\n/).filter((each) => !/alter|create/.test(each));

  for (const statement of statements) await sql.raw(statement).execute(db);

  const open = await db
    .selectFrom('company_invitation')
    .select(['email', 'invited_by'])
    .where('company_id', 'in', [owner.id, other.owner.id])
    .execute();
  expect(open).toEqual([{ email, invited_by: bruno.id }]);
});
