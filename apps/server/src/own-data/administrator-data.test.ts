import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { accountTablesLeftOut, fillAccount } from '../../test/stored/account-rows.ts';
import { walkTextsAbout } from '../../test/stored/texts-about.ts';
import { accountTablesOf, sectionsOf } from '../../test/stored/unexported-tables.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();

const download = async (as: Person) =>
  app.inject({ url: '/api/user/admin/my-data', headers: await authorization(as) });

const decisionWords = 'Pediu dinheiro a quem procurava trabalho.';

/** An administrator with rows in every feature. */
async function aWellKnownAdministrator() {
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
      search: 'somebody looked for',
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
  unrecorded_ban: 'only that a ban is older than the record of moderation',
  api_key: 'of companies',
  appeal: 'about the account that appeals; the record contains that it was answered',
  application_note: 'of companies',
  application_rating: 'of companies',
  application_step: 'of companies, whose step it is',
  bulk_removal_failure: 'about the accounts that it names',
  candidate: 'an administrator is no candidate',
  company: 'an administrator is no company',
  company_member: 'of companies',
  demo_account: 'says of the demo data that it is that',
  interview: 'of companies and candidates',
  interview_event: 'of companies and candidates',
  interview_news: 'of companies and candidates',
  invitation: 'of companies',
  message: 'of companies and candidates',
  moderation_text: 'about the moderated account',
  refresh_token: 'hashes of tokens, and when they were replaced',
  report: 'administrators report nothing',
  sanction: 'about the moderated account; the record contains the decision',
  undone_step: 'that they took a decision back is in the log of their actions',
} as const;

/** Columns whose text the file leaves out. */
const leftOutColumns = {
  ...accountTablesLeftOut,
  'action_log.administrator': 'their own e-mail address, which each of their lines contains',
  'action_log.acting': 'of companies',
  'action_log.message': 'exported without the e-mail addresses of others, as below',
  'bulk_removal.search': 'may name others',
  'notice.status': 'of a candidate’s notices',
  'notice.ending': 'of a candidate’s notices',
  'notice.interview': 'of the notices of candidates and companies',
  'notice.interview_when': 'of the notices of candidates and companies',
  'moderation_record.text_hash': 'a hash',
  'moderation_record.previous_hash': 'a hash',
  'moderation_record.hash': 'a hash',
} as const;

test('every table that references or names an account is in the file of an administrator, or left out for a reason', async () => {
  const exported = sectionsOf('administrator').flatMap(({ tables }) => tables);
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(account|actor|author|member|reporter|admin)_id$'`.execute(
    db,
  );
  const leaning = rows.map(({ name }) => name).filter((name) => !name.startsWith('action_log_'));

  expect(leaning.length).toBeGreaterThan(15);
  expect(leaning.filter((table) => !exported.some((name) => name === table) && !(table in leftOut))).toEqual(
    [],
  );
});

test('the file of an administrator contains every text stored about them, and no other people', async () => {
  const { admin, company } = await aWellKnownAdministrator();
  const tables = accountTablesOf('administrator');

  const { statusCode, headers, body } = await download(admin);

  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="trampolim-meus-dados-/);
  const { missing, unfilled, looked } = await walkTextsAbout(db, {
    tables,
    owner: '^(account|actor|admin)_id$',
    id: admin.id,
    leftOut: leftOutColumns,
    file: body,
  });
  expect(missing).toEqual([]);
  expect(unfilled).toEqual([]);
  expect(looked).toEqual([...tables].sort());
  const exported: { registro_de_acoes: { acao: string }[] } = JSON.parse(body);
  expect(exported).toMatchObject({
    conta: [{ email: admin.email, papel: 'Admin' }],
    decisoes_tomadas: [{ decisao: 'warned', sobre: 'company', motivo: 'Spam ou Golpe' }],
    exclusoes_em_massa: [{ tipo: 'Candidate', excluidos: 3, endereco_de_rede: '203.0.113.77' }],
  });
  const said = exported.registro_de_acoes.map(({ acao }) => acao);
  expect(said).toContain(`Aviso enviado a (outra pessoa) (Spam ou Golpe), empresa ${company.id}`);
  expect(said).toContain(`Login realizado: ${admin.email}`);
  expect(body).not.toMatch(/hash|token/i);
  for (const others of [company.email, decisionWords, 'somebody looked for'])
    expect(body).not.toContain(others);
});

test('only administrators download it, each their own, and the download is logged', async () => {
  const another = await anAdmin(db);
  const { body } = await download(another);

  expect(body).toContain(another.email);
  expect(body).not.toContain('chefia@trampolim.example');
  expect((await download(await aCandidate(db))).json()).toMatchObject({ code: 'wrong_role' });
  expect((await download(await aCompany(db))).json()).toMatchObject({ code: 'wrong_role' });
  const line = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', '=', `Dados baixados: ${another.email}`)
    .executeTakeFirst();
  expect(line).toBeDefined();
});
