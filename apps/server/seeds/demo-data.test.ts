import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { addDays, ageInYears, dayOf, daysBetween, today } from '@trampolim/contract/values/calendar';
import {
  affirmativeGroups,
  applicationStatuses,
  areas,
  companyTypes,
  employmentTypes,
  states,
  vacancyAreas,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import {
  aboutLimit,
  dailyApplicationLimit,
  liveVacancyLimit,
  vacancyLifetimeDays,
} from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { readSummary } from '../src/moderation/monthly-summary.ts';
import { verifyRecord } from '../src/moderation/record/verify-record.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { places } from './content/places.ts';
import type { Profession } from './content/profession.ts';
import { professionsByArea } from './content/professions.ts';
import { inGender } from './demo/wording.ts';
import { demoCounts, fillWithDemoData } from './demo-data.ts';

const { url } = await createTestDatabase();
const { db, pool } = openDatabase(url, { statementTimeout: false });
afterAll(() => db.destroy());

/**
 * Thousands of rows must be stored in few statements. The test counts the statements, because the duration depends on
 * the machine.
 */
const maxStatements = 250;

const querySpies: { mock: { calls: unknown[] } }[] = [];
pool.on('connect', (client) => querySpies.push(vi.spyOn(client, 'query')));
const [first, second] = await Promise.all([fillWithDemoData(db), fillWithDemoData(db)]);
const statements = querySpies.reduce((sum, { mock }) => sum + mock.calls.length, 0);

const companies = await db.selectFrom('company').selectAll().execute();
const vacancies = await db.selectFrom('vacancy').selectAll().execute();
const candidates = await db.selectFrom('candidate').selectAll().execute();
const applications = await db
  .selectFrom('application as a')
  .innerJoin('vacancy as v', 'v.id', 'a.vacancy_id')
  .select(['a.candidate_id', 'a.status', 'a.applied_day', 'a.applied_at', 'v.created_at', 'v.deadline'])
  .execute();

const experienceOf = (candidate: { experience: unknown }) =>
  candidate.experience as OwnCandidate['candidateExperience'];

test('two concurrent runs fill the database once, with many rows per statement', () => {
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(statements).toBeLessThan(maxStatements);
});

test('a database with any data is not changed', async () => {
  expect(await fillWithDemoData(db)).toBe(false);
  const { count } = await db
    .selectFrom('candidate')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(demoCounts.candidates);
});

test('there are the intended numbers of rows', () => {
  expect(companies.length).toBeGreaterThanOrEqual(60);
  expect(vacancies).toHaveLength(demoCounts.vacancies + demoCounts.pastVacancies);
  expect(applications).toHaveLength(demoCounts.applications);
});

test('every area, state, type and status occurs', () => {
  expect(new Set(vacancies.map(({ area }) => area))).toEqual(new Set(vacancyAreas));
  expect(new Set(vacancies.map(({ state }) => state))).toEqual(new Set(states));
  expect(new Set(candidates.map(({ state }) => state))).toEqual(new Set(states));
  expect(new Set(vacancies.map(({ employment_type }) => employment_type))).toEqual(new Set(employmentTypes));
  expect(new Set(companies.map(({ type }) => type))).toEqual(new Set(companyTypes));
  expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  expect(new Set(candidates.map(({ area }) => area))).toEqual(new Set(areas));
});

test('most vacancies state some of the facts that candidates look for', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(distinct work_mode)::integer as modes, count(distinct pay_period)::integer as periods,
      count(distinct affirmative)::integer as groups, count(distinct benefit)::integer as benefits,
      (count(distinct v.id) filter (where work_mode is not null and weekly_hours is not null))::float / count(distinct v.id) as share_with_mode_and_hours,
      count(distinct v.id) filter (where accommodations <> '')::integer as accommodating
    from vacancy v
    left join lateral unnest(affirmative_for) affirmative on true
    left join lateral unnest(v.benefits) benefit on true`.execute(db);
  const [counts] = rows;

  expect(counts).toMatchObject({ modes: workModes.length, periods: 2, groups: affirmativeGroups.length });
  expect(counts?.benefits).toBeGreaterThan(10);
  expect(counts?.share_with_mode_and_hours).toBeGreaterThan(0.5);
  expect(counts?.accommodating).toBeGreaterThan(10);
});

test('the stored `live` of every vacancy is what the database’s function returns', async () => {
  const { rows } = await sql`
    select title from vacancy where live is distinct from vacancy_may_be_live(banned, closed_at, deadline, company_id)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('deadlines are in the past and in the next days, weeks and months', () => {
  const daysLeft = vacancies.map(({ deadline }) => daysBetween(today(), deadline));
  expect(daysLeft.filter((days) => days < 0).length).toBeGreaterThan(20);
  expect(daysLeft.filter((days) => days >= 0 && days < 10).length).toBeGreaterThan(50);
  expect(daysLeft.filter((days) => days >= 10 && days < 30).length).toBeGreaterThan(50);
  expect(daysLeft.filter((days) => days >= 30).length).toBeGreaterThan(80);
});

test('no limit is exceeded', async () => {
  const { rows: companiesBeyondLimit } =
    await sql`select company_id from vacancy where live group by 1 having count(*) > ${liveVacancyLimit}`.execute(
      db,
    );
  expect(companiesBeyondLimit).toEqual([]);
  const { rows: candidatesBeyondLimit } = await sql`
    select candidate_id from application group by candidate_id, applied_day having count(*) > ${dailyApplicationLimit}`.execute(
    db,
  );
  expect(candidatesBeyondLimit).toEqual([]);
  for (const { created_at, deadline } of vacancies) {
    expect(daysBetween(dayOf(created_at), deadline)).toBeLessThanOrEqual(vacancyLifetimeDays);
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
  }
});

test('applications are sent after the publication of the vacancy and before its deadline', () => {
  for (const { applied_at, applied_day, created_at, deadline } of applications) {
    expect(Date.parse(applied_at)).toBeGreaterThan(Date.parse(created_at));
    expect(Date.parse(applied_at)).toBeLessThanOrEqual(Date.now());
    expect(applied_day).toBe(dayOf(applied_at));
    expect(applied_day <= deadline).toBe(true);
  }
});

test('the steps of an application are in order of time, and the last has its current status', async () => {
  const { rows } = await sql`
    select 1 from application a
    join lateral (
      select array_agg(at order by id) as by_id, array_agg(at order by at) as by_time,
             (array_agg(status order by id desc))[1] as latest, max(at) as newest
      from application_step s where s.candidate_id = a.candidate_id and s.vacancy_id = a.vacancy_id
    ) s on true
    where s.by_id is distinct from s.by_time or s.latest is distinct from a.status or s.newest > now()`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('cities exist in their states', () => {
  expect(places.length).toBeGreaterThanOrEqual(80);
  for (const { city, state } of places) {
    expect(getMunicipalities(state).map(({ name }) => name)).toContain(city);
  }
});

test('candidates have phones and postal codes of their cities', () => {
  for (const { phone, city, state, cep } of candidates) {
    const place = places.find((entry) => entry.city === city && entry.state === state);
    expect(place).toBeDefined();
    expect(phone.slice(2, 4)).toBe(place?.areaCode);
    expect(isValidPhone(phone.slice(2))).toBe(true);
    expect(cep.slice(0, 3)).toBe(place?.cepPrefix.slice(0, 3));
  }
});

test('ages, jobs and texts of every resume are consistent', () => {
  const unfilled = /[{}|]|undefined/;
  for (const candidate of candidates) {
    const age = ageInYears(candidate.birth_date);
    expect(age).toBeGreaterThanOrEqual(16);
    expect(age).toBeLessThanOrEqual(70);
    expect(candidate.about.length).toBeGreaterThan(20);
    expect(candidate.about.length).toBeLessThanOrEqual(aboutLimit);
    expect([candidate.about, candidate.desired_role, candidate.last_job].join(' ')).not.toMatch(unfilled);
    // Jobs are listed newest first.
    const jobs = experienceOf(candidate);
    // Fourteen years have at most four leap days.
    const fourteenthBirthday = addDays(candidate.birth_date, 14 * 365 + 4);
    for (const [index, { startDate, endDate, role, company, mainActivities }] of jobs.entries()) {
      expect(startDate > fourteenthBirthday).toBe(true);
      expect(startDate < (endDate ?? today())).toBe(true);
      const nextJob = jobs[index - 1];
      expect(nextJob === undefined || (endDate ?? today()) <= nextJob.startDate).toBe(true);
      expect(`${role} ${company} ${mainActivities}`).not.toMatch(unfilled);
    }
    expect(candidate.last_job).toBe(jobs[0]?.role ?? '');
  }
});

test('the jobs and desired roles of candidates match their area', () => {
  for (const { area, desired_role, last_job, experience } of candidates) {
    const professions = Object.values<Profession>(professionsByArea[area ?? 'Outros']);
    const titles = professions.flatMap(({ ladder, field }) => [
      ...ladder.flatMap((title) => [inGender(title, 'feminine'), inGender(title, 'masculine')]),
      ...['Estágio', 'Estagiária', 'Estagiário', 'Jovem Aprendiz'].map((kind) => `${kind} em ${field}`),
    ]);
    const roles = [desired_role, last_job, ...experienceOf({ experience }).map(({ role }) => role)];
    expect(titles).toEqual(expect.arrayContaining(roles.filter((role) => role !== '')));
  }
});

test('documents of companies are valid', () => {
  for (const { cpf, cnpj } of companies) {
    expect(cpf === null ? isValidCnpj(cnpj ?? '') : isValidCpf(cpf)).toBe(true);
  }
});

test('the moderation record is valid and covers several months', async () => {
  expect(await verifyRecord(db)).toMatchObject({ holds: true });
  const { months } = await readSummary(db);
  expect(months.length).toBeGreaterThanOrEqual(4);
});

test('there are open reports and an open appeal', async () => {
  const groups = await db
    .selectFrom('report_group')
    .select('open_count')
    .where('reason', 'is', null)
    .where('open_count', '>', 0)
    .orderBy('open_count', 'desc')
    .execute();
  expect(groups.map(({ open_count }) => open_count)).toEqual([3, 1, 1, 1]);
  const openAppeals = await db
    .selectFrom('appeal')
    .select('sanction_id')
    .where('outcome', 'is', null)
    .execute();
  expect(openAppeals).toHaveLength(1);
});

test('some warnings belong to a sanction', async () => {
  const noticesWithSanction = await db
    .selectFrom('notice as n')
    .innerJoin('sanction as s', 's.id', 'n.about_id')
    .select('n.id')
    .where('n.kind', '=', 'warning')
    .execute();
  expect(noticesWithSanction.length).toBeGreaterThan(2);
});
