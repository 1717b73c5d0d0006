import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { accountColumnsLeftOut } from '../../test/stored/account-rows.ts';
import { aCompanyWithAllData } from '../../test/stored/company-with-all-data.ts';
import { compareOwnData } from '../../test/stored/compare-own-data.ts';
import { accountTablesOf, findUnexportedTables, sectionsOf } from '../../test/stored/unexported-tables.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { app, authorization, call, db } = await startTestApp();

const download = async (as: Person) =>
  app.inject({ url: '/api/user/company/my-data', headers: await authorization(as) });

/** Tables about companies that are left out of the file, each with a reason for its owner. */
const leftOut = {
  sign_in_challenge: 'a sign-in between its two steps, for five minutes',
  unrecorded_ban: 'says only that a ban is older than the moderation record',
  company_block: 'companies do not learn who blocks them',
  past_application: 'the candidate’s history of removed vacancies',
  withdrawn_application: 'withdrawn by the candidate',
  bulk_removal_failure: 'only for administrators: accounts that could not be removed',
  moderation_record: 'ids and codes of decisions that the file contains',
} as const;

/** Columns whose text the file must not contain. */
const secretColumns = {
  'company_invitation.token_hash': 'a hash',
  'api_key.secret_hash': 'a hash',
  'webhook_endpoint.secret': 'a secret',
  'webhook_endpoint.previous_secret': 'a secret',
} as const;

/** Columns whose text is left out of the file, or that belong to another kind of account. */
const leftOutColumns = {
  ...accountColumnsLeftOut,
  'action_log.administrator': 'only about administrators',
  'action_log.acting': 'the colleague who acted, empty in the lines of the company’s own account',
  'report.snapshot': 'data about the other account',
  'report.state': 'exported as a Portuguese text',
  'interview.times': 'instants, which this test does not compare',
  'saved_search.name_text': 'derived from the name, to keep it unique',
  'vacancy.salary_currency': 'derived from the salary',
  'company_logo.image': 'exported in base64, as `company-logos.test.ts` proves',
  'company.logo_hash': 'derived from the logo, which the file contains',
  'company.name_text': 'derived from the name, for the search',
  'company.branch_text': 'derived from the branch, for the search',
  'company.cpf': 'only for liberal professionals',
  'company.registration_document': 'only for liberal professionals',
  'company.registration_number': 'only for liberal professionals',
} as const;

test('every table about companies is in the file unless it is left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('company_id', 'account_id')`.execute(db);

  expect(rows.length).toBeGreaterThan(10);
  const tables = rows.map(({ name }) => name);
  expect(findUnexportedTables({ tables, sections: sectionsOf('company'), leftOut })).toEqual([]);
});

test('the file of a company contains every text stored about it', async () => {
  const { padaria } = await aCompanyWithAllData({ app, call, db });
  // These tables reference the company through the vacancy or the author.
  const indirectTables = [
    'application',
    'application_answer',
    'application_step',
    'application_note',
    'application_rating',
    'message',
    'message_inbox',
    'undone_step',
    'screening_question',
    'vacancy_seen',
    'vacancy_finding',
    'invitation',
    'interview_event',
    'webhook_delivery',
  ];
  const tables = accountTablesOf('company');

  const { statusCode, body } = await download(padaria);

  expect(statusCode).toBe(200);
  const { missing, leaked, unfilled, tablesWithRows } = await compareOwnData(db, {
    tables: tables.filter((table) => !indirectTables.includes(table)),
    ownerPattern: '^(account|company|actor|reporter)_id$',
    id: padaria.id,
    leftOut: leftOutColumns,
    secret: secretColumns,
    file: body,
  });
  expect(missing).toEqual([]);
  expect(leaked).toEqual([]);
  // The test data contains only one kind of notice, which leaves the columns of the other kinds empty.
  expect(unfilled.filter((sentence) => !sentence.startsWith('notice.'))).toEqual([]);
  expect(tablesWithRows).toEqual(tables.filter((table) => !indirectTables.includes(table)).sort());
  expect(JSON.parse(body)).toMatchObject({
    candidaturas_recebidas: [
      {
        vaga: 'Padeira de madrugada',
        quem: 'Ana Conhecida',
        situacao: 'Aprovado',
        comentario: 'Venha nos ver.',
        respostas: [{ pergunta: 'Em que turno?', tipo: 'choice', resposta: 'Madrugada' }],
      },
    ],
    anotacoes_internas: [{ vaga: 'Padeira de madrugada', sobre: 'Ana Conhecida', texto: 'Mora perto.' }],
    o_que_a_lei_diz_das_vagas: [
      { vaga: 'Padeira de madrugada', avisos: [{ trecho: 'Morar no bairro', lei: 'CF art. 5º' }] },
    ],
    avaliacoes: [{ sobre: 'Ana Conhecida', nota: 5, por: 'Padaria Conhecida' }],
    convites_enviados: [
      { vaga: 'Padeira de madrugada', quem: 'Ana Conhecida', mensagem: 'Seu pão nos chamou a atenção.' },
    ],
  });
  expect(body).not.toMatch(/hash|token/i);
});

test('the file does not contain candidates who have hidden from the company', async () => {
  const { padaria } = await aCompanyWithAllData({ app, call, db });
  const bia = await aCandidate(db, { name: 'Bia Escondida' });
  await call('POST /api/user/company/add-favorite', { body: { candidateId: bia.id } }, padaria);
  await anInvitation(db, bia, await aVacancy(db, padaria));
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, bia);

  const file = (await download(padaria)).body;
  expect(file).not.toContain('Bia Escondida');
  expect(file).toContain('Ana Conhecida');
});
