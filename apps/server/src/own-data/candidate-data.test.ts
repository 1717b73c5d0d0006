import { today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aFullInterview } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { anAnswer, aQuestion } from '../../seeds/question-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aWebhook } from '../../seeds/webhook-factory.ts';
import { accountTablesLeftOut, fillAccount } from '../../test/stored/account-rows.ts';
import { tablesAbout } from '../../test/stored/tables-about.ts';
import { walkTextsAbout } from '../../test/stored/texts-about.ts';
import { accountTablesOf, findUnexportedTables, sectionsOf } from '../../test/stored/unexported-tables.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { recordAction } from '../platform/action-log.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();

const download = async (as: Person) =>
  app.inject({ url: '/api/user/candidate/my-data', headers: await authorization(as) });
const fileOf = async (as: Person) => (await download(as)).json<Record<string, Record<string, unknown>[]>>();

/** A candidate with rows in every feature. */
async function aWellKnownCandidate() {
  const ana = await aCandidate(db, {
    name: 'Ana Conhecida',
    email: 'ana.conhecida@exemplo.com',
    complement: 'Fundos',
    civil_status: 'Viúva',
    last_job: 'Confeiteira-chefe',
    hierarchical_area: 'Liderança',
    about: 'Sobre mim mesma.',
    link: 'https://exemplo.com/ana',
    experience: [{ role: 'Padeira', company: 'Padaria Antiga', startDate: '2020-01-01' }],
    courses: [{ name: 'Panificação', institution: 'Senac' }],
    languages: [{ name: 'Libras', level: 'Fluente' }],
    qualifications: [{ description: 'Fermentação natural' }],
  });
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });
  const oficina = await aCompany(db, { name: 'Oficina Sol' });
  await aWebhook(db, padaria);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira de madrugada', reply_days: 7 });
  const starred = await aVacancy(db, padaria, { title: 'Confeiteira de festas' });
  const application = await anApplication(db, ana, vacancy, {
    status: 'Aprovado',
    comments: 'Venha nos conhecer.',
  });
  await aMessage(db, application, { sender: 'company', author: padaria, text: 'Pode vir na terça?' });
  await aMessage(db, application, { sender: 'candidate', author: ana, text: 'Posso, às oito.' }, 2);
  await anAnswer(db, application, await aQuestion(db, vacancy), { choice: 'Sim' });
  const why = await aQuestion(db, vacancy, { position: 2, kind: 'text', text: 'Por que esta vaga?' });
  await anAnswer(db, application, why, { words: 'Moro perto.' });
  const as = (route: Parameters<typeof call>[0], body: object) => call(route, { body } as never, ana);
  await as('POST /api/user/candidate/add-favorite', { jobVacancyId: starred.id });
  await as('POST /api/user/candidate/block-company', { companyId: oficina.id });
  await as('POST /api/report/create-report', {
    type: 'company',
    targetId: oficina.id,
    reportReason: 'Spam ou Golpe',
    description: 'Cobra pela entrevista.',
  });
  await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: ana.id } },
    padaria,
  );
  const past = {
    candidate_id: ana.id,
    company_id: padaria.id,
    applied_at: '2026-01-02T03:04:05Z',
    reply_by: '2026-01-09',
  };
  await db
    .insertInto('past_application')
    .values({
      ...past,
      id: newId(),
      vacancy_title: 'Forneira de outrora',
      company_name: 'Padaria Aurora',
      status: 'Dispensado',
      comments: 'Obrigada pelo interesse.',
      answers: JSON.stringify([{ questionId: newId(), kind: 'yesNo', text: 'Faz plantão?', value: 'Sim' }]),
    })
    .execute();
  await db
    .insertInto('withdrawn_application')
    .values({ ...past, id: newId() })
    .execute();
  await db
    .insertInto('withdrawal')
    .values({ candidate_id: ana.id, vacancy_id: starred.id, tell_at: '2026-01-02T03:04:05Z' })
    .execute();
  await anInvitation(db, ana, starred, {
    message: 'Sua fermentação natural nos chamou a atenção.',
    declined_at: '2026-01-03T03:04:05Z',
  });
  await aFullInterview(db, { candidate: ana, vacancy }, { accountId: ana.id, side: 'candidate' });
  await as('PUT /api/user/candidate/invitation-setting', { invitable: false });
  await call('PUT /api/user/candidate/resume-link', {}, ana);
  const aboutAna = { type: 'candidate', targetId: ana.id } as const;
  await call(
    'POST /api/report/create-report',
    { body: { ...aboutAna, reportReason: 'Informações Falsas', description: 'Não trabalhou lá.' } },
    padaria,
  );
  await call(
    'POST /api/report/warn-user',
    { body: { ...aboutAna, words: 'Corrija a experiência.' } },
    await anAdmin(db),
  );
  await as('POST /api/user/candidate/vacancy-alerts', { filters: { title: 'Forno a lenha' } });
  const notices = [
    { kind: 'application_status', status: 'Aprovado' },
    { kind: 'vacancy_ended', ending: 'closed' },
    { kind: 'report_outcome', verdict: 'upheld' },
    { kind: 'interview', interview: 'agreed', interview_when: 'sex., 4 de dez., 14:00' },
  ] as const;
  await db
    .insertInto('notice')
    .values(
      notices.map((notice) => ({
        ...notice,
        id: newId(),
        place: newId(),
        account_id: ana.id,
        about_id: newId(),
        title: 'Forneira',
        party: 'Padaria Aurora',
        comment: 'Venha conversar.',
      })),
    )
    .execute();
  await fillAccount({ app, call, db }, ana, { kind: 'application_status' });
  return ana;
}

