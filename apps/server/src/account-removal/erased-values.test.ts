import { type EndedAccount, remainingDataTexts } from '@trampolim/contract/accounts/retention';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCommentTemplate, aNote, anUndoneDismissal } from '../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { addInterviewsWithAllColumns } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { anAnswer, aQuestion } from '../../seeds/question-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startRemovalScenario } from '../../test/scenarios/removal-scenario.ts';
import { fillAccount } from '../../test/stored/account-rows.ts';
import type { Person } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

/**
 * The columns in which values of a deleted account may remain, each with the words of the terms about it. Undefined for
 * a column that is emptied within hours.
 */
type RemainingColumns = Record<string, string | undefined>;

const { app, call, db, remove, aBusyCandidate } = await startRemovalScenario();
const admin = await anAdmin(db);

/** Asserts that the values remain in exactly these columns, and that the terms say so. */
async function expectRemaining(
  account: EndedAccount,
  values: readonly string[],
  remainingColumns: RemainingColumns,
): Promise<void> {
  const terms = remainingDataTexts(account).join();
  expect(await findColumnsWith(values)).toEqual(Object.keys(remainingColumns));
  expect(Object.values(remainingColumns).filter((words) => words && !terms.includes(words))).toEqual([]);
}

const inLog = 'o registro de acessos, por 6 meses';
const deletedWithinHours = undefined;

/** Finds every column of every table, including the queues, that contains one of these texts in any case. */
async function findColumnsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; schema: string; table: string }>`
    select n.nspname as schema, c.relname as table,
      case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const columnNames: string[] = [];
  for (const { name, schema, table } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct field.key as column
      from ${sql.id(schema, table)} t, jsonb_each_text(to_jsonb(t)) as field
      where exists (select from unnest(${texts}::text[]) as text where position(lower(text) in lower(field.value)) > 0)`.execute(
      db,
    );
    columnNames.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return columnNames.sort();
}

type Vacancy = Awaited<ReturnType<typeof aVacancy>>;

const resume = {
  name: 'Anacleta Ypsiloneira',
  phone: '(19) 94321-7755',
  street: 'Rua Jequitibá-Branco',
  about: 'Gosto de relógios de sol.',
  link: 'https://ypsiloneira.example',
  last_job: 'Relojoeira itinerante',
};

/** Reports a person, warns them, and lets them appeal, each with these words. */
async function moderate(
  target: { type: 'candidate' | 'company'; person: Person; reporter: Person },
  words: { report: string; decision: string; appeal: string },
): Promise<void> {
  const { type, person, reporter } = target;
  const subject = { type, targetId: person.id };
  await call(
    'POST /api/report/create-report',
    { body: { ...subject, reportReason: 'Outro', description: words.report } },
    reporter,
  );
  await call('POST /api/report/warn-user', { body: { ...subject, words: words.decision } }, admin);
  const [decision] = (await call('GET /api/moderation/own-decisions', {}, person)).body;
  await call(
    'POST /api/moderation/own-decisions/:id/appeal',
    { params: { id: decision?._id ?? '' }, body: { words: words.appeal } },
    person,
  );
}

/** Adds every kind of text that both sides of an application write. A colleague, if given, writes for the company. */
async function addConversation(
  {
    candidate,
    company,
    vacancy,
    colleague,
  }: { candidate: Person; company: Person; vacancy: Vacancy; colleague?: { id: string; name: string } },
  words: { candidate: string; company: string },
): Promise<void> {
  const application = { candidate_id: candidate.id, vacancy_id: vacancy.id };
  const author = colleague ?? { id: company.id, name: 'Empresa' };
  await aMessage(db, application, {
    sender: 'candidate',
    author: { id: candidate.id, name: resume.name },
    text: words.candidate,
  });
  const answer = { sender: 'company', author, companyName: 'Empresa', text: words.company } as const;
  const placeInConversation = 2;
  await aMessage(db, application, answer, placeInConversation);
  const question = await aQuestion(db, vacancy, { kind: 'text', text: 'Por que esta vaga?' });
  await anAnswer(db, application, question, { words: words.candidate });
  await aNote(db, application, author, words.company);
  await anUndoneDismissal(db, application, author, words.company);
  await addInterviewsWithAllColumns(
    db,
    {
      candidate,
      vacancy,
      ...(colleague && { organizer: { account_id: colleague.id, name: colleague.name } }),
    },
    { accountId: candidate.id, side: 'candidate' },
  );
}

test('only values that the terms name remain after the deletion of a candidate', async () => {
  const { ana, padaria, vacancy, sentReportText } = await aBusyCandidate(resume);
  const ownWords = 'Palavras de Anacleta sobre clepsidras';
  const wordsAbout = 'Palavras sobre as ampulhetas de Anacleta';
  await addConversation(
    { candidate: ana, company: padaria, vacancy },
    { candidate: ownWords, company: wordsAbout },
  );
  await moderate(
    { type: 'candidate', person: ana, reporter: await aCompany(db) },
    { report: wordsAbout, decision: wordsAbout, appeal: ownWords },
  );
  await call('POST /api/user/candidate/vacancy-alerts', { body: { filters: { title: ownWords } } }, ana);
  await call('PUT /api/user/candidate/resume-link', {}, ana);
  await fillAccount({ app, call, db }, ana, { kind: 'application_status' });
  const values = [...Object.values(resume), 'Ypsiloneira', ana.email, ownWords, wordsAbout];
  expect(await findColumnsWith(values)).toEqual(
    expect.arrayContaining([
      'application_answer.words',
      'application_note.text',
      'message.text',
      'moderation_text.words',
      'notice.title',
      'report.snapshot',
      'vacancy_alert.filters',
    ]),
  );

  expect((await remove(ana)).status).toBe(200);

  await expectRemaining('candidate', values, {
    'action_log.message': inLog,
    'pgboss.job.data': deletedWithinHours,
    'search_word.word': 'palavras soltas do seu currículo',
  });
  await expectRemaining('candidate', [sentReportText], {
    'report.description': 'as denúncias que você enviou',
  });
  await sql`select search_words_count()`.execute(db);
  expect(await findColumnsWith(values)).not.toContain('search_word.word');
});

