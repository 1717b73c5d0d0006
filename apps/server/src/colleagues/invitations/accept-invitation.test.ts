import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { openBrowser } from '../../../test/callers/test-browser.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { startColleagueScenario } from '../../../test/scenarios/colleague-scenario.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { accountLimits } from '../../accounts/account-limits.ts';

const scenario = await startColleagueScenario();
const { app, db, padaria, marina, rui, listPeople, invite, readInvitation, accept, services } = scenario;

async function anInvitation(email: string, as = padaria) {
  expect((await invite(as, email, 'Recrutamento')).status).toBe(200);
  return scenario.tokenTo(email);
}

test('an invited person accepts and signs in with a password of their own', async () => {
  const token = await anInvitation('joana@exemplo.com');

  expect((await readInvitation(token)).body).toMatchObject({
    companyName: 'Padaria Aurora',
    email: 'joana@exemplo.com',
    right: 'Recrutamento',
  });
  const accepted = await accept(token, 'Joana Dias', 'uma senha só dela');

  expect([accepted.status, accepted.body.email]).toEqual([200, 'joana@exemplo.com']);
  const signedIn = await openBrowser(app).post('/api/auth/login', {
    email: 'joana@exemplo.com',
    password: 'uma senha só dela',
  });
  expect(signedIn.json()).toMatchObject({
    user: {
      role: 'Company',
      name: 'Joana Dias',
      emailConfirmed: true,
      company: { _id: padaria.id, name: 'Padaria Aurora', right: 'Recrutamento' },
    },
  });
  expect((await listPeople(padaria)).body.colleagues.at(-1)).toMatchObject({
    name: 'Joana Dias',
    right: 'Recrutamento',
  });
  expect((await listPeople(padaria)).body.invitations).toEqual([]);
});

test('everyone who may remove people is notified of a new colleague', async () => {
  await accept(await anInvitation('nova@exemplo.com'), 'Nova Dias');

  for (const { email } of [padaria, marina]) {
    const { text } = (await mailsTo(db, email)).at(-1) ?? {};
    expect(text).toContain('Nova Dias aceitou o convite');
    expect(text).toContain('/equipe');
  }
  for (const email of [rui.email, 'nova@exemplo.com']) expect(await mailsTo(db, email)).toEqual([]);
});

test('the log names who accepted an invitation', async () => {
  await accept(await anInvitation('aceita@exemplo.com'));

  expect(await loggedAbout(db, 'aceita@exemplo.com')).toContain(
    'Convite para a empresa aceito: aceita@exemplo.com',
  );
});

test('an invalid link states its reason', async () => {
  const used = await anInvitation('usado@exemplo.com');
  await accept(used);
  const expired = await anInvitation('velho@exemplo.com');
  await db
    .updateTable('company_invitation')
    .set({ expires_at: sql<string>`now()` })
    .where('email', '=', 'velho@exemplo.com')
    .execute();
  const oficina = await aCompany(db);
  const ofBannedCompany = await anInvitation('banida@exemplo.com', oficina);
  await db.updateTable('account').set({ banned: true }).where('id', '=', oficina.id).execute();

  const unknown = 'Este convite não vale mais: foi cancelado ou há outro mais recente no seu e-mail.';
  for (const [token, status, sentence] of [
    [used, 409, 'Este convite já foi aceito. Entre com seu e-mail e sua senha.'],
    [expired, 404, 'Este convite venceu: ele vale por 7 dias. Peça outro à empresa.'],
    [ofBannedCompany, 404, unknown],
    ['a text that nobody was sent', 404, unknown],
  ] as const) {
    const [reading, accepting] = [await readInvitation(token), await accept(token)];
    expect([reading.status, reading.body.error]).toEqual([status, sentence]);
    expect([accepting.status, accepting.body.error]).toEqual([status, sentence]);
  }
});

test('one of ten simultaneous uses of an invitation succeeds', async () => {
  const token = await anInvitation('corrida@exemplo.com');

  const responses = await Promise.all(Array.from({ length: 10 }, (_, i) => accept(token, `Pessoa ${i}`)));

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = responses.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
  expect(codes).toEqual(Array(9).fill('invitation_used'));
});

test('an invitation to an address with an account is refused but stays valid', async () => {
  const ana = await aCandidate(db, { email: 'ana@exemplo.com' });
  const token = await anInvitation('Ana@exemplo.com');

  for (const refusal of [await readInvitation(token), await accept(token)]) {
    expect([refusal.status, refusal.body.code]).toEqual([409, 'invitation_email_taken']);
    expect(refusal.body.error).toContain('Já existe uma conta do Trampolim com este e-mail.');
  }
  await db.deleteFrom('account').where('id', '=', ana.id).execute();
  expect((await accept(token)).status).toBe(200);
});

test('name and password are validated as at a sign-up', async () => {
  const token = await anInvitation('forma@exemplo.com');
  const body = { token, name: 'Forma', password: 'uma senha só dela' };
  const acceptWith = async (changes: object) => {
    const response = await scenario.call('POST /api/auth/accept-invitation', {
      body: { ...body, ...changes },
    });
    return [response.status, ...(response.body.issues ?? []).map(({ path }) => path)];
  };

  expect(await acceptWith({ name: '   ' })).toEqual([400, 'name']);
  expect(await acceptWith({ name: 'a'.repeat(81) })).toEqual([400, 'name']);
  expect(await acceptWith({ password: 'curta' })).toEqual([400, 'password']);
  expect(await acceptWith({ password: '12345678' })).toEqual([400, 'password']);
  expect(await acceptWith({ confirmPassword: 'outra senha' })).toEqual([400, 'confirmPassword']);
});

test('acceptances count towards the limit of sign-ups of a network', async () => {
  const token = await anInvitation('limite@exemplo.com');
  for (let attempt = 0; attempt < accountLimits.registration.points; attempt += 1)
    await services.rateLimits.tryConsume(accountLimits.registration, '127.0.0.1');
  expect((await accept(token)).body.code).toBe('too_many_requests');
  await services.rateLimits.reset(accountLimits.registration, '127.0.0.1');
});

test('the deletion of a company includes a colleague who accepts at the same time', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const oficina = await aCompany(db);
    const email = `turno${turn}@exemplo.com`;
    const token = await anInvitation(email, oficina);

    const [accepted] = await Promise.all([
      accept(token),
      db.deleteFrom('account').where('id', '=', oficina.id).execute(),
    ]);

    expect(accepted.status).toBeOneOf([200, 404]);
    expect(await db.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([]);
  }
});
