import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aNote, anUndoneDismissal, ratingRow } from '../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { addInterviewsWithAllColumns } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startColleagueScenario } from '../../test/scenarios/colleague-scenario.ts';
import { accountColumnsLeftOut, fillAccount } from '../../test/stored/account-rows.ts';
import { compareOwnData } from '../../test/stored/compare-own-data.ts';
import { accountTablesOf, findUnexportedTables, sectionsOf } from '../../test/stored/unexported-tables.ts';
import type { Person } from '../../test/test-app.ts';

const { app, authorization, call, db, padaria, marina, rui, accept, invite, remove, tokenTo } =
  await startColleagueScenario();

const download = async (as: Person) =>
  app.inject({ url: '/api/user/company/my-place/data', headers: await authorization(as) });

/** A colleague at the bakery with rows in every feature, and an applicant whom they assessed. */
async function aColleagueWithAllData() {
  await invite(padaria, 'joana@exemplo.com');
  const password = 'uma senha só dela';
  await accept(await tokenTo('joana@exemplo.com'), 'Joana Dias', password);
  const account = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', '=', 'joana@exemplo.com')
    .executeTakeFirstOrThrow();
  const joana = { ...account, name: 'Joana Dias', role: 'Company' as const };
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira de madrugada' });
  const ana = await aCandidate(db, { name: 'Ana Candidata' });
  const application = await anApplication(db, ana, vacancy);
  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado', comments: 'Venha!' } },
    joana,
  );
  await aNote(db, application, joana, 'Mora longe.');
  await db
    .insertInto('application_rating')
    .values(ratingRow(application, joana, 5))
    .execute();
  const companyMessage = { author: joana, companyName: padaria.name, text: 'Pode vir?' };
  await aMessage(db, application, { sender: 'company', ...companyMessage });
  await anUndoneDismissal(db, application, joana, 'Foi engano.');
  await anInvitation(db, await aCandidate(db), vacancy, {
    message: 'Seu pão nos chamou a atenção.',
    author_id: joana.id,
    author_name: joana.name,
  });
  const organizer = { account_id: joana.id, name: joana.name };
  const participant = { accountId: joana.id, side: 'company' } as const;
  await addInterviewsWithAllColumns(db, { candidate: ana, vacancy, organizer }, participant);
  await aNotice(db, joana, { kind: 'interview', interview: 'agreed', interview_when: 'sex., 14:00' });
  for (const kind of ['new_applicants', 'report_outcome'] as const)
    await aNotice(db, joana, { kind, title: 'Padeira de madrugada', party: 'Padaria', comment: 'Motivo.' });
  await anApiKey(db, padaria, {
    createdBy: joana,
    revoked_at: '2026-01-02T03:04:05Z',
    last_used_at: '2026-01-02T03:04:05Z',
    last_used_address: '203.0.113.9',
  });
  await invite(padaria, 'joana.nova@exemplo.com', 'Administração');
  const newAccess = { email: 'joana.nova@exemplo.com', currentPassword: password };
  expect((await call('PUT /api/user/my-access', { body: newAccess }, joana)).status).toBe(200);
  await fillAccount(
    { app, call, db },
    { ...joana, email: newAccess.email },
    { kind: 'withdrawals', password },
  );
  return joana;
}

/** Tables that reference or name an account but are left out of the file, each with a reason for its owner. */
const leftOut = {
  sign_in_challenge: 'a sign-in between its two steps, for five minutes',
  unrecorded_ban: 'says only that a ban is older than the moderation record',
  candidate: 'colleagues are not candidates',
  company: 'in the file of the company',
  bulk_removal: 'only about administrators',
  bulk_removal_failure: 'only for administrators: accounts that could not be removed',
  demo_account: 'marks demo data',
  report: 'sent in the company’s name, and in its file',
  appeal: 'names only the administrator who answered it',
  moderation_record: 'ids and codes of decisions',
  moderation_text: 'about the company, and in its file',
  sanction: 'about the company, and in its file',
} as const;

