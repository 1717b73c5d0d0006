import { sql } from 'kysely';
import { updateAnsweringStatistics } from '../src/applications/answering-statistics.ts';
import type { Database, Transaction } from '../src/platform/database/database.ts';
import { snapshotOf } from '../src/reports/report-target.ts';
import { computeTotals } from '../src/statistics/compute-totals.ts';
import { anAdmin } from './admin-factory.ts';
import { storeDemoAlert } from './demo/demo-alerts.ts';
import { demoAssessments, demoCommentTemplates, demoVacancyViews } from './demo/demo-applicant-tools.ts';
import { addRandomApplications, createApplicationBuilder } from './demo/demo-applications.ts';
import { someCandidates } from './demo/demo-candidates.ts';
import { assignSteps, colleagueInvitation, demoColleagues } from './demo/demo-colleagues.ts';
import { demoCompanies } from './demo/demo-companies.ts';
import { anasFavourites, demoCompanyFavourites } from './demo/demo-favourites.ts';
import { demoInterviews } from './demo/demo-interviews.ts';
import { demoInvitations } from './demo/demo-invitations.ts';
import { demoMessages } from './demo/demo-messages.ts';
import { demoModeration } from './demo/demo-moderation.ts';
import { anasNotices, demoCompanyNotices } from './demo/demo-notices.ts';
import { anasBlocks, anasResumeOpenings } from './demo/demo-privacy.ts';
import { demoQuestions, vacanciesWithQuestions } from './demo/demo-questions.ts';
import { storeDemoCompanySearches } from './demo/demo-saved-searches.ts';
import { anasSessions } from './demo/demo-sessions.ts';
import {
  addAnasApplications,
  addDemoApplicants,
  createAna,
  demoCompanyVacancies,
} from './demo/demo-story.ts';
import { demoSuspect } from './demo/demo-suspect.ts';
import { liveFromOldest, pastVacancies, someVacancies } from './demo/demo-vacancies.ts';
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
/** The numbers of rows, including the rows of the demo accounts. */
export const demoCounts = {
  vacancies: 401,
  pastVacancies: 156,
  candidates: 800,
  applications: 2500,
} as const;