/** Tables about people that are left out of the file, each with a reason for its owner. */
const leftOut = {
  sign_in_challenge: 'a sign-in between its two steps, for five minutes',
  passkey_registration: 'a passkey that is being added, for five minutes',
  unrecorded_ban: 'only that a ban is older than the record of moderation',
  company: 'a candidate is no company',
  company_member: 'a candidate acts for no company',
  api_key: 'a key of a company',
  idempotent_call: 'the vacancies that a program of a company published in a day',
  bulk_removal: 'of administrators alone',
  bulk_removal_item: 'ids that wait to be removed',
  bulk_removal_failure: 'of administrators alone, who could not remove it',
  demo_account: 'says of the demo data that it is that',
  notice_mail: 'when a notice is mailed, while it waits',
  favourite_candidate: 'a note of a company to itself',
  applicant_search: 'made of application and resume, for the list',
  applicant_score_due: 'what waits to be reckoned',
  application_note: 'a note of a company to itself, which it answers for',
  application_rating: 'a note of a company to itself, which it answers for',
  undone_step: 'a decision that a company took back before the candidate was told',
  refresh_token: 'hashes of tokens, and when they were replaced',
  candidate_search: 'made of the resume, for the index',
  appeal: 'told with the decision that it appeals',
  appeal_link: 'a hash of a token',
  moderation_record: 'of decisions, which the file tells, ids and codes',
} as const;

/** Columns whose text is left out of the file. */
const leftOutColumns = {
  ...accountTablesLeftOut,
  'application.told_status': 'a step that the history tells',
  'application.told_comments': 'a step that the history tells',
  'action_log.administrator': 'of administrators alone',
  'action_log.acting': 'who acted for a company, which only the company is told',
  'message.member_name': 'who acted for a company, which only the company is told',
  'message.sender': 'the side of the author, who is named',
  'message_inbox.side': 'always the candidate',
  'application_step.member_name': 'who acted for a company, which only the company is told',
  'interview.times': 'instants, which are compared nowhere here',
  'interview.organizer_name': 'who acted for a company, which only the company is told',
  'interview_event.member_name': 'who acted for a company, which only the company is told',
  'invitation.author_name': 'who acted for a company, which only the company is told',
  'candidate.salary_currency': 'reckoned from the salary',
  'report.snapshot': 'what the other one told of themself',
  'report.state': 'told in words',
} as const;

test('every table about people is in the file, or left out for a reason', async () => {
  const sections = sectionsOf('candidate');
  const tables = await tablesAbout(db);

  expect(tables.length).toBeGreaterThan(15);
  expect(findUnexportedTables({ tables, sections, leftOut })).toEqual([]);
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
});

test('the file contains every text stored about a candidate, and no secret', async () => {
  const ana = await aWellKnownCandidate();
  const tables = accountTablesOf('candidate');

  const response = await download(ana);

  expect(response.statusCode).toBe(200);
  const { missing, unfilled, looked } = await walkTextsAbout(db, {
    tables,
    owner: '^(account|candidate|actor|reporter)_id$',
    id: ana.id,
    leftOut: leftOutColumns,
    file: response.body,
  });
  expect(missing).toEqual([]);
  expect(unfilled).toEqual([]);
  expect(looked).toEqual([...tables].sort());
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(response.body).not.toContain(password_hash);
  expect(response.body).not.toMatch(/hash|token/i);
});

test('the file is a download, and names each kind of data', async () => {
  const ana = await aCandidate(db);

  const { headers, body } = await download(ana);

  expect(headers['content-disposition']).toBe(`attachment; filename="trampolim-meus-dados-${today()}.json"`);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const file = JSON.parse(body) as object;
  expect(Object.keys(file)).toEqual(['gerado_em', ...sectionsOf('candidate').map(({ name }) => name)]);
});

test('a long list is exported completely, in batches', async () => {
  const ana = await aCandidate(db);
  await db
    .insertInto('past_application')
    .values(
      Array.from({ length: 1203 }, (_, n) => ({
        id: newId(),
        candidate_id: ana.id,
        vacancy_title: `Vaga ${n}`,
        company_name: 'Padaria',
        status: 'Dispensado' as const,
        comments: '',
        applied_at: '2026-01-02T03:04:05Z',
      })),
    )
    .execute();

  const { candidaturas_a_vagas_removidas: past } = await fileOf(ana);

  expect(past?.map(({ vaga }) => vaga)).toEqual(Array.from({ length: 1203 }, (_, n) => `Vaga ${n}`));
});

test('it contains the owner’s actions with addresses, and others’ actions about them without addresses', async () => {
  const [ana, mariana, padaria] = [
    await aCandidate(db, { email: 'Ana@log.exemplo.com' }),
    await aCandidate(db, { email: 'mariana@log.exemplo.com' }),
    await aCompany(db),
  ];
  const from = (address: string, viewer?: Person) => ({
    caller: { address },
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

test('it can be downloaded five times a day, only by its owner', async () => {
  const [ana, bia] = [await aCandidate(db, { name: 'Ana Repetida' }), await aCandidate(db)];

  const six = await Promise.all(Array.from({ length: 6 }, () => download(ana)));

  expect(six.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = six.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
  const other = await download(bia);
  expect(other.statusCode).toBe(200);
  expect(other.body).not.toContain('Ana Repetida');
});
