import { expect, test, vi } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { startTestApp } from '../../test/test-app.ts';
import { branchCacheMs, cacheCommonBranches } from './company-search.ts';

const { db } = await startTestApp();

test('a branch of only banned companies is not suggested', async () => {
  await aCompany(db, { branch_of_activity: 'Panificação' });
  await aCompany(db, { branch_of_activity: 'Ligue já e fique rico', banned: true });

  const branches = await cacheCommonBranches(db)();

  expect(branches).toContain('Panificação');
  expect(branches).not.toContain('Ligue já e fique rico');
});

test('the branches are counted once a minute, however many ask', async () => {
  const list = cacheCommonBranches(db);
  const before = await list();
  await aCompany(db, { branch_of_activity: 'Marcenaria' });

  expect(await list()).toBe(before);

  advanceMonotonicClock(branchCacheMs);
  expect(await list()).toContain('Marcenaria');
});

test('a failed count is not cached', async () => {
  const list = cacheCommonBranches(db);
  const failing = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('The database is away.');
  });

  await expect(list()).rejects.toThrow('The database is away.');
  failing.mockRestore();

  expect(await list()).toContain('Panificação');
});
