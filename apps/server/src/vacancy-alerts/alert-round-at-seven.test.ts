import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { startTestApp } from '../../test/test-app.ts';
import { sendDueAlerts } from './send-alerts.ts';

const { call, db, services } = await startTestApp();

test('a look that the next morning finds under way leaves to that morning what it has not looked for', async () => {
  const { body } = await call(
    'POST /api/user/candidate/vacancy-alerts',
    { body: { filters: { state: 'AC' }, frequency: 'Diário' } },
    await aCandidate(db),
  );
  await db
    .updateTable('vacancy_alert')
    .set({ due_at: sql`now() - interval '1 hour'`, sent_up_to: sql`now() - interval '3 days'` })
    .execute();
  const { rows } = await sql<{ reach: string }>`select alert_reach() as reach`.execute(db);

  const { looking } = await db.transaction().execute(async (transaction) => {
    await sql`lock table vacancy_alert in share mode`.execute(transaction);
    const looking = sendDueAlerts(services);
    await expect.poll(() => countWaiting(db)).toBe(1);
    // Seven o'clock.
    await sql`create or replace function alert_reach() returns timestamptz language sql stable as
      $$ select alert_morning(alert_next_day()) - interval '10 minutes' $$`.execute(transaction);
    return { looking };
  });
  await looking;

  const alert = await db
    .selectFrom('vacancy_alert')
    .select('sent_up_to')
    .where('id', '=', body._id)
    .executeTakeFirstOrThrow();
  expect(alert.sent_up_to).toBe(rows[0]?.reach);
});