/** Columns whose text the file must not contain. */
const secretColumns = {
  'api_key.secret_hash': 'a hash',
  'application_note.text': 'an internal note of the company about an applicant',
  'application_step.comments': 'the company’s comment to a candidate',
  'message.text': 'a text of the company to a candidate',
  'undone_step.comments': 'a comment of the company that it undid',
  'invitation.message': 'a text of the company to a candidate',
} as const;

/** Columns whose text is left out of the file. */
const leftOutColumns = {
  'action_log.administrator': 'only about administrators',
  ...accountColumnsLeftOut,
  'notice.status': 'only in notices to candidates',
  'notice.ending': 'only in notices to candidates',
  'application_step.author_name': 'the company, which made the decision',
  'message.author_name': 'the company, which sent the message',
  'message.sender': 'the side of the company',
  'undone_step.step_by': 'the company, which had made the decision',
  'undone_step.step_member': 'the colleague who had made the decision',
  'interview_event.payload': 'details that the company and a candidate exchanged',
} as const;

test('every table about an account is in the file unless it is left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(account|actor|author|member|reporter)_id$'`.execute(
    db,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('action_log_'));

  expect(tables.length).toBeGreaterThan(15);
  expect(findUnexportedTables({ tables, sections: sectionsOf('colleague'), leftOut })).toEqual([]);
});

test('the file of a colleague contains every text about them and nothing about others', async () => {
  const joana = await aColleagueWithAllData();
  const tables = accountTablesOf('colleague')
    // Open invitations and interviews name the colleague in a column with another name.
    .filter((table) => table !== 'company_invitation' && table !== 'interview');

  const { statusCode, headers, body } = await download(joana);

  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="trampolim-meus-dados-/);
  const { missing, leaked, unfilled, tablesWithRows } = await compareOwnData(db, {
    tables,
    ownerPattern: '^(account|actor|author)_id$',
    id: joana.id,
    leftOut: leftOutColumns,
    secret: secretColumns,
    file: body,
  });
  expect(missing).toEqual([]);
  expect(leaked).toEqual([]);
  expect(unfilled).toEqual([]);
  expect(tablesWithRows).toEqual([...tables].sort());
  expect(JSON.parse(body)).toMatchObject({
    conta: [{ email: 'joana.nova@exemplo.com' }],
    lugar_na_empresa: [{ empresa: 'Padaria Aurora', nome: 'Joana Dias', direito: 'Recrutamento' }],
    convites_de_empresas_ao_seu_email: [{ email: 'joana@exemplo.com', direito: 'Recrutamento' }],
    passos_dados_em_candidaturas: [
      { vaga: 'Padeira de madrugada', situacao: 'Aprovado', nome: 'Joana Dias' },
    ],
  });
  expect(body).not.toMatch(/hash|token/i);
  expect(body).not.toMatch(/Ana Candidata|Mora longe|Marina Lopes|Rui Prado/);
});

test('each person of a company can download only their own data', async () => {
  for (const [as, otherPerson] of [
    [marina, rui],
    [rui, marina],
  ] as const) {
    const { statusCode, body } = await download(as);
    expect([statusCode, body.includes(as.name), body.includes(otherPerson.name)]).toEqual([200, true, false]);
  }
  const { conta, lugar_na_empresa } = (await download(padaria)).json<Record<string, unknown[]>>();
  expect([conta, lugar_na_empresa]).toMatchObject([[{ email: padaria.email }], []]);
  expect((await download(await aCandidate(db))).json()).toMatchObject({ code: 'wrong_role' });
  const removedColleague = await aColleague(db, padaria);
  await authorization(removedColleague);
  await remove(padaria, removedColleague.id);
  expect((await download(removedColleague)).json()).toMatchObject({ code: 'session_ended' });
});
