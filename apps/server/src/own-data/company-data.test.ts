import { today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import {
  aCommentTemplate,
  aNote,
  anUndoneDismissal,
  ratingRow,
} from '../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aLogo } from '../../seeds/company-logo-factory.ts';
import { twoFullInterviews } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { anAnswer, aQuestion } from '../../seeds/question-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aVacancyFeed } from '../../seeds/vacancy-feed-factory.ts';
import { aWebhook, aWebhookDelivery } from '../../seeds/webhook-factory.ts';
import { accountColumnsLeftOut, fillAccount } from '../../test/stored/account-rows.ts';
import { compareOwnData } from '../../test/stored/compare-own-data.ts';
import { accountTablesOf, findUnexportedTables, sectionsOf } from '../../test/stored/unexported-tables.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();

const download = async (as: Person) =>
  app.inject({ url: '/api/user/company/my-data', headers: await authorization(as) });

/** A company with rows in every feature. */
async function aCompanyWithAllData() {
  const padaria = await aCompany(db, {
    name: 'Padaria Conhecida',
    site: 'https://padaria.example',
    complement: 'Loja 2',
  });
  await aColleague(db, padaria, { name: 'Rui Prado' });
  await aLogo(db, padaria);
  await anApiKey(db, padaria, {
    name: 'Sistema de RH',
    revoked_at: '2026-01-02T03:04:05Z',
    last_used_at: '2026-01-02T03:04:05Z',
    last_used_address: '203.0.113.9',
  });
  await db
    .insertInto('company_invitation')
    .values({
      id: newId(),
      company_id: padaria.id,
      email: 'convidada@exemplo.com.br',
      company_right: 'Administração',
      token_hash: Buffer.from(padaria.id),
      expires_at: '2026-01-02T03:04:05Z',
    })
    .execute();
  const webhook = await aWebhook(db, padaria, {
    pause_reason: 'failing',
    paused_at: '2026-01-02T03:04:05Z',
    failing_since: '2026-01-02T03:04:05Z',
  });
  await aWebhookDelivery(db, padaria, webhook, { failure: 'status' });
  const vacancy = await aVacancy(db, padaria, {
    title: 'Padeira de madrugada',
    salary: 'R$ 3.000,00',
    working_days: ['Sábado'],
    working_hours: '22h às 6h',
    required_qualifications: ['Fermentação natural'],
    desired_skills: ['Paciência'],
    work_mode: 'Presencial',
    pay_from: 3000,
    pay_to: 3500,
    pay_currency: 'R$',
    pay_period: 'Mês',
    benefits: ['Vale-transporte'],
    other_benefits: ['Pão quente'],
    affirmative_for: ['Mulheres'],
    reply_days: 7,
    accommodations: 'Balcão baixo.',
  });
  await db
    .insertInto('vacancy_finding')
    .values({
      vacancy_id: vacancy.id,
      findings: JSON.stringify([
        {
          rule: 'residence',
          severity: 'warning',
          field: 'jobDescription',
          from: 0,
          to: 15,
          text: 'Morar no bairro',
          law: 'CF art. 5º',
          suggestion: 'Diga onde e quando se trabalha.',
        },
      ]),
    })
    .execute();
  await db
    .insertInto('imported_vacancy')
    .values({
      vacancy_id: vacancy.id,
      company_id: padaria.id,
      source: 'sistema da padaria',
      source_id: 'P-77',
      content: JSON.stringify({ jobTitle: 'Padeira da noite' }),
    })
    .execute();
  await db
    .insertInto('vacancy_import')
    .values({
      id: newId(),
      company_id: padaria.id,
      by_program: false,
      format: 'csv',
      source: 'planilha da padaria',
      is_complete: true,
      carries: ['jobTitle'],
      vacancies: JSON.stringify([{ sourceId: 'P-78' }]),
      result: JSON.stringify({ vacancies: [{ sourceId: 'P-79' }] }),
    })
    .execute();
  await aVacancyFeed(db, padaria, {
    url: 'https://padaria.exemplo.com.br/vagas-da-noite.xml',
    paused_at: '2026-11-04T12:00:00Z',
    pause_reason: 'failing',
    next_fetch_at: null,
    fetched_at: '2026-11-01T12:00:00Z',
    problem: 'O endereço respondeu com o erro 503.',
    failing_since: '2026-11-01T18:00:00Z',
    format: 'csv',
    is_complete: true,
    carries: ['jobTitle'],
    vacancies: JSON.stringify([{ sourceId: 'P-80' }]),
  });
  const ana = await aCandidate(db, { name: 'Ana Conhecida' });
  const application = await anApplication(db, ana, vacancy);
  const question = await aQuestion(db, vacancy, {
    kind: 'choice',
    text: 'Em que turno?',
    options: ['Manhã', 'Madrugada'],
  });
  await anAnswer(db, application, question, { choice: 'Madrugada' });
  await aNote(db, application, padaria, 'Mora perto.');
  await db
    .insertInto('application_rating')
    .values(ratingRow(application, padaria, 5))
    .execute();
  await aMessage(db, application, { sender: 'candidate', author: ana, text: 'Posso ir na terça.' });
  await anUndoneDismissal(db, application, padaria, 'Foi engano.');
  await aCommentTemplate(db, padaria, 'Convite', 'Venha, {nome}!');
  await call('POST /api/user/company/add-favorite', { body: { candidateId: ana.id } }, padaria);
  const filters = { area: 'Operações', language: 'Libras' } as const;
  await call('POST /api/user/company/saved-searches', { body: { name: 'Quem forneia', filters } }, padaria);
  await call('GET /api/user/candidate/list-candidate/:id', { params: { id: ana.id } }, padaria);
  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    {
      body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado', comments: 'Venha nos ver.' },
    },
    padaria,
  );
  await call(
    'POST /api/report/create-report',
    { body: { type: 'candidate', targetId: ana.id, reportReason: 'Outro', description: 'Não veio.' } },
    padaria,
  );
  const aboutVacancy = { type: 'vacancy', targetId: vacancy.id } as const;
  await call(
    'POST /api/report/create-report',
    { body: { ...aboutVacancy, reportReason: 'Vaga Enganosa', description: 'O salário é outro.' } },
    ana,
  );
  await call(
    'POST /api/report/warn-user',
    { body: { ...aboutVacancy, words: 'Corrija o salário.' } },
    await anAdmin(db),
  );
  await anInvitation(db, ana, vacancy, { message: 'Seu pão nos chamou a atenção.' });
  const organizer = { account_id: padaria.id, name: 'Marina Conhecida' };
  await twoFullInterviews(
    db,
    { candidate: ana, vacancy, organizer },
    { accountId: padaria.id, side: 'company' },
  );
  await db.insertInto('invitation_count').values({ company_id: padaria.id, day: today(), sent: 1 }).execute();
  await db
    .insertInto('company_answering')
    .values({ company_id: padaria.id, percent: 80, median_days: 3, promises_kept: 9, promised: 10 })
    .execute();
  await db
    .insertInto('notice')
    .values({
      kind: 'new_applicants',
      id: newId(),
      place: newId(),
      account_id: padaria.id,
      about_id: vacancy.id,
      title: 'Padeira de madrugada',
    })
    .execute();
  await fillAccount({ app, call, db }, padaria, { kind: 'new_applicants' });
  return { padaria };
}

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

