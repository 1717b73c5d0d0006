import { sql } from 'kysely';
import { computeAnswering } from '../src/applications/answering.ts';
import type { Database, Transaction } from '../src/platform/database/database.ts';
import { snapshotOf } from '../src/reports/report-target.ts';
import { computeTotals } from '../src/statistics/compute-totals.ts';
import { anAdmin } from './admin-factory.ts';
import { storeAnasAlert } from './demo/demo-alerts.ts';
import { demoAssessments, demoCommentTemplates, demoVacancyViews } from './demo/demo-applicant-tools.ts';
import { addRandomApplications, createApplicationBuilder } from './demo/demo-applications.ts';
import { someCandidates } from './demo/demo-candidates.ts';
import { assignSteps, colleagueInvitation, demoColleagues } from './demo/demo-colleagues.ts';
import { demoCompanies } from './demo/demo-companies.ts';
import { anasFavourites, demoCompanyFavourites } from './demo/demo-favourites.ts';
import { demoInterviews } from './demo/demo-interviews.ts';
import { candidateInvitations } from './demo/demo-invitations.ts';
import { demoMessages } from './demo/demo-messages.ts';
import { demoModeration } from './demo/demo-moderation.ts';
import { anasNotices, demoCompanyNotices } from './demo/demo-notices.ts';
import { anasBlock, anasResumeOpenings } from './demo/demo-openings.ts';
import { demoQuestions, vacanciesThatAsk } from './demo/demo-questions.ts';
import { storeDemoCompanySearches } from './demo/demo-saved-searches.ts';
import { anasSessions } from './demo/demo-sessions.ts';
import { createAna, createAnasStory, demoApplicants, storyVacancies } from './demo/demo-story.ts';
import { demoSuspect } from './demo/demo-suspect.ts';
import { pastVacancies, someVacancies } from './demo/demo-vacancies.ts';
import { storeDemoVacancyFeed } from './demo/demo-vacancy-feed.ts';
import { storeDemoWebhook } from './demo/demo-webhook.ts';
import { createRandom } from './demo/random.ts';
import { storeRows } from './demo/store-rows.ts';
import { demoCompanyName, demoEmails } from './demo-accounts.ts';
import type { ReportColumns } from './report-factory.ts';

const seed = 20_260_701;
/** Messages have their own seed, so that the data generated after them does not depend on them. */
const messagesSeed = 72;
const pastVacanciesSeed = 99;
/** Numbers of rows, including the rows of the demo accounts. */
export const demoCounts = {
  vacancies: 401,
  pastVacancies: 156,
  candidates: 800,
  applications: 2500,
} as const;

