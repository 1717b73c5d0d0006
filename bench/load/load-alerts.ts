import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { withoutTriggers } from './run-sql-file.ts';

/** Every fifth alert has a unique search. */
const ownSearchEvery = 5;

/**
 * Stores due alerts of e-mail addresses without an account. Their last mails were sent up to three mornings ago, and
 * about 5,000 vacancies were published since. Most alerts have a common area, place and words; some have their own
 * words and pay.
 */
export async function loadAlerts(db: Database, alerts: number): Promise<void> {
  await sql`delete from vacancy_alert`.execute(db);
  await sql`delete from alert_address`.execute(db);
  await withoutTriggers(db, async (connection) => {
    await sql`
      insert into alert_address (id, email, confirmed_at)
      select gen_random_uuid(), 'pessoa' || n || '@correio.example', now() from generate_series(1, ${sql.lit(alerts)}) n`.execute(
      connection,
    );
    await sql`
      insert into vacancy_alert (id, address_id, filters, frequency, confirmed_at, sent_up_to, due_at)
      select gen_random_uuid(), id,
        jsonb_strip_nulls(case when n % ${sql.lit(ownSearchEvery)} = 0
          then jsonb_build_object('state', bench.some_state(), 'title', bench.some_word(), 'minSalary', 1500 + n, 'currency', 'R$')
          else jsonb_build_object('area', bench.some_area(), 'state', bench.some_state(),
            'title', case when n % 3 = 0 then bench.some_word() end,
            'employmentType', case when n % 4 = 0 then 'CLT' end) end),
        'Diário', now(), alert_reach() - interval '3 days', now()
      from (select id, row_number() over () as n from alert_address) numbered`.execute(connection);
  });
  await sql`vacuum (analyze) vacancy_alert, alert_address`.execute(db);
}
