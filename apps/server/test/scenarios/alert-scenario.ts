import { sql } from 'kysely';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type Publisher, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import { sendDueAlerts } from '../../src/vacancy-alerts/send-alerts.ts';
import { startMailServer } from '../mails-and-notices/mail-server.ts';
import { type Person, startTestApp } from '../test-app.ts';
import { startJobs } from './start-jobs.ts';

/** Starts a server with a company, a real mail server, and functions that publish, watch and let days pass. */
export async function startAlertScenario() {
  const inbox = await startMailServer();
  afterAll(() => inbox.close());
  const testApp = await startTestApp(
    { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
    { mailPollSeconds: 0.5 },
  );
  const { call, db, services } = testApp;
  await startJobs(services);
  const padaria = await aCompany(db, { name: 'Padaria do Largo' });

  // Otherwise the alerts of earlier tests would be searched again each morning.
  beforeEach(() => db.deleteFrom('vacancy_alert').execute());

  const unusedStates = ['AC', 'AM', 'AP', 'RO', 'RR', 'TO', 'SE', 'AL', 'PB', 'PI', 'MA', 'MS', 'MT'];

  /**
   * Lets a day pass: moves all stored times back by slightly more than a day, so that current vacancies are in the next
   * morning's mail.
   */
  const passDay = async (): Promise<void> => {
    const day = sql`interval '25 hours'`;
    await sql`update vacancy set created_at = created_at - ${day}, unlisted_at = unlisted_at - ${day},
      reopened_at = reopened_at - ${day}, deadline = deadline - 1`.execute(db);
    await sql`update vacancy_search s set live_since = coalesce(v.reopened_at, v.created_at)
      from vacancy v where v.id = s.id`.execute(db);
    await sql`update vacancy_alert set sent_up_to = sent_up_to - ${day}, due_at = due_at - ${day}`.execute(
      db,
    );
  };

  return {
    ...testApp,
    inbox,
    /** Returns a state that no other test of the file uses. */
    aState: () => unusedStates.pop() ?? '',
    watch: (as: Person, filters: object, frequency: 'Diário' | 'Semanal' = 'Diário') =>
      call('POST /api/user/candidate/vacancy-alerts', { body: { filters, frequency } }, as),
    /**
     * Publishes a vacancy at the time of the database's clock, as the product does. JavaScript's clock is cut to
     * milliseconds, so it would be earlier than rows that were stored in the same millisecond.
     */
    async publish(
      state: string,
      title: string,
      overrides: VacancyOverrides = {},
      company: Publisher = padaria,
    ) {
      const { rows } = await sql<{ now: string }>`select to_json(clock_timestamp()) #>> '{}' as now`.execute(
        db,
      );
      const created_at = rows[0]?.now ?? '';
      return aVacancy(db, company, { title, state, city: 'Cidade', id: newId(), created_at, ...overrides });
    },
    passDay,
    /** Lets a day pass and sends the alerts that are due. */
    async nextMorning(): Promise<void> {
      await passDay();
      await sendDueAlerts(services);
    },
    /** Waits for the next mail. Returns it with the titles of its vacancies. */
    async nextMailWithTitles() {
      const mail = await inbox.next();
      // The links of vacancies are bold.
      const links = (mail.html ?? '').matchAll(/<a class="link"[^>]*600[^>]*>([^<]+)</g);
      return { mail, titles: [...links].map(([, title]) => title) };
    },
    /** Waits until no mail is queued, and asserts that none has arrived. */
    expectNoMail: () =>
      vi.waitFor(async () => {
        const { rows } = await sql`select from pgboss.job where name in ('mail', 'many-mails')`.execute(db);
        expect([rows, inbox.waitingCount]).toEqual([[], 0]);
      }, 10_000),
  };
}