/** Creates a company with its own words and words of others about it in every table, and a report that it sent. */
async function aCompanyWithTraces() {
  const ownWords = 'Palavras da Zimbroteca sobre moringas';
  const wordsAbout = 'Palavras sobre os cântaros da Zimbroteca';
  const wordsOfReport = 'Denúncia sobre bilhas quebradas';
  const profile = {
    name: 'Oficina Zimbroteca',
    contact_position: 'Oleira-chefe',
    phone: '551144443221',
    description: 'Fazemos jarros de barro.',
    site: 'https://zimbroteca.example',
    street: 'Ladeira do Torno',
  };
  const company = await aCompany(db, profile);
  const vacancy = await aVacancy(db, company, { title: 'Oleira de jarros', description: ownWords });
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy, { status: 'Aprovado', comments: ownWords });
  await addConversation({ candidate: ana, company, vacancy }, { candidate: wordsAbout, company: ownWords });
  await db
    .insertInto('notice')
    .values({
      id: newId(),
      place: newId(),
      kind: 'application_status',
      status: 'Aprovado',
      account_id: ana.id,
      about_id: vacancy.id,
      title: vacancy.title,
      party: company.name,
      comment: ownWords,
    })
    .execute();
  await anInvitation(db, await aCandidate(db), vacancy, { message: ownWords });
  await aCommentTemplate(db, company, 'Recusa', ownWords);
  await call(
    'POST /api/user/company/saved-searches',
    { body: { name: ownWords, filters: { search: 'barro' } } },
    company,
  );
  await call('GET /api/user/candidate/list-candidate/:id', { params: { id: ana.id } }, company);
  await moderate(
    { type: 'company', person: company, reporter: ana },
    { report: wordsAbout, decision: wordsAbout, appeal: ownWords },
  );
  await call(
    'POST /api/report/create-report',
    { body: { type: 'candidate', targetId: ana.id, reportReason: 'Outro', description: wordsOfReport } },
    company,
  );
  await fillAccount({ app, call, db }, company, { kind: 'new_applicants' });
  const values = [
    ...Object.values(profile),
    company.cnpj ?? '',
    company.email,
    vacancy.title,
    ownWords,
    wordsAbout,
  ];
  return { company, values, wordsOfReport };
}

test('only values that the terms name remain after the deletion of a company', async () => {
  const { company, values, wordsOfReport } = await aCompanyWithTraces();

  expect((await remove(company)).status).toBe(200);

  await expectRemaining('company', values, {
    'action_log.message': inLog,
    'notice.comment': 'nome da empresa, título da vaga e comentário nos avisos',
    'notice.party': 'nome da empresa, título da vaga e comentário nos avisos',
    'notice.title': 'nome da empresa, título da vaga e comentário nos avisos',
    'past_application.answers': 'as respostas da pessoa',
    'past_application.comments': 'último status e comentário',
    'past_application.company_name': 'nome da empresa, último status',
    'past_application.vacancy_title': 'no histórico de quem se candidatou, título da vaga',
    'pgboss.job.data': deletedWithinHours,
    'resume_opening.company_name': 'o nome da empresa na lista de quem abriu cada currículo',
  });
  await expectRemaining('company', [wordsOfReport], { 'report.description': 'as denúncias que você enviou' });
});

test('only values that the terms name remain after the deletion of a colleague', async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company);
  const ana = await aCandidate(db);
  const application = await anApplication(db, ana, vacancy);
  const zulmira = await aColleague(db, company, { name: 'Zulmira Quaresmeira', right: 'Administração' });
  await addConversation(
    { candidate: ana, company, vacancy, colleague: zulmira },
    { candidate: 'Bom dia.', company: 'Boa tarde.' },
  );
  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    {
      body: {
        candidateId: ana.id,
        jobVacancyId: application.vacancy_id,
        status: 'Aprovado',
        comments: 'Venha!',
      },
    },
    zulmira,
  );
  await fillAccount({ app, call, db }, zulmira, { kind: 'new_applicants' });
  const values = [zulmira.name, 'Quaresmeira', zulmira.email];
  expect(await findColumnsWith(values)).toEqual(
    expect.arrayContaining(['account.email', 'company_member.name']),
  );

  expect(
    (await call('DELETE /api/user/company/people/:id', { params: { id: zulmira.id } }, company)).status,
  ).toBe(200);

  const inHistory = 'seu nome no histórico da empresa';
  await expectRemaining('colleague', values, {
    'action_log.acting': inLog,
    'action_log.message': inLog,
    'application_note.author_name': inHistory,
    'application_step.member_name': inHistory,
    'interview.organizer_name': inHistory,
    'interview_event.member_name': inHistory,
    'message.member_name': inHistory,
    'pgboss.job.data': deletedWithinHours,
    'undone_step.author_name': inHistory,
    'undone_step.member_name': inHistory,
    'undone_step.step_by': inHistory,
    'undone_step.step_member': inHistory,
  });
});