/** Composes all demo data, relative to today. */
async function composeDemo() {
  const random = createRandom(seed);
  const companies = await demoCompanies(random, new Map([[demoCompanyName, demoEmails.company]]));
  const demoCompany = companies.find(({ content }) => content.name === demoCompanyName);
  if (!demoCompany) throw new Error(`No company is called ${demoCompanyName}`);
  const others = companies.filter((company) => company !== demoCompany);
  const ownVacancies = storyVacancies(random, demoCompany);
  const vacancies = [
    ...ownVacancies,
    ...someVacancies(random, others, demoCounts.vacancies - ownVacancies.length - 1),
  ];

  const ana = await createAna();
  const people = await someCandidates(random, demoCounts.candidates - 1);

  const names = new Map(companies.map(({ rows: { company } }) => [company.id, company.name]));
  const builder = createApplicationBuilder(random, names);
  createAnasStory(builder, ana, vacancies);
  demoApplicants(random, builder, people, ownVacancies);
  addRandomApplications(random, builder, people, vacancies, demoCounts.applications);
  const { company: ownCompany } = demoCompany.rows;
  const colleagues = await demoColleagues(ownCompany);
  const invited = candidateInvitations(demoCompany.rows.company, ana, people, ownVacancies, builder.made);
  const interviewed = demoInterviews(ana, {
    company: ownCompany,
    colleagues,
    vacancies,
    applications: builder.made,
    companyNames: names,
  });
  const recruiters = [
    { id: ownCompany.id, name: ownCompany.name },
    ...colleagues.map(({ member }) => ({ id: member.account_id, name: member.name })),
  ];
  return {
    companies,
    vacancies,
    suspect: await demoSuspect(),
    pastVacancies: pastVacancies(createRandom(pastVacanciesSeed), others),
    candidates: [...people, ana],
    ...demoQuestions(vacanciesThatAsk(ownVacancies, vacancies, ana.candidate.id, builder.made), builder.made),
    colleagues,
    colleagueInvitation: colleagueInvitation(ownCompany),
    applications: builder.made,
    steps: builder.made.flatMap((made, index) => assignSteps(made, index, ownCompany, colleagues)),
    // Favourites are drawn after the applications, so that the applications do not depend on the number of favourites.
    favouriteVacancies: anasFavourites(random, ana, vacancies, builder.made),
    favouriteCandidates: demoCompanyFavourites(random, demoCompany.rows.company.id, people),
    anaId: ana.candidate.id,
    demoCompanyId: demoCompany.rows.company.id,
    sessions: anasSessions(ana),
    openings: anasResumeOpenings(random, ana, builder.made, companies),
    blocks: anasBlock(random, ana, builder.made, companies),
    invitations: invited.invitations,
    interviews: interviewed.interviews,
    interviewEvents: interviewed.events,
    notices: [
      ...anasNotices(builder, ana, vacancies, names),
      ...recruiters.flatMap(({ id }) => demoCompanyNotices(id, ownVacancies, people)),
      ...invited.notices,
      ...interviewed.notices,
    ],
    templates: demoCommentTemplates(ownCompany),
    assessments: demoAssessments(random, recruiters, ownVacancies, builder.made),
    views: demoVacancyViews(random, ownVacancies, builder.made),
    conversations: demoMessages(createRandom(messagesSeed), {
      ana,
      people,
      recruiters: [ownCompany, ...recruiters.slice(1)],
      ownVacancies,
      vacancies,
      companyNames: names,
      applications: builder.made,
    }),
    moderation: (adminId: string) =>
      demoModeration(random, {
        adminId,
        ana,
        company: demoCompany,
        warned: ownVacancies
          .filter(({ live }) => live)
          .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))[2],
        people,
        others: vacancies.filter(({ company_id }) => company_id !== ownCompany.id),
      }),
  };
}

/** Returns the reported content as the reporter sees it, as JSON. */
async function snapshotFor(
  transaction: Transaction,
  { target_type: type, target_id: targetId, reporter_id }: ReportColumns,
): Promise<string> {
  const id = reporter_id ?? '';
  const role = type === 'candidate' ? 'Company' : 'Candidate';
  const viewer = { id, accountId: id, role, sessionId: id } as const;
  return JSON.stringify(await snapshotOf(transaction, viewer, { type, targetId }));
}

async function storeModeration(
  transaction: Transaction,
  { reports, records, texts, sanctions, appeals, head, bannedVacancy }: ReturnType<typeof demoModeration>,
): Promise<void> {
  for (const report of reports) if (!report.state) report.snapshot = await snapshotFor(transaction, report);
  await storeRows(transaction, 'report', reports);
  await storeRows(transaction, 'moderation_record', records);
  await storeRows(transaction, 'moderation_text', texts);
  await storeRows(transaction, 'sanction', sanctions);
  await storeRows(transaction, 'appeal', appeals);
  await transaction.updateTable('moderation_head').set(head).execute();
  if (bannedVacancy)
    await transaction
      .updateTable('vacancy')
      .set({ banned: true, live: false })
      .where('id', '=', bannedVacancy.id)
      .execute();
}