/** Columns whose text is left out of the file, or that belong to another kind of account. */
const leftOutColumns = {
  ...accountColumnsLeftOut,
  'action_log.administrator': 'only about administrators',
  'action_log.acting': 'the colleague who acted, empty in the lines of the company’s own account',
  'company_invitation.token_hash': 'a hash',
  'api_key.secret_hash': 'a hash',
  'webhook_endpoint.secret': 'a secret',
  'webhook_endpoint.previous_secret': 'a secret',
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
  const { padaria } = await aCompanyWithAllData();
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
  const { missing, unfilled, tablesWithRows } = await compareOwnData(db, {
    tables: tables.filter((table) => !indirectTables.includes(table)),
    ownerPattern: '^(account|company|actor|reporter)_id$',
    id: padaria.id,
    leftOut: leftOutColumns,
    file: body,
  });
  expect(missing).toEqual([]);
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
  const { padaria } = await aCompanyWithAllData();
  const bia = await aCandidate(db, { name: 'Bia Escondida' });
  await call('POST /api/user/company/add-favorite', { body: { candidateId: bia.id } }, padaria);
  await anInvitation(db, bia, await aVacancy(db, padaria));
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, bia);

  const file = (await download(padaria)).body;
  expect(file).not.toContain('Bia Escondida');
  expect(file).toContain('Ana Conhecida');
});
