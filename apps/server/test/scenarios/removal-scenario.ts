import { sql } from 'kysely';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aWebhook } from '../../seeds/webhook-factory.ts';
import type { QueuedMail } from '../../src/platform/mail/queued-mail.ts';
import { openBrowser } from '../callers/test-browser.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Tables that may still contain the id of a deleted account, with the reason. */
export const tablesWithDeletedIds = {
  erasure: 'the id, for a year, so that a restored backup does not bring the account back',
  company_event: 'the end of the application, for 30 days, so that the company’s system deletes its copy',
  action_log: 'Marco Civil, art. 15: six months',
  rate_limit: 'the number of recent requests, for a day at most',
  report: 'a report about the person, which is decided even without the account',
  report_group: 'the summary of these reports, by which administrators find them',
  moderation_record: 'decisions as ids and codes, without texts',
  'pgboss.job': 'the farewell mail until it is sent, and jobs that do nothing without the account',
} as const;

/** Starts a server with the calls and queries of tests about deleted accounts. */
export async function startRemovalScenario() {
  const testApp = await startTestApp();
  const { app, call, db } = testApp;

  const remove = (as: Person, currentPassword = demoPassword) =>
    call('DELETE /api/user/my-account', { body: { currentPassword } }, as);
  const apply = (jobVacancyId: string, as: Person) =>
    call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
  const isThere = async ({ id }: { id: string }) =>
    (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  /**
   * Creates a candidate with rows in many tables, and the company to which the candidate applied and about which the
   * candidate sent a report.
   */
  async function aBusyCandidate(overrides: CandidateOverrides = {}) {
    const ana = await aCandidate(db, { name: 'Ana Atarefada', ...overrides });
    const padaria = await aCompany(db);
    await aWebhook(db, padaria);
    const vacancy = await aVacancy(db, padaria);
    await anApplication(db, ana, vacancy);
    await openBrowser(app).post('/api/auth/login', { email: ana.email, password: demoPassword });
    // Leaves a row of a failed sign-in.
    await openBrowser(app).post('/api/auth/login', { email: ana.email, password: 'outra senha' });
    await call('POST /api/user/candidate/add-favorite', { body: { jobVacancyId: vacancy.id } }, ana);
    await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana);
    await call('POST /api/user/company/add-favorite', { body: { candidateId: ana.id } }, padaria);
    await call('GET /api/user/candidate/list-candidate/:id', { params: { id: ana.id } }, padaria);
    await call('PUT /api/user/candidate/invitation-setting', { body: { invitable: false } }, ana);
    await anInvitation(db, ana, vacancy, { message: 'Venha!' });
    await call('GET /api/user/candidate/my-data', {}, ana);
    const sentReportText = 'Cobra pela entrevista.';
    await call(
      'POST /api/report/create-report',
      {
        body: {
          type: 'company',
          targetId: padaria.id,
          reportReason: 'Spam ou Golpe',
          description: sentReportText,
        },
      },
      ana,
    );
    await call(
      'POST /api/report/create-report',
      { body: { type: 'candidate', targetId: ana.id, reportReason: 'Outro', description: 'Não veio.' } },
      padaria,
    );
    return { ana, padaria, vacancy, sentReportText };
  }

  /** Returns every table with a row that contains the id in any column. */
  async function tablesNaming(id: string): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')`.execute(db);
    const tablesWithId: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
      select from ${sql.raw(name)} t where position(${id} in to_jsonb(t)::text) > 0 limit 1`.execute(db);
      if (rows.length > 0) tablesWithId.push(name);
    }
    return tablesWithId;
  }

  /** Returns the queued mails to an account, even if it was deleted. */
  async function mailsOf({ id }: { id: string }): Promise<QueuedMail[]> {
    const { rows } = await sql<{ data: QueuedMail }>`
    select data from pgboss.job where name = 'mail' and data->>'accountId' = ${id}`.execute(db);
    return rows.map(({ data }) => data);
  }

  return { ...testApp, remove, apply, isThere, aBusyCandidate, tablesNaming, mailsOf };
}
