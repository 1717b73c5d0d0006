import type { ReportReason, ReportTarget } from '@trampolim/contract/reports/report-reasons';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { mailsTo } from '../mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Starts a server with two administrators and the calls about reports, decisions and appeals. */
export async function startModerationScenario(environment: NodeJS.ProcessEnv = {}) {
  const testApp = await startTestApp({ PUBLIC_URL: 'https://trampolim.example', ...environment });
  const { call, db } = testApp;
  const [admin, otherAdmin] = [await anAdmin(db), await anAdmin(db)];
  const description = 'Pede dinheiro.';
  /** Creates an account that reports something. Returns the id of the report, the account and its description. */
  const report = async (
    type: ReportTarget,
    targetId: string,
    reportReason: ReportReason = 'Spam ou Golpe',
  ) => {
    const reporter = await (type === 'candidate' ? aCompany(db) : aCandidate(db));
    const body = { type, targetId, reportReason, description };
    await call('POST /api/report/create-report', { body }, reporter);
    const { id } = await db
      .selectFrom('report')
      .select('id')
      .where('reporter_id', '=', reporter.id)
      .executeTakeFirstOrThrow();
    return { id, reporter, description };
  };
  return {
    ...testApp,
    admin,
    otherAdmin,
    report,
    list: (query = {}, as: Person = admin) => call('GET /api/report/list-reports', { query }, as),
    listGroups: (query = {}) => call('GET /api/report/list-report-groups', { query }, admin),
    dismiss: (id: string, as: Person = admin) =>
      call('DELETE /api/report/delete-report/:id', { params: { id } }, as),
    decide: (type: ReportTarget, targetId: string, verdict: 'upheld' | 'dismissed') =>
      call('POST /api/report/decide-reports', { body: { type, targetId, verdict } }, admin),
    warn: (type: ReportTarget, targetId: string, details = {}, as: Person = admin) =>
      call('POST /api/report/warn-user', { body: { type, targetId, ...details } }, as),
    ban: (targetId: string, reportId: string, body?: object, as: Person = admin) =>
      call(
        'POST /api/report/ban-user/:targetId/report/:reportId',
        { params: { targetId, reportId }, ...(body && { body }) },
        as,
      ),
    banVacancy: (vacancyId: string, body?: object, as: Person = admin) =>
      call(
        'DELETE /api/report/deletevacancy-report/:vacancyId',
        { params: { vacancyId }, ...(body && { body }) },
        as,
      ),
    unban: (targetId: string, as: Person = admin) =>
      call('POST /api/report/unban-user/:targetId', { params: { targetId } }, as),
    unbanVacancy: (vacancyId: string) =>
      call('POST /api/report/unban-vacancy/:vacancyId', { params: { vacancyId } }, admin),
    readOverview: async () => (await call('GET /api/report/warn-overview', {}, admin)).body,
    listOwnDecisions: (as: Person) => call('GET /api/moderation/own-decisions', {}, as),
    appeal: (id: string, as: Person, words = 'Foi um engano.') =>
      call('POST /api/moderation/own-decisions/:id/appeal', { params: { id }, body: { words } }, as),
    readLink: (token: string) => call('POST /api/moderation/appeal-link', { body: { token } }),
    appealByLink: (token: string, words = 'Foi um engano.') =>
      call('POST /api/moderation/appeal-link/appeal', { body: { token, words } }),
    listAppeals: (as: Person, query = {}) => call('GET /api/moderation/appeals', { query }, as),
    answer: (id: string, outcome: 'granted' | 'upheld', as: Person) =>
      call(
        'POST /api/moderation/appeals/:id/decide',
        { params: { id }, body: { outcome, words: 'Olhamos de novo.' } },
        as,
      ),
    noticesOf: async (as: Person) => (await call('GET /api/notices', {}, as)).body,
    /** Returns the token in the queued mail with an appeal link. */
    appealTokenTo: async (email: string) => {
      const texts = (await mailsTo(db, email)).map(({ text }) => text).join();
      return /https:\/\/trampolim\.example\/recurso#([\w-]{43})\n/.exec(texts)?.[1] ?? '';
    },
    /** Returns the kinds of the rows of the moderation record about a subject, in order. */
    listRecordedKinds: async (subjectId: string) => {
      const rows = await db
        .selectFrom('moderation_record')
        .select('kind')
        .where('subject_id', '=', subjectId)
        .orderBy('seq')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
