import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Deletes the reports of the demo accounts, while these still exist, and counts the rest again. */
export async function removeDemoReports(transaction: Transaction): Promise<void> {
  await transaction
    .deleteFrom('report')
    .where('reporter_id', 'in', (eb) => eb.selectFrom('demo_account').select('id'))
    .execute();
  await transaction.deleteFrom('report_group').execute();
  // Each report counts in the group of its reason, and in the group of its target, which has no reason.
  await sql`
    insert into report_group (target_id, reason, target_type, target_state, open_count, decided_count, oldest_open)
    select r.target_id, g.reason, r.target_type, reported_state(r.target_type, r.target_id), count(*) filter (where r.state = 'open'),
      count(*) filter (where r.state <> 'open'), min(r.id::text) filter (where r.state = 'open')::uuid
    from report r cross join lateral (values (r.reason), (null)) g (reason)
    group by r.target_id, g.reason, r.target_type`.execute(transaction);
}
