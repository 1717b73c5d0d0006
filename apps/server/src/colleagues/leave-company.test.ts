import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { openSession } from '../../test/callers/own-session.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { startColleagueScenario } from '../../test/scenarios/colleague-scenario.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { createSessionCache, sessionStatusCacheMs } from '../accounts/sessions/session-status.ts';
import { newId } from '../platform/database/database.ts';

const scenario = await startColleagueScenario();
const { app, call, db, padaria, marina, rui, listPeople, changeRight, remove } = scenario;

const signIn = (email: string) => openBrowser(app).post('/api/auth/login', { email, password: demoPassword });
const leave = (as: { id: string; role: 'Company' }, currentPassword = demoPassword) =>
  call('DELETE /api/user/company/my-place', { body: { currentPassword } }, as);
/** Returns the mails to an e-mail address that no longer belongs to an account. */
async function listFarewellMails(email: string) {
  const { rows } = await sql<{ text: string }>`
    select data->>'text' as text from pgboss.job
    where name = 'mail' and data->'leftAddress'->>'farewellTo' = ${email}`.execute(db);
  return rows.map(({ text }) => text);
}

test('a changed right applies from the next call on', async () => {
  const joana = await aColleague(db, padaria, { right: 'Recrutamento' });
  expect((await listPeople(joana)).body.code).toBe('right_missing');

  const response = await changeRight(marina, joana.id, 'Administração');

  expect(response.body.message).toBe('Permissão alterada para Administração.');
  expect(response.body.people.colleagues.find(({ _id }) => _id === joana.id)?.right).toBe('Administração');
  expect((await listPeople(joana)).status).toBe(200);
  expect(await loggedAbout(db, joana.email)).toEqual([
    `Permissão na empresa alterada para Administração: ${joana.email}`,
  ]);
});

test('a removed colleague loses all access at once', async () => {
  const joana = await aColleague(db, padaria, { name: 'Joana Dias' });
  const session = await openSession(scenario, joana);
  expect(await session.isActive()).toBe(true);
  const otherServer = createSessionCache(db);
  expect(await otherServer.viewerOf(session.id)).toMatchObject({ id: padaria.id, accountId: joana.id });

  const response = await remove(padaria, joana.id);

  expect(response.body.message).toBe('Pessoa removida da empresa.');
  expect(response.body.people.colleagues.some(({ _id }) => _id === joana.id)).toBe(false);
  expect(await session.isActive()).toBe(false);
  advanceMonotonicClock(sessionStatusCacheMs + 1);
  expect(await otherServer.viewerOf(session.id)).toBeUndefined();
  const signedIn = await signIn(joana.email);
  expect([signedIn.statusCode, signedIn.json<{ code: string }>().code]).toEqual([401, 'wrong_credentials']);
  expect(await listFarewellMails(joana.email)).toEqual([
    expect.stringContaining('Padaria Aurora removeu o seu acesso no Trampolim.'),
  ]);
  // The e-mail address can be invited again.
  expect((await scenario.invite(padaria, joana.email)).status).toBe(200);
});

test('colleagues cannot change or remove themselves, the owner or people of another company', async () => {
  const stranger = await aCompany(db);

  const ownSentence = 'Só outra pessoa da equipe pode mudar o seu acesso. Para sair, use “Sair da empresa”.';
  const goneSentence = 'Esta pessoa não está mais na empresa.';
  for (const [response, sentence] of [
    [await changeRight(marina, marina.id, 'Recrutamento'), ownSentence],
    [await remove(marina, marina.id), ownSentence],
    [await remove(marina, padaria.id), goneSentence],
    [await changeRight(marina, padaria.id, 'Recrutamento'), goneSentence],
    [await remove(stranger, rui.id), goneSentence],
    [await changeRight(stranger, rui.id, 'Administração'), goneSentence],
    [await remove(padaria, newId()), goneSentence],
    [
      await remove(rui, marina.id),
      'Só quem tem a permissão de Administração na empresa pode fazer isso. Fale com essa pessoa.',
    ],
  ] as const)
    expect(response.body.error).toBe(sentence);
  expect((await listPeople(padaria)).body.colleagues.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([marina.id, rui.id]),
  );
});

