import { today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { accountColumnsLeftOut } from '../../test/stored/account-rows.ts';
import { aCandidateWithAllData } from '../../test/stored/candidate-with-all-data.ts';
import { compareOwnData } from '../../test/stored/compare-own-data.ts';
import { tablesAbout } from '../../test/stored/tables-about.ts';
import { accountTablesOf, findUnexportedTables, sectionsOf } from '../../test/stored/unexported-tables.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { recordAction } from '../platform/action-log.ts';
import { newId } from '../platform/database/database.ts';

const testApp = await startTestApp();
const { app, authorization, db } = testApp;

const download = async (as: Person) =>
  app.inject({ url: '/api/user/candidate/my-data', headers: await authorization(as) });
const fileOf = async (as: Person) => (await download(as)).json<Record<string, Record<string, unknown>[]>>();

/** Tables about people that are left out of the file, each with a reason for its owner. */
const leftOut = {
  sign_in_challenge: 'a sign-in between its two steps, stored for five minutes',
  passkey_registration: 'a passkey that is being added, stored for five minutes',
  unrecorded_ban: 'says only that a ban is older than the moderation record',
  company: 'candidates are not companies',
  company_member: 'candidates do not act for companies',
  api_key: 'a key of a company',
  idempotent_call: 'vacancies that a company’s program published in a day',
  bulk_removal: 'only about administrators',
  bulk_removal_item: 'ids of rows that are to be removed',
  bulk_removal_failure: 'only for administrators: accounts that could not be removed',
  demo_account: 'marks demo data',
  notice_mail: 'the time at which a pending notice is mailed',
  favourite_candidate: 'an internal note of a company',
  applicant_search: 'derived from application and resume, for the list',
  applicant_score_due: 'scores that are not computed yet',
  application_note: 'an internal note, for which the company is responsible',
  application_rating: 'an internal note, for which the company is responsible',
  undone_step: 'a decision that a company undid before the candidate was notified',
  refresh_token: 'hashes of tokens, and when they were replaced',
  candidate_search: 'derived from the resume, for the index',
  appeal: 'exported with the decision that it appeals against',
  appeal_link: 'a hash of a token',
  moderation_record: 'ids and codes of decisions that the file contains',
} as const;

/** Columns whose text the file must not contain. */
const secretColumns = {
  'message.member_name': 'the colleague who acted, whom only the company sees',
  'application_step.member_name': 'the colleague who acted, whom only the company sees',
  'interview.organizer_name': 'the colleague who acted, whom only the company sees',
  'interview_event.member_name': 'the colleague who acted, whom only the company sees',
  'invitation.author_name': 'the colleague who acted, whom only the company sees',
} as const;

/** Columns whose text the file may leave out. */
const leftOutColumns = {
  ...accountColumnsLeftOut,
  'application.told_status': 'a step that the history contains',
  'application.told_comments': 'a step that the history contains',
  'action_log.administrator': 'only about administrators',
  'action_log.acting': 'the colleague who acted, empty in the lines of candidates',
  'message.sender': 'the side of the author, whose name is exported',
  'message_inbox.side': 'always the candidate',
  'interview.times': 'instants, which this test does not compare',
  'candidate.salary_currency': 'derived from the salary',
  'report.snapshot': 'data about the other account',
  'report.state': 'exported as a Portuguese text',
} as const;

test('every table about people is in the file unless it is left out for a reason', async () => {
  const sections = sectionsOf('candidate');
  const tables = await tablesAbout(db);

  expect(tables.length).toBeGreaterThan(15);
  expect(findUnexportedTables({ tables, sections, leftOut })).toEqual([]);
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
});

test('the file contains every text stored about a candidate', async () => {
  const ana = await aCandidateWithAllData(testApp);
  const tables = accountTablesOf('candidate');

  const response = await download(ana);

  expect(response.statusCode).toBe(200);
  const { missing, leaked, unfilled, tablesWithRows } = await compareOwnData(db, {
    tables,
    ownerPattern: '^(account|candidate|actor|reporter)_id$',
    id: ana.id,
    leftOut: leftOutColumns,
    secret: secretColumns,
    file: response.body,
  });
  expect(missing).toEqual([]);
  expect(leaked).toEqual([]);
  expect(unfilled).toEqual([]);
  expect(tablesWithRows).toEqual([...tables].sort());
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(response.body).not.toContain(password_hash);
  expect(response.body).not.toMatch(/hash|token/i);
});

test('the file is a download', async () => {
  const ana = await aCandidate(db);

  const { headers } = await download(ana);

  expect(headers['content-disposition']).toBe(`attachment; filename="trampolim-meus-dados-${today()}.json"`);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
});

test('the file names each kind of data', async () => {
  const ana = await aCandidate(db);

  const { body } = await download(ana);

  const file = JSON.parse(body) as object;
  expect(Object.keys(file)).toEqual(['gerado_em', ...sectionsOf('candidate').map(({ name }) => name)]);
});

test('a list that is longer than two batches is exported completely', async () => {
  const ana = await aCandidate(db);
  const vacancyTitles = Array.from({ length: 1203 }, (_, n) => `Vaga ${n}`);
  await db
    .insertInto('past_application')
    .values(
      vacancyTitles.map((vacancy_title) => ({
        id: newId(),
        candidate_id: ana.id,
        vacancy_title,
        company_name: 'Padaria',
        status: 'Dispensado' as const,
        comments: '',
        applied_at: '2026-01-02T03:04:05Z',
      })),
    )
    .execute();

  const { candidaturas_a_vagas_removidas: pastApplications } = await fileOf(ana);

  expect(pastApplications?.map(({ vaga }) => vaga)).toEqual(vacancyTitles);
});

test('the file contains IP addresses only for the owner’s actions', async () => {
  const [ana, mariana, padaria] = [
    await aCandidate(db, { email: 'Ana@log.exemplo.com' }),
    await aCandidate(db, { email: 'mariana@log.exemplo.com' }),
    await aCompany(db),
  ];
  const from = (ip: string, viewer?: Person) => ({
    caller: { ip },
    viewer: viewer && { accountId: viewer.id },
  });
  await recordAction(db, from('203.0.113.1', ana), 'Candidatura enviada: vaga Padeira');
  await recordAction(
    db,
    from('203.0.113.2', padaria),
    'Status atualizado para Aprovado: ana@log.exemplo.com',
  );
  await recordAction(db, from('203.0.113.3'), 'Falha no login: ana@log.exemplo.com', 'WARN');
  await recordAction(db, from('203.0.113.4', mariana), 'Candidatura enviada: mariana@log.exemplo.com');
  await recordAction(
    db,
    from('203.0.113.5', padaria),
    `Denúncia enviada: ${padaria.email}, alvo ana@log.exemplo.com`,
  );

  const { registro_de_acoes: lines } = await fileOf(ana);

  expect(lines?.map(({ acao, endereco_de_rede }) => [acao, endereco_de_rede])).toEqual([
    ['Candidatura enviada: vaga Padeira', '203.0.113.1'],
    ['Status atualizado para Aprovado: ana@log.exemplo.com', null],
    ['Falha no login: ana@log.exemplo.com', null],
    ['Dados baixados: Ana@log.exemplo.com', '127.0.0.1'],
  ]);
});

test('the file can be downloaded five times a day, only by its owner', async () => {
  const [ana, bia] = [await aCandidate(db, { name: 'Ana Repetida' }), await aCandidate(db)];

  const responses = await Promise.all(Array.from({ length: 6 }, () => download(ana)));

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  const refusal = responses.find(({ statusCode }) => statusCode === 429);
  expect(refusal?.json()).toMatchObject({ code: 'too_many_requests' });
  // A day has 86,400 seconds.
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(80_000);
  const biasResponse = await download(bia);
  expect(biasResponse.statusCode).toBe(200);
  expect(biasResponse.body).not.toContain('Ana Repetida');
});