async function storeDemo(transaction: Transaction): Promise<void> {
  const {
    companies,
    vacancies,
    candidates,
    applications,
    pastVacancies: past,
    suspect,
    ...composed
  } = await composeDemo();
  const admin = await anAdmin(transaction, { email: demoEmails.admin });
  const accounts = [
    ...companies.map(({ rows }) => rows.account),
    suspect.account,
    ...composed.colleagues.map(({ account }) => account),
    ...candidates.map(({ account }) => account),
  ];
  await storeRows(transaction, 'account', accounts);
  await storeRows(
    transaction,
    'demo_account',
    [admin, ...accounts].map(({ id }) => ({ id })),
  );
  await storeRows(transaction, 'company', [...companies.map(({ rows }) => rows.company), suspect.company]);
  await storeRows(
    transaction,
    'company_logo',
    companies.flatMap(({ logo }) => logo ?? []),
  );
  await storeRows(
    transaction,
    'company_member',
    composed.colleagues.map(({ member }) => member),
  );
  await storeRows(transaction, 'company_invitation', [composed.colleagueInvitation]);
  await storeRows(
    transaction,
    'candidate',
    candidates.map(({ candidate }) => candidate),
  );
  await storeRows(transaction, 'vacancy', [...past, ...vacancies, suspect.vacancy]);
  await storeRows(
    transaction,
    'application',
    applications.map(({ application }) => application),
  );
  await storeRows(transaction, 'screening_question', composed.questions);
  await storeRows(transaction, 'application_answer', composed.answers);
  await storeRows(transaction, 'application_step', composed.steps);
  await storeRows(transaction, 'comment_template', composed.templates);
  await storeRows(transaction, 'application_note', composed.assessments.notes);
  await storeRows(transaction, 'application_rating', composed.assessments.ratings);
  await storeRows(transaction, 'message', composed.conversations.messages);
  await storeRows(transaction, 'message_inbox', composed.conversations.inboxes);
  await storeRows(transaction, 'vacancy_seen', composed.views);
  await storeRows(transaction, 'favourite_vacancy', composed.favouriteVacancies);
  await storeRows(transaction, 'favourite_candidate', composed.favouriteCandidates);
  await storeRows(transaction, 'resume_opening', composed.openings);
  await storeRows(transaction, 'company_block', composed.blocks);
  await storeRows(transaction, 'invitation', composed.invitations);
  await storeRows(transaction, 'interview', composed.interviews);
  await storeRows(transaction, 'interview_event', composed.interviewEvents);
  await storeRows(transaction, 'session', composed.sessions);
  await storeRows(transaction, 'notice', [...composed.notices, ...composed.conversations.notices]);
  await storeModeration(transaction, composed.moderation(admin.id));
  await storeAnasAlert(transaction, composed.anaId);
  await storeDemoCompanySearches(transaction, composed.demoCompanyId);
  await storeDemoVacancyFeed(transaction, composed.demoCompanyId);
  await storeDemoWebhook(transaction, composed.demoCompanyId);
  await sql`select search_words_count()`.execute(transaction);
  await computeAnswering(transaction);
}

/**
 * Fills a database that only contains administrators with the demo data: all of it, or nothing if interrupted.
 * Servers that start together wait for one another, and the second finds the accounts of the first. Returns true if
 * it filled the database. On a slow machine this may take longer than a request: see `withDedicatedConnection`.
 */
export async function fillWithDemoData(db: Database): Promise<boolean> {
  const filled = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_data'))`.execute(transaction);
    const somebody = await transaction
      .selectFrom('account')
      .select('id')
      .where('role', '!=', 'Admin')
      .limit(1)
      .executeTakeFirst();
    if (somebody) return false;
    await storeDemo(transaction);
    return true;
  });
  if (!filled) return false;
  // Derives the totals of past days from the dates of the rows.
  await computeTotals(db);
  await sql`analyze`.execute(db);
  return true;
}
