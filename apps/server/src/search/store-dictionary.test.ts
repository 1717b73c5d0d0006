import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { storeDictionary } from './store-dictionary.ts';

const { db } = await startTestApp();

async function countNames(): Promise<number> {
  const { count } = await db
    .selectFrom('dictionary_name')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const initialNameCount = await countNames();

test('an unchanged dictionary is not stored again', async () => {
  expect(initialNameCount).toBeGreaterThan(10_000);
  await db.deleteFrom('dictionary_name').execute();

  await storeDictionary(db);
  expect(await countNames()).toBe(0);
});

test('a changed dictionary is stored again', async () => {
  await db.updateTable('dictionary_version').set({ digest: 'of another version' }).execute();
  await storeDictionary(db);
  expect(await countNames()).toBe(initialNameCount);
});

test('all applicants are due to be scored again after a change of the dictionary', async () => {
  const vacancy = await aVacancy(db, await aCompany(db));
  await anApplication(db, await aCandidate(db), vacancy);
  await db.deleteFrom('applicant_score_due').execute();

  await db.updateTable('dictionary_version').set({ digest: 'of another version' }).execute();
  await storeDictionary(db);

  const due = await db.selectFrom('applicant_score_due').select('vacancy_id').execute();
  expect(due).toEqual([{ vacancy_id: vacancy.id }]);
});