test('a colleague leaves with their password', async () => {
  const joana = await aColleague(db, padaria, { name: 'Joana Dias' });
  const vacancy = await aVacancy(db, padaria);
  const session = await openSession(scenario, joana);

  expect((await leave(joana, 'não é esta')).body.issues?.[0]?.path).toBe('currentPassword');
  const response = await leave(joana);

  expect(response.body.message).toBe('Você saiu da empresa. Sua conta foi excluída.');
  expect(await session.isActive()).toBe(false);
  expect((await listPeople(padaria)).body.colleagues.some(({ _id }) => _id === joana.id)).toBe(false);
  expect(await db.selectFrom('account').select('id').where('id', '=', joana.id).execute()).toEqual([]);
  expect(
    (await call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id: vacancy.id } }, padaria))
      .status,
  ).toBe(200);
  expect(await listFarewellMails(joana.email)).toHaveLength(1);
  expect(await loggedAbout(db, `Pessoa saiu da empresa: ${joana.email}`)).toHaveLength(1);
});

test('the owner cannot leave the company', async () => {
  const owner = await leave(padaria);
  expect([owner.status, owner.body.error]).toEqual([
    403,
    'A conta principal não pode sair da empresa: só é excluída junto com ela.',
  ]);
});

test('the last mail is sent to confirmed e-mail addresses only', async () => {
  const [joana, pedro] = [await aColleague(db, padaria), await aColleague(db, padaria)];
  for (const [person, stranger] of [
    [joana, 'uma.estranha@exemplo.com'],
    [pedro, 'um.estranho@exemplo.com'],
  ] as const) {
    const body = { email: stranger, currentPassword: demoPassword };
    expect((await call('PUT /api/user/my-access', { body }, person)).status).toBe(200);
  }

  expect((await remove(padaria, joana.id)).status).toBe(200);
  expect((await leave(pedro)).status).toBe(200);

  for (const stranger of ['uma.estranha@exemplo.com', 'um.estranho@exemplo.com'])
    expect(await listFarewellMails(stranger)).toEqual([]);
  expect(await listFarewellMails(joana.email)).toEqual([expect.stringContaining('removeu o seu acesso')]);
  expect(await listFarewellMails(pedro.email)).toEqual([expect.stringContaining('Como você pediu')]);
});

test('deleting a company deletes the accounts of its people only', async () => {
  const oficina = await aCompany(db);
  const joana = await aColleague(db, oficina);
  await db
    .insertInto('failed_sign_in')
    .values({ key: joana.id, failures: 1, retry_at: '2026-01-01T00:00:00Z' })
    .execute();

  await db.deleteFrom('account').where('id', '=', oficina.id).execute();

  expect(await db.selectFrom('account').select('id').where('id', '=', joana.id).execute()).toEqual([]);
  expect(await db.selectFrom('failed_sign_in').select('key').where('key', '=', joana.id).execute()).toEqual(
    [],
  );
  expect(await db.selectFrom('account').select('id').where('id', '=', marina.id).execute()).toHaveLength(1);
});

test('a ban of the company signs out its people', async () => {
  const oficina = await aCompany(db);
  const joana = await aColleague(db, oficina);
  const browser = openBrowser(app);
  await browser.post('/api/auth/login', { email: joana.email, password: demoPassword });
  await db.updateTable('account').set({ banned: true }).where('id', '=', oficina.id).execute();

  const signedIn = await signIn(joana.email);
  const renewed = await browser.post('/api/auth/refresh-token');

  expect([signedIn.statusCode, signedIn.json<{ error: string }>().error]).toEqual([
    403,
    'Conta banida. Entre em contato com o suporte.',
  ]);
  expect(renewed.statusCode).toBe(401);
});
