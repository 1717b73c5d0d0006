import { today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { startTestApp } from '../../test/test-app.ts';
import { streamDayLog } from './action-log-report.ts';

const { db } = await startTestApp();

test('files of the log are generated one piece at a time', async () => {
  const files = Array.from({ length: 5 }, () => streamDayLog(db, { date: today(), order: 'oldest' }));

  const { pieces } = await db.transaction().execute(async (transaction) => {
    await sql`lock table action_log in access exclusive mode`.execute(transaction);
    const pieces = files.map((file) => file.next());
    await expect.poll(() => countWaiting(db)).toBe(1);
    // A later query has been answered, so the earlier ones have been sent.
    await Promise.all(files.map(() => db.selectFrom('account').select('id').execute()));
    expect(await countWaiting(db)).toBe(1);
    // An object, because the transaction would wait for a promise.
    return { pieces: Promise.all(pieces) };
  });

  expect(await pieces).toEqual(files.map(() => ({ done: false, value: '' })));
});