/** Composes all demo data, relative to today. */
async function composeDemo() {
  const random = createRandom(seed);
  const companies = await demoCompanies(random);
  const demoCompany = companies.find(({ content }) => content.name === demoCompanyName);
  if (!demoCompany) throw new Error(`No company is called ${demoCompanyName}`);
  const others = companies.filter((company) => company !== demoCompany);
  const suspect = await demoSuspect();
  const ownVacancies = demoCompanyVacancies(random, demoCompany);
  // The suspect's vacancy is counted too, but is stored separately: nobody applies to it.
  const otherVacancyCount = demoCounts.vacancies - ownVacancies.length - 1;
  const vacancies = [...ownVacancies, ...someVacancies(random, others, otherVacancyCount)];

  const ana = await createAna();
  const otherCandidates = await someCandidates(random, demoCounts.candidates - 1);

  const companyNames = new Map(companies.map(({ rows: { company } }) => [company.id, company.name]));
  const builder = createApplicationBuilder(random, companyNames);
  addAnasApplications(builder, ana, vacancies);
  addDemoApplicants(random, builder, otherCandidates, ownVacancies);
  addRandomApplications(random, builder, {
    candidates: otherCandidates,
    vacancies,
    count: demoCounts.applications,
  });
  const { company: ownCompany } = demoCompany.rows;
  const colleagues = await demoColleagues(ownCompany);
  const invitationRows = demoInvitations(ownCompany, ana, {
    candidates: otherCandidates,
    ownVacancies,
    applications: builder.applications,
  });
  const interviewRows = demoInterviews(ana, {
    company: ownCompany,
    colleagues,
    vacancies,
    applications: builder.applications,
    companyNames,
  });
  const members = colleagues.map(({ member }) => ({ id: member.account_id, name: member.name }));
  const recruiters = [{ id: ownCompany.id, name: ownCompany.name }, ...members];
  return {
    companies,
    vacancies,
    suspect,
    pastVacancies: pastVacancies(createRandom(pastVacanciesSeed), others),
    candidates: [...otherCandidates, ana],
    ...demoQuestions(
      vacanciesWithQuestions(ownVacancies, vacancies, ana.candidate.id, builder.applications),
      builder.applications,
    ),
    colleagues,
    colleagueInvitation: colleagueInvitation(ownCompany),
    applications: builder.applications,
    steps: builder.applications.flatMap((application, index) =>
      assignSteps(application, index, ownCompany, colleagues),
    ),
    // Favourites are chosen after the applications, so that the applications do not depend on the number of favourites.
    favouriteVacancies: anasFavourites(random, ana, vacancies, builder.applications),
    favouriteCandidates: demoCompanyFavourites(random, ownCompany.id, otherCandidates),
    anaId: ana.candidate.id,
    demoCompanyId: ownCompany.id,
    sessions: anasSessions(ana),
    openings: anasResumeOpenings(random, ana, builder.applications, companies),
    blocks: anasBlocks(random, ana, builder.applications, companies),
    invitations: invitationRows.invitations,
    interviews: interviewRows.interviews,
    interviewEvents: interviewRows.events,
    notices: [
      ...anasNotices(ana, builder.applications, vacancies, companyNames),
      ...recruiters.flatMap(({ id }) => demoCompanyNotices(id, ownVacancies, otherCandidates)),
      ...invitationRows.notices,
      ...interviewRows.notices,
    ],
    templates: demoCommentTemplates(ownCompany),
    assessments: demoAssessments(random, recruiters, ownVacancies, builder.applications),
    views: demoVacancyViews(random, ownVacancies, builder.applications),
    conversations: demoMessages(createRandom(messagesSeed), {
      ana,
      candidates: otherCandidates,
      company: ownCompany,
      colleagues: members,
      ownVacancies,
      vacancies,
      companyNames,
      applications: builder.applications,
    }),
    moderation: (adminId: string) =>
      demoModeration(random, {
        adminId,
        ana,
        company: demoCompany,
        // The company's notice of the warning names the same vacancy.
        warnedVacancy: liveFromOldest(ownVacancies)[2],
        candidates: otherCandidates,
        otherVacancies: vacancies.filter(({ company_id }) => company_id !== ownCompany.id),
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
  // Decided reports have composed content already. Open ones, which name no state, get the present content.
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
  const { companies, vacancies, candidates, applications, suspect, ...composed } = await composeDemo();
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
  await storeRows(transaction, 'vacancy', [...composed.pastVacancies, ...vacancies, suspect.vacancy]);
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
  await storeDemoAlert(transaction, composed.anaId);
  await storeDemoCompanySearches(transaction, composed.demoCompanyId);
  await storeDemoVacancyFeed(transaction, composed.demoCompanyId);
  await storeDemoWebhook(transaction, composed.demoCompanyId);
  // The correction of typing errors prefers frequent words. A job of the server counts them once a day.
  await sql`select search_words_count()`.execute(transaction);
  await updateAnsweringStatistics(transaction);
}

/**
 * Fills a database that only contains administrators with the demo data, in one transaction. If several servers start
 * at the same time, they wait for one another, and only the first fills the database. Returns true if it filled the
 * database. On a slow machine this may take longer than a request may, see `withDedicatedConnection`.
 */
export async function fillWithDemoData(db: Database): Promise<boolean> {
  const wasEmpty = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_data'))`.execute(transaction);
    const existingAccount = await transaction
      .selectFrom('account')
      .select('id')
      .where('role', '!=', 'Admin')
      .limit(1)
      .executeTakeFirst();
    if (existingAccount) return false;
    await storeDemo(transaction);
    return true;
  });
  if (!wasEmpty) return false;
  // Derives the totals of past days from the dates of the rows.
  await computeTotals(db);
  await sql`analyze`.execute(db);
  return true;
}
