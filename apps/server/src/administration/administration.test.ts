import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { candidateForm, companyForm } from '../../test/callers/sign-up-forms.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startRemovalScenario, tablesWithDeletedIds } from '../../test/scenarios/removal-scenario.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { newId } from '../platform/database/database.ts';

const { app, call, db, authorization, aBusyCandidate, tablesNaming, mailsOf, isThere } =
  await startRemovalScenario();
const admin = await anAdmin(db, { email: 'chefe@trampolim.example' });

const remove = (id: string, as = admin) => call('DELETE /api/user/delete-user/:id', { params: { id } }, as);

/** The number of callers whose sign-ups count towards a limit. */
async function countRegistrationLimits(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rate_limit where key like 'registration%'`.execute(db);
  return rows[0]?.count ?? 0;
}

test('every vacancy is found by part of its title even if closed or banned', async () => {
  const padaria = await aCompany(db);
  await aVacancy(db, padaria, { title: 'Confeiteira de bolos raros' });
  await aVacancy(db, padaria, { title: 'Forneira de pães raros', deadline: '2026-01-02', live: false });
  await aVacancy(db, padaria, { title: 'Golpe raro', banned: true, live: false });
  const search = (text: string) =>
    call('GET /api/user/admin/list-vacancies', { query: { search: text } }, admin);

  expect((await search('RAROS')).body.map(({ jobTitle, status }) => [jobTitle, status])).toEqual([
    ['Forneira de pães raros', 'Encerrada'],
    ['Confeiteira de bolos raros', 'Aberta'],
  ]);
  expect((await search('paes')).body).toHaveLength(1);
  expect((await search('golpe')).body[0]?.status).toBe('Vaga Banida');
  expect((await call('GET /api/user/admin/list-vacancies', { query: {} }, admin)).body[0]?.jobTitle).toBe(
    'Golpe raro',
  );
});

test('an administrator deletes an account with all its data', async () => {
  const { ana } = await aBusyCandidate();

  expect((await remove(ana.id)).body.message).toBe('Deletado com Sucesso!');

  // Administrators still see the report about her, which remains to be decided.
  const tablesWithTraces = (await tablesNaming(ana.id)).filter(
    (name) => !(name in tablesWithDeletedIds) && name !== 'notice',
  );
  expect(tablesWithTraces).toEqual([]);
  const [mail] = await mailsOf(ana);
  expect(mail?.text).toContain('A Equipe Trampolim excluiu sua conta');
  expect(await loggedAbout(db, `Conta excluída pela administração: ${ana.email}`)).toHaveLength(1);
  const line = await db
    .selectFrom('action_log')
    .select('actor_id')
    .where('message', 'like', `%${ana.id}%`)
    .where('message', 'like', 'Conta excluída%')
    .executeTakeFirst();
  expect(line?.actor_id).toBe(admin.id);
  const secondRemoval = await remove(ana.id);
  expect([secondRemoval.status, secondRemoval.body.code]).toEqual([404, 'account_not_found']);
});

test('an administrator deletes a company with its people and vacancies', async () => {
  const padaria = await aCompany(db, { name: 'Padaria Ida' });
  const [rui, lia] = [await aColleague(db, padaria), await aColleague(db, padaria)];
  const vacancy = await aVacancy(db, padaria);
  const liasHeaders = await authorization(lia);
  await remove(rui.id);
  expect([await isThere(rui), await isThere(padaria)]).toEqual([false, true]);
  expect((await mailsOf(rui))[0]?.text).toContain('Nada mudou nas vagas');
  await remove(padaria.id);
  expect([await isThere(lia), await isThere(padaria)]).toEqual([false, false]);
  expect((await mailsOf(lia))[0]?.text).toContain('excluiu a conta da empresa Padaria Ida');
  expect((await app.inject({ url: '/api/user/me', headers: liasHeaders })).statusCode).toBe(401);
  expect(await db.selectFrom('vacancy').select('id').where('id', '=', vacancy.id).execute()).toEqual([]);
});

test('an administrator cannot delete themself', async () => {
  const { status, body } = await remove(admin.id);

  expect([status, body.code]).toEqual([403, 'own_removal']);
});

test('one of two administrators who delete each other at once remains', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [ida, rosa] = [await anAdmin(db), await anAdmin(db)];
    for (const person of [ida, rosa]) await authorization(person);
    const responses = await Promise.all([remove(ida.id, rosa), remove(rosa.id, ida)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect([await isThere(ida), await isThere(rosa)].sort()).toEqual([false, true]);
  }
});

test('administrators create accounts of each role', async () => {
  const candidate = await call(
    'POST /api/user/candidate/create-candidate',
    { body: { ...candidateForm, email: 'outro@exemplo.com', candidateGender: 'Outro' } },
    admin,
  );
  expect([candidate.status, candidate.body.message]).toEqual([200, 'Candidato criado com sucesso!']);
  const company = await call('POST /api/user/company/create-company', { body: companyForm }, admin);
  expect(company.body.message).toBe('Empresa criada com sucesso!');
  const administrator = await call(
    'POST /api/user/create-admin',
    { body: { email: 'nova@trampolim.example', password: 'uma senha boa' } },
    admin,
  );
  expect(administrator.body.message).toBe('Administrador criado com sucesso!');
  for (const [logMessage, email] of [
    ['Candidato criado pela administração', 'outro@exemplo.com'],
    ['Empresa criada pela administração', companyForm.email],
    ['Administrador criado', 'nova@trampolim.example'],
  ] as const) {
    expect(await loggedAbout(db, `${logMessage}: ${email}`)).toHaveLength(1);
    const [mail] = await mailsTo(db, email);
    expect(mail?.text).toContain('A Equipe Trampolim criou uma conta');
    // The receiver did not create the account and does not know its password.
    expect(mail?.text).not.toContain('Se não foi você que criou a conta');
    expect(mail?.text).toMatch(/Criar minha senha:\n[^\n]+\/forgot-password\n/);
    expect(mail?.text).toMatch(/Falar com o suporte:\n[^\n]+\/termos-de-privacidade#quem-somos\n/);
    expect(mail?.foreign).toBe(false);
  }
  const signIn = await openBrowser(app).post('/api/auth/login', {
    email: 'nova@trampolim.example',
    password: 'uma senha boa',
  });
  expect(signIn.statusCode).toBe(200);
  expect(await countRegistrationLimits()).toBe(0);
});

test('an administrator with a taken e-mail or a bad password is not created', async () => {
  const refusals = await Promise.all([
    call(
      'POST /api/user/create-admin',
      { body: { email: admin.email.toUpperCase(), password: 'uma senha boa' } },
      admin,
    ),
    call('POST /api/user/create-admin', { body: { email: 'x@y.example', password: 'curta' } }, admin),
    call('POST /api/user/create-admin', { body: { email: 'x@y.example', password: '12345678' } }, admin),
  ]);

  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'email_taken'],
    [400, 'invalid_input'],
    [400, 'invalid_input'],
  ]);
  expect(await countRegistrationLimits()).toBe(0);
});

const readCandidate = (id: string) => call('GET /api/user/admin/candidate/:id', { params: { id } }, admin);
const readCompany = (id: string) => call('GET /api/user/admin/company/:id', { params: { id } }, admin);

test('an administrator reads a candidate without the favourites, which is logged', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, await aCompany(db));
  await call('POST /api/user/candidate/add-favorite', { body: { jobVacancyId: vacancy.id } }, ana);

  const { body } = await readCandidate(ana.id);

  expect(body).toMatchObject({ candidateName: ana.name, email: ana.email, candidateCEP: '01310100' });
  expect(body).not.toHaveProperty('favoriteVacancies');
  expect(await loggedAbout(db, `aberto pela administração: ${ana.id}`)).toHaveLength(1);
});

test('an administrator reads a company', async () => {
  const padaria = await aCompany(db, { name: 'Padaria Lida' });

  expect((await readCompany(padaria.id)).body.companyName).toBe('Padaria Lida');
});

test('an administrator changes a candidate unless it has changed since it was read', async () => {
  const ana = await aCandidate(db);
  const { accountVersion } = (await readCandidate(ana.id)).body;
  const save = (candidateName: string) =>
    call(
      'PUT /api/user/candidate/update-candidate/:id',
      { params: { id: ana.id }, body: { candidateName, accountVersion } },
      admin,
    );

  expect((await save('Ana Corrigida')).status).toBe(200);
  expect((await save('Ana Atrasada')).body.code).toBe('account_changed');
});

test('an unknown account is reported to an administrator as missing', async () => {
  expect((await readCompany(newId())).body.code).toBe('company_not_found');
  expect((await readCandidate(newId())).body.code).toBe('candidate_not_found');
});

const changeAccess = (id: string, body: { email?: string; newPassword?: string }) =>
  call('PUT /api/user/admin/access/:id', { params: { id }, body }, admin);

test('a new e-mail and password from an administrator sign the owner out and are mailed', async () => {
  const ana = await aCandidate(db, { email: 'ana.antes@exemplo.com.br' });
  const anasHeaders = await authorization(ana);

  const { body } = await changeAccess(ana.id, {
    email: 'ana.agora@exemplo.com.br',
    newPassword: 'outra senha boa',
  });

  expect(body).toMatchObject({
    email: 'ana.agora@exemplo.com.br',
    message: 'Acesso atualizado com sucesso!',
  });
  expect((await app.inject({ url: '/api/user/me', headers: anasHeaders })).statusCode).toBe(401);
  const mails = await mailsOf(ana);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Confirme seu novo e-mail no Trampolim',
    'O e-mail da sua conta foi alterado',
    'Sua senha foi alterada',
  ]);
  for (const mail of mails.filter(({ security }) => security))
    expect(mail.text).toContain('A mudança foi feita pela Equipe Trampolim');
  expect(await loggedAbout(db, 'Senha alterada pela administração: ana.')).toHaveLength(1);
  const signIn = await openBrowser(app).post('/api/auth/login', {
    email: 'ana.agora@exemplo.com.br',
    password: 'outra senha boa',
  });
  expect(signIn.statusCode).toBe(200);
});

test('administrators cannot change the access of administrators and colleagues', async () => {
  const otherAdmin = await anAdmin(db);
  const rui = await aColleague(db, await aCompany(db));

  const refusals = [
    await changeAccess(otherAdmin.id, { newPassword: 'uma senha boa' }),
    await changeAccess(rui.id, { newPassword: 'uma senha boa' }),
    await changeAccess(rui.id, { email: 'rui.agora@exemplo.com.br' }),
  ];

  for (const { status, body } of refusals) expect([status, body.code]).toEqual([403, 'wrong_role']);
});

test('an administrator cannot set a taken e-mail or a common password, or change a missing account', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];

  const refusals = [
    await changeAccess(ana.id, { email: bia.email.toUpperCase() }),
    await changeAccess(ana.id, { newPassword: '12345678' }),
    await changeAccess(newId(), { newPassword: 'uma senha boa' }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'email_taken'],
    [400, 'invalid_input'],
    [404, 'account_not_found'],
  ]);
});
