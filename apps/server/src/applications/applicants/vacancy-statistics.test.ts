import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { aggregateViews } from '../../vacancies/record-views.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);
const base = '/api/user/company/vacancy';

const readDays = async ({ id }: { id: string }, as: Person = padaria) =>
  (await call(`GET ${base}/vacancy-statistics/:id`, { params: { id } }, as)).body.days;
const viewVacancy = ({ id }: { id: string }, as: Person) =>
  call(`GET ${base}/list-vacancy/:id`, { params: { id } }, as);
const noon = (day: string) => `${day}T15:00:00Z`;
const noEvents = { seen: 0, applied: 0, opened: 0, decided: 0 };

test('each candidate counts once a day as a viewer', async () => {
  const vacancy = await aVacancy(db, padaria, { created_at: noon(addDays(today(), -1)) });
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await Promise.all([
    ...Array.from({ length: 5 }, () => viewVacancy(vacancy, ana)),
    viewVacancy(vacancy, bia),
  ]);
  for (const viewer of [padaria, await aColleague(db, padaria), await aCompany(db), await anAdmin(db)])
    expect((await viewVacancy(vacancy, viewer)).status).toBe(200);
  await viewVacancy(await aVacancy(db, padaria), ana);

  expect(await readDays(vacancy)).toEqual([
    { ...noEvents, day: addDays(today(), -1) },
    { ...noEvents, day: today(), seen: 2 },
  ]);
  // Only a hash of the viewer is stored.
  const { rows } = await sql<{ row: string }>`select to_jsonb(w)::text as row from vacancy_view w`.execute(
    db,
  );
  expect(rows.filter(({ row }) => row.includes(ana.id))).toEqual([]);
});

test('past days store only the number of viewers', async () => {
  const vacancy = await aVacancy(db, padaria, { created_at: noon(addDays(today(), -1)) });
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await Promise.all([
    ...Array.from({ length: 5 }, () => viewVacancy(vacancy, ana)),
    viewVacancy(vacancy, bia),
  ]);

  // A day passes.
  await sql`update vacancy_view set day = day - 1`.execute(db);
  await viewVacancy(vacancy, ana);
  // The views of a removed vacancy are deleted without being counted.
  const removedVacancy = await aVacancy(db, padaria);
  await sql`insert into vacancy_view (vacancy_id, day, viewer) values (${removedVacancy.id}, product_today() - 1, '\\x00')`.execute(
    db,
  );
  await call(`DELETE ${base}/delete-vacancy/:id`, { params: { id: removedVacancy.id } }, padaria);
  await aggregateViews(db);
  await aggregateViews(db);
  expect((await readDays(vacancy)).map(({ seen }) => seen)).toEqual([2, 1]);
  expect(await db.selectFrom('vacancy_view').select('day').execute()).toEqual([{ day: today() }]);
});

test('an application counts when it was sent, first opened and first decided', async () => {
  const start = addDays(today(), -3);
  const vacancy = await aVacancy(db, padaria, { created_at: noon(start) });
  const setStepTimes = async (candidateId: string, times: string[]) => {
    for (const [index, time] of times.entries())
      await sql`
        update application_step set at = ${time} where id = (
          select id from application_step where candidate_id = ${candidateId} order by id offset ${index} limit 1)`.execute(
        db,
      );
  };
  const [ana, bia, banned] = [
    await aCandidate(db),
    await aCandidate(db),
    await aCandidate(db, { banned: true }),
  ];
  await anApplication(db, ana, vacancy, { status: 'Aprovado' });
  // In UTC, the last minute of a day in Brazil is already the next day.
  await setStepTimes(ana.id, [
    `${addDays(start, 1)}T02:59:00Z`,
    noon(addDays(start, 1)),
    noon(addDays(start, 2)),
  ]);
  await anApplication(db, bia, vacancy);
  await setStepTimes(bia.id, [noon(addDays(start, 1))]);
  await anApplication(db, banned, vacancy);
  // A corrected decision still counts on the day of the first one.
  await call(
    `POST ${base}/vacancy-status/update`,
    { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Dispensado' } },
    padaria,
  );

  expect(await readDays(vacancy)).toEqual([
    { ...noEvents, day: start, applied: 1 },
    { ...noEvents, day: addDays(start, 1), applied: 1, opened: 1 },
    { ...noEvents, day: addDays(start, 2), decided: 1 },
    { ...noEvents, day: today() },
  ]);
});

test('at most ninety days are returned, to the company and administrators only', async () => {
  const old = await aVacancy(db, padaria, { created_at: noon(addDays(today(), -118)) });
  const days = await readDays(old, await aColleague(db, padaria));
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([90, addDays(today(), -89), today()]);
  expect(await readDays(old, await anAdmin(db))).toHaveLength(90);

  const readStatistics = (id: string, as: Person) =>
    call(`GET ${base}/vacancy-statistics/:id`, { params: { id } }, as);
  const current = await aVacancy(db, padaria);
  expect((await readStatistics(current.id, await aCompany(db))).body.code).toBe('not_owner');
  expect((await readStatistics(padaria.id, padaria)).body.code).toBe('vacancy_not_found');
  expect((await readStatistics(old.id, await aCandidate(db))).body.code).toBe('wrong_role');
});
