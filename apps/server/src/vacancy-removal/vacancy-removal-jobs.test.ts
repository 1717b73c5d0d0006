import { addDays, today } from '@trampolim/contract/calendar';
import { afterAll, expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/database.ts';
import { removeOldVacancies } from './vacancy-removal-jobs.ts';

const { db } = openDatabase((await createTestDatabase()).url);
afterAll(() => db.destroy());

const daysAgo = (days: number) => addDays(today(), -days);
const padaria = await aCompany(db);

test('thirty days after the deadline the vacancy goes, and its applicants keep what became of it', async () => {
  const kept = await aVacancy(db, padaria, { deadline: daysAgo(30), live: false });
  const old = await aVacancy(db, padaria, { title: 'Forneira', deadline: daysAgo(31), live: false });
  const ana = await aCandidate(db);
  await anApplication(db, ana, old, { status: 'Aprovado', comments: 'Bem-vinda!' });

  expect(await removeOldVacancies(db)).toBe(1);

  const left = await db.selectFrom('vacancy').select('id').where('id', 'in', [kept.id, old.id]).execute();
  expect(left).toEqual([{ id: kept.id }]);
  expect(await db.selectFrom('application').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('past_application').selectAll().execute()).toMatchObject([
    {
      candidate_id: ana.id,
      vacancy_title: 'Forneira',
      company_name: padaria.name,
      status: 'Aprovado',
      comments: 'Bem-vinda!',
    },
  ]);
});

test('two servers removing at once do the work once', async () => {
  for (let count = 0; count < 6; count++) await aVacancy(db, padaria, { deadline: daysAgo(40), live: false });

  const removed = await Promise.all([removeOldVacancies(db), removeOldVacancies(db)]);

  expect(removed[0] + removed[1]).toBe(6);
});
