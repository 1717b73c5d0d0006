import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { accountColumnsLeftOut, fillAccount } from '../../test/stored/account-rows.ts';
import { compareOwnData } from '../../test/stored/compare-own-data.ts';
import { accountTablesOf, sectionsOf } from '../../test/stored/unexported-tables.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();

const download = async (as: Person) =>
  app.inject({ url: '/api/user/admin/my-data', headers: await authorization(as) });

const decisionWords = 'Pediu dinheiro a quem procurava trabalho.';

/** An administrator with rows in every feature. */
async function anAdministratorWithAllData() {
  const admin = await anAdmin(db, { email: 'chefia@trampolim.example' });
  const company = await aCompany(db, { name: 'Padaria Denunciada' });
  const aboutCompany = { type: 'company', targetId: company.id } as const;
  const report = { ...aboutCompany, reportReason: 'Outro', description: 'Veja.' } as const;
  await call('POST /api/report/create-report', { body: report }, await aCandidate(db));
  const warning = { ...aboutCompany, reportReason: 'Spam ou Golpe', words: decisionWords } as const;
  expect((await call('POST /api/report/warn-user', { body: warning }, admin)).status).toBe(200);
  await db
    .insertInto('bulk_removal')
    .values({
      id: newId(),
      admin_id: admin.id,
      address: '203.0.113.77',
      kind: 'Candidate',
      search: 'busca por uma pessoa',
      state: 'done',
      total: 3,
      removed: 3,
      finished_at: '2026-01-02T03:04:05Z',
    })
    .execute();
  for (const kind of ['report_received', 'report_outcome'] as const)
    await aNotice(db, admin, { kind, title: 'Padaria', party: 'Ela', comment: 'Motivo.' });
  await fillAccount({ app, call, db }, admin, { kind: 'report_received' });
  return { admin, company };
}

/** Tables that reference or name an account but are left out of the file, each with a reason for its owner. */
const leftOut = {
  sign_in_challenge: 'a sign-in between its two steps, for five minutes',
  unrecorded_ban: 'says only that a ban is older than the moderation record',
  api_key: 'a key of a company',
  appeal: 'about the account that appeals; the record contains the decision',
  application_note: 'an internal note of a company',
  application_rating: 'an internal note of a company',
  application_step: 'a decision of a company',
  bulk_removal_failure: 'about the accounts that could not be removed',
  candidate: 'administrators are not candidates',
  company: 'administrators are not companies',
  company_member: 'administrators do not act for companies',
  demo_account: 'marks demo data',
  interview: 'data of companies and candidates',
  interview_event: 'data of companies and candidates',
  interview_news: 'data of companies and candidates',
  invitation: 'an invitation of a company',
  message: 'data of companies and candidates',
  moderation_text: 'about the moderated account',
  refresh_token: 'hashes of tokens, and when they were replaced',
  report: 'administrators report nothing',
  sanction: 'about the moderated account; the record contains the decision',
  undone_step: 'a decision that a company took back',
} as const;

/** Columns whose text the file must not contain. */
const secretColumns = {
  'bulk_removal.search': 'may name other people',
  'moderation_record.text_hash': 'a hash',
  'moderation_record.previous_hash': 'a hash',
  'moderation_record.hash': 'a hash',
} as const;

/** Columns whose text the file leaves out. */
const leftOutColumns = {
  ...accountColumnsLeftOut,
  'action_log.administrator': 'the administrator’s own e-mail address, repeated in each line',
  'action_log.acting': 'the colleague who acted for a company',
  'action_log.message': 'exported without the e-mail addresses of other people',
  'notice.status': 'only in notices to candidates',
  'notice.ending': 'only in notices to candidates',
  'notice.interview': 'only in notices to candidates and companies',
  'notice.interview_when': 'only in notices to candidates and companies',
} as const;

test('every table about an account is in the file unless it is left out for a reason', async () => {
  const exportedTables = sectionsOf('administrator').flatMap(({ tables }) => tables);
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(account|actor|author|member|reporter|admin)_id$'`.execute(
    db,
  );
  const referencingTables = rows.map(({ name }) => name).filter((name) => !name.startsWith('action_log_'));

  expect(referencingTables.length).toBeGreaterThan(15);
  expect(
    referencingTables.filter(
      (table) => !exportedTables.some((name) => name === table) && !(table in leftOut),
    ),
  ).toEqual([]);
});

test('the file of an administrator contains every text about them and nothing about others', async () => {
  const { admin, company } = await anAdministratorWithAllData();
  const tables = accountTablesOf('administrator');

  const { statusCode, headers, body } = await download(admin);

  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="trampolim-meus-dados-/);
  const { missing, leaked, unfilled, tablesWithRows } = await compareOwnData(db, {
    tables,
    ownerPattern: '^(account|actor|admin)_id$',
    id: admin.id,
    leftOut: leftOutColumns,
    secret: secretColumns,
    file: body,
  });
  expect(missing).toEqual([]);
  expect(leaked).toEqual([]);
  expect(unfilled).toEqual([]);
  expect(tablesWithRows).toEqual([...tables].sort());
  const file: { registro_de_acoes: { acao: string }[] } = JSON.parse(body);
  expect(file).toMatchObject({
    conta: [{ email: admin.email, papel: 'Admin' }],
    decisoes_tomadas: [{ decisao: 'warned', sobre: 'company', motivo: 'Spam ou Golpe' }],
    exclusoes_em_massa: [{ tipo: 'Candidate', excluidos: 3, endereco_de_rede: '203.0.113.77' }],
  });
  const actions = file.registro_de_acoes.map(({ acao }) => acao);
  expect(actions).toContain(`Aviso enviado a (outra pessoa) (Spam ou Golpe), empresa ${company.id}`);
  expect(actions).toContain(`Login realizado: ${admin.email}`);
  expect(body).not.toMatch(/hash|token/i);
  for (const textOfOthers of [company.email, decisionWords, 'busca por uma pessoa'])
    expect(body).not.toContain(textOfOthers);
});

test('an administrator can download only their own file', async () => {
  const admin = await anAdmin(db);
  const { body } = await download(admin);

  expect(body).toContain(admin.email);
  expect(body).not.toContain('chefia@trampolim.example');
  expect((await download(await aCandidate(db))).json()).toMatchObject({ code: 'wrong_role' });
  expect((await download(await aCompany(db))).json()).toMatchObject({ code: 'wrong_role' });
});

test('a download of one’s own data is logged', async () => {
  const admin = await anAdmin(db);

  await download(admin);

  const line = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', '=', `Dados baixados: ${admin.email}`)
    .executeTakeFirst();
  expect(line).toBeDefined();
});
