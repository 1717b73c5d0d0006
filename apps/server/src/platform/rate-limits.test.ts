import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database/database.ts';
import { removeExpiredRateLimits } from './rate-limits.ts';

const { db } = openDatabase((await createTestDatabase()).url);
afterAll(() => db.destroy());

test('expired counts are removed, current ones are not', async () => {
  const expire = (milliseconds: number) => String(Date.now() + milliseconds);
  await db
    .insertInto('rate_limit')
    .values([
      { key: 'expired', points: 1, expire: expire(-1000) },
      { key: 'current', points: 1, expire: expire(60_000) },
    ])
    .execute();

  await removeExpiredRateLimits(db);

  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'current' }]);
});
