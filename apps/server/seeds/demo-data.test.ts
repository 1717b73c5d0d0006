import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { unknownPlaceholders } from '@trampolim/contract/comment-templates/comment-placeholders';
import { addDays, ageInYears, daysBetween, today } from '@trampolim/contract/values/calendar';
import {
  affirmativeGroups,
  applicationStatuses,
  areas,
  companyRights,
  companyTypes,
  employmentTypes,
  mailKindsOfRole,
  states,
  vacancyAreas,
} from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { readSummary } from '../src/moderation/monthly-summary.ts';
import { verifyRecord } from '../src/moderation/record/verify-record.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { places } from './content/places.ts';
import type { Profession } from './content/profession.ts';
import { professionsByArea } from './content/professions.ts';
import { inVoice } from './demo/wording.ts';
import { demoEmails } from './demo-accounts.ts';
import { demoCounts, fillWithDemoData } from './demo-data.ts';

const { url } = await createTestDatabase();
const { db, pool } = openDatabase(url, { statementTimeout: false });
afterAll(() => db.destroy());

/**
 * Thousands of rows are stored in few statements. The test counts these because the duration depends on the machine.
 */
const mostStatements = 150;

const asked: { mock: { calls: unknown[] } }[] = [];
pool.on('connect', (client) => asked.push(vi.spyOn(client, 'query')));
const [first, second] = await Promise.all([fillWithDemoData(db), fillWithDemoData(db)]);
const statements = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);

const companies = await db.selectFrom('company').selectAll().execute();
const vacancies = await db.selectFrom('vacancy').selectAll().execute();
const candidates = await db.selectFrom('candidate').selectAll().execute();
const applications = await db
  .selectFrom('application as a')
  .innerJoin('vacancy as v', 'v.id', 'a.vacancy_id')
  .select(['a.candidate_id', 'a.status', 'a.applied_day', 'a.applied_at', 'v.created_at', 'v.deadline'])
  .execute();

const valuesOf = <T>(entries: readonly T[]) => new Set(entries);
const experienceOf = (candidate: { experience: unknown }) =>
  candidate.experience as CandidateProfile['candidateExperience'];

test('two servers that start together fill the database once, with many rows per statement', () => {
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(statements).toBeLessThan(mostStatements);
});

test('a database with any data is not changed', async () => {
  expect(await fillWithDemoData(db)).toBe(false);
  const { count } = await db
    .selectFrom('candidate')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(demoCounts.candidates);
});

test('there are as many rows of each kind as promised', () => {
  expect(companies.length).toBeGreaterThanOrEqual(60);
  expect(vacancies).toHaveLength(demoCounts.vacancies + demoCounts.pastVacancies);
  expect(applications).toHaveLength(demoCounts.applications);
  expect(valuesOf(vacancies.map(({ area }) => area))).toEqual(new Set(vacancyAreas));
  expect(valuesOf(vacancies.map(({ state }) => state))).toEqual(new Set(states));
  expect(valuesOf(candidates.map(({ state }) => state))).toEqual(new Set(states));
  expect(valuesOf(vacancies.map(({ employment_type }) => employment_type))).toEqual(new Set(employmentTypes));
  expect(valuesOf(companies.map(({ type }) => type))).toEqual(new Set(companyTypes));
  expect(valuesOf(applications.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  expect(valuesOf(candidates.map(({ area }) => area))).toEqual(new Set(areas));
});

test('the company that the demo shows has templates, notes by each of its people, ratings and views', async () => {
  const tools = await db
    .selectFrom('application_note as n')
    .innerJoin('application_rating as r', (join) =>
      join.onRef('r.candidate_id', '=', 'n.candidate_id').onRef('r.vacancy_id', '=', 'n.vacancy_id'),
    )
    .innerJoin('application as p', (join) =>
      join.onRef('p.candidate_id', '=', 'n.candidate_id').onRef('p.vacancy_id', '=', 'n.vacancy_id'),
    )
    .select(['n.author_name', 'r.value', 'n.vacancy_id'])
    .whereRef('n.written_at', '>', 'p.applied_at')
    .where('n.written_at', '<=', sql<string>`now()`)
    .execute();
  expect(valuesOf(tools.map(({ author_name }) => author_name)).size).toBe(3);
  expect(valuesOf(tools.map(({ value }) => value)).size).toBeGreaterThan(2);
  expect(valuesOf(tools.map(({ vacancy_id }) => vacancy_id)).size).toBe(1);
  const templates = await db.selectFrom('comment_template').select('text').execute();
  expect(templates.filter(({ text }) => unknownPlaceholders(text).length === 0).length).toBeGreaterThan(3);
  const views = await db.selectFrom('vacancy_seen').select(['day', 'people']).execute();
  expect(views.length).toBeGreaterThan(100);
  expect(views.filter(({ day }) => day >= today())).toEqual([]);
});

test('the demo company has a colleague of each right, somebody invited, and searches with and without news', async () => {
  const company = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoEmails.company)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('company_member')
    .selectAll()
    .where('company_id', '=', company.id)
    .execute();
  const invited = await db.selectFrom('company_invitation').selectAll().execute();
  const { rows: searches } = await sql<{ news: number }>`
    select least(99, (select count(*) from candidate_search c where c.seq > s.seen_seq))::integer as news
    from saved_search s where company_id = ${company.id}`.execute(db);

  expect(valuesOf(people.map(({ company_right }) => company_right))).toEqual(new Set(companyRights));
  expect(invited).toEqual([expect.objectContaining({ company_id: company.id, accepted_at: null })]);
  expect(valuesOf(searches.map(({ news }) => news > 0))).toEqual(new Set([true, false]));
});

test('most vacancies state some of the facts that candidates look for', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(distinct work_mode)::integer as modes, count(distinct pay_period)::integer as periods,
      count(distinct affirmative)::integer as groups, count(distinct benefit)::integer as benefits,
      (count(distinct v.id) filter (where work_mode is not null and weekly_hours is not null))::float / count(distinct v.id) as share,
      count(distinct v.id) filter (where accommodations <> '')::integer as accommodating
    from vacancy v
    left join lateral unnest(affirmative_for) affirmative on true
    left join lateral unnest(v.benefits) benefit on true`.execute(db);
  const [found] = rows;
  expect(found).toMatchObject({ modes: 3, periods: 2, groups: affirmativeGroups.length });
  expect(found?.benefits).toBeGreaterThan(10);
  expect(found?.share).toBeGreaterThan(0.5);
  expect(found?.accommodating).toBeGreaterThan(10);
});

test('a vacancy is live if the database’s function says so', async () => {
  const { rows } = await sql`
    select title from vacancy where live is distinct from vacancy_may_be_live(banned, closed_at, deadline, company_id)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('deadlines are urgent, soon and far, and some have passed', () => {
  const left = vacancies.map(({ deadline }) => daysBetween(today(), deadline));
  expect(left.filter((days) => days < 0).length).toBeGreaterThan(20);
  expect(left.filter((days) => days >= 0 && days < 10).length).toBeGreaterThan(50);
  expect(left.filter((days) => days >= 10 && days < 30).length).toBeGreaterThan(50);
  expect(left.filter((days) => days >= 30).length).toBeGreaterThan(80);
});

test('no limit is exceeded', async () => {
  const exceeded =
    await sql`select company_id from vacancy where live group by 1 having count(*) > 15`.execute(db);
  expect(exceeded.rows).toEqual([]);
  const eager = await sql`
    select candidate_id from application group by candidate_id, applied_day having count(*) > 10`.execute(db);
  expect(eager.rows).toEqual([]);
  for (const { created_at, deadline } of vacancies) {
    expect(daysBetween(today(new Date(created_at)), deadline)).toBeLessThanOrEqual(90);
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
  }
});

test('applications come after the vacancy and before its deadline', () => {
  for (const { applied_at, applied_day, created_at, deadline } of applications) {
    expect(Date.parse(applied_at)).toBeGreaterThan(Date.parse(created_at));
    expect(Date.parse(applied_at)).toBeLessThanOrEqual(Date.now());
    expect(applied_day).toBe(today(new Date(applied_at)));
    expect(applied_day <= deadline).toBe(true);
  }
});

test('history is in order and ends at the status', async () => {
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

test('cities exist in their states, with phones and postal codes of their own', () => {
  expect(places.length).toBeGreaterThanOrEqual(80);
  for (const { city, state } of places) {
    expect(getMunicipalities(state).map(({ name }) => name)).toContain(city);
  }
  for (const { phone, city, state, cep } of candidates) {
    const place = places.find((known) => known.city === city && known.state === state);
    expect(place).toBeDefined();
    expect(phone.slice(2, 4)).toBe(place?.areaCode);
    expect(isValidPhone(phone.slice(2))).toBe(true);
    expect(cep.slice(0, 3)).toBe(place?.cepPrefix.slice(0, 3));
  }
});

test('ages, jobs and texts of every resume are consistent', () => {
  const open = /[{}|]|undefined/;
  for (const candidate of candidates) {
    const age = ageInYears(candidate.birth_date);
    expect(age).toBeGreaterThanOrEqual(16);
    expect(age).toBeLessThanOrEqual(70);
    expect(candidate.about.length).toBeGreaterThan(20);
    expect(candidate.about.length).toBeLessThanOrEqual(400);
    const texts = [
      candidate.about,
      candidate.desired_role,
      candidate.last_job,
      JSON.stringify(candidate.courses),
    ];
    expect(texts.slice(0, 3).join(' ')).not.toMatch(open);
    const jobs = experienceOf(candidate);
    const fourteenth = addDays(candidate.birth_date, 14 * 365 + 4);
    for (const [index, { startDate, endDate, role, company, mainActivities }] of jobs.entries()) {
      expect(startDate > fourteenth).toBe(true);
      expect(startDate < (endDate ?? today())).toBe(true);
      const next = jobs[index - 1];
      expect(next === undefined || (endDate ?? today()) <= next.startDate).toBe(true);
      expect(`${role} ${company} ${mainActivities}`).not.toMatch(open);
    }
    expect(candidate.last_job).toBe(jobs[0]?.role ?? '');
  }
});

test('people’s jobs and wishes match their area', () => {
  for (const { area, desired_role, last_job, experience } of candidates) {
    const trades = Object.values<Profession>(professionsByArea[area ?? 'Outros']);
    const titles = trades.flatMap(({ ladder, field }) => [
      ...ladder.flatMap((title) => [inVoice(title, 'feminine'), inVoice(title, 'masculine')]),
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

test('the demo accounts have applications in every status', async () => {
  const ana = await db
    .selectFrom('account')
    .innerJoin('application as a', 'a.candidate_id', 'account.id')
    .innerJoin('vacancy as v', 'v.id', 'a.vacancy_id')
    .select(['a.status', 'a.applied_day', 'a.comments', 'v.live'])
    .where('email', '=', demoEmails.candidate)
    .execute();
  expect(valuesOf(ana.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  expect(ana.length).toBeGreaterThanOrEqual(9);
  const sentToday = ana.filter(({ applied_day }) => applied_day === today()).length;
  expect(sentToday).toBeLessThan(10);
  // Her own list also shows closed vacancies, decided and undecided.
  const closed = ana.filter(({ live }) => !live);
  expect(closed).toContainEqual(
    expect.objectContaining({
      status: 'Dispensado',
      comments: expect.stringContaining('Gostamos do seu perfil'),
    }),
  );
  expect(closed).toContainEqual(expect.objectContaining({ status: 'Currículo Enviado' }));

  const own = await db
    .selectFrom('vacancy as v')
    .innerJoin('account', 'account.id', 'v.company_id')
    .leftJoin('application as a', 'a.vacancy_id', 'v.id')
    .select((eb) => ['v.id', 'v.live', 'v.closed_at', eb.fn.count<string>('a.id').as('applicants')])
    .where('email', '=', demoEmails.company)
    .groupBy(['v.id', 'v.live'])
    .execute();
  expect(own.filter(({ live }) => live)).toHaveLength(11);
  expect(own.filter(({ live }) => !live)).toHaveLength(4);
  expect(own.filter(({ closed_at: closedAt }) => closedAt !== null)).toHaveLength(1);
  expect(Math.max(...own.map(({ applicants }) => Number(applicants)))).toBeGreaterThanOrEqual(45);
});

test('the demo accounts have favourites, a closed vacancy among them', async () => {
  const vacancies = await db
    .selectFrom('favourite_vacancy as f')
    .innerJoin('account as a', 'a.id', 'f.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'f.vacancy_id')
    .leftJoin('application as p', (join) =>
      join.onRef('p.candidate_id', '=', 'f.candidate_id').onRef('p.vacancy_id', '=', 'f.vacancy_id'),
    )
    .select(['a.email', 'v.live', 'p.id as application'])
    .execute();
  expect(valuesOf(vacancies.map(({ email }) => email))).toEqual(new Set([demoEmails.candidate]));
  expect(vacancies.filter(({ live }) => live)).toHaveLength(7);
  expect(vacancies.filter(({ live }) => !live)).toEqual([expect.objectContaining({ application: null })]);

  const people = await db
    .selectFrom('favourite_candidate as f')
    .innerJoin('account as a', 'a.id', 'f.company_id')
    .select('a.email')
    .execute();
  expect(valuesOf(people.map(({ email }) => email))).toEqual(new Set([demoEmails.company]));
  expect(people.length).toBeGreaterThanOrEqual(3);
});

test('Ana sees who opened her resume on several days, asked and unasked, and has blocked one company', async () => {
  const ofAna = sql<boolean>`candidate_id = (select id from account where email = ${demoEmails.candidate})`;
  const openings = await db
    .selectFrom('resume_opening')
    .select(['day', 'uninvited', 'company_name'])
    .where(ofAna)
    .execute();
  const blocks = await db.selectFrom('company_block').selectAll().where(ofAna).execute();

  expect(valuesOf(openings.map(({ day }) => day)).size).toBeGreaterThan(4);
  expect(valuesOf(openings.map(({ uninvited }) => uninvited)).size).toBe(2);
  expect(openings.every(({ company_name }) => company_name !== '')).toBe(true);
  expect(blocks).toHaveLength(1);
});

test('the demo company invited somebody who has not answered, somebody who declined and somebody who applied', async () => {
  const invitations = await db
    .selectFrom('invitation as i')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .innerJoin('account as c', 'c.id', 'v.company_id')
    .innerJoin('account as k', 'k.id', 'i.candidate_id')
    .leftJoin('application as p', (join) =>
      join.onRef('p.candidate_id', '=', 'i.candidate_id').onRef('p.vacancy_id', '=', 'i.vacancy_id'),
    )
    .leftJoin('company_block as b', (join) =>
      join.onRef('b.candidate_id', '=', 'i.candidate_id').onRef('b.company_id', '=', 'v.company_id'),
    )
    .select([
      'c.email as company',
      'k.email as candidate',
      'v.live',
      'i.declined_at',
      'p.id as application',
      'b.id as block',
    ])
    .orderBy('i.invited_at', 'desc')
    .execute();

  const of = { company: demoEmails.company, live: true, block: null };
  expect(invitations).toEqual([
    { ...of, candidate: demoEmails.candidate, declined_at: null, application: null },
    {
      ...of,
      candidate: expect.any(String) as string,
      declined_at: expect.any(String) as string,
      application: null,
    },
    {
      ...of,
      candidate: expect.any(String) as string,
      declined_at: null,
      application: expect.any(String) as string,
    },
  ]);
});

test('the demo accounts have notices of their kinds, read and unread, a warning among them', async () => {
  const notices = await db
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select(['a.email', 'n.kind', 'n.read_at'])
    .execute();
  for (const [email, kinds] of [
    [demoEmails.candidate, [...mailKindsOfRole.Candidate, 'warning']],
    [demoEmails.company, [...mailKindsOfRole.Company, 'warning']],
  ] as const) {
    const own = notices.filter((notice) => notice.email === email);
    expect(valuesOf(own.map(({ kind }) => kind))).toEqual(new Set<string>(kinds));
    expect(own.filter(({ read_at }) => read_at === null).length).toBeGreaterThanOrEqual(3);
    expect(own.filter(({ read_at }) => read_at !== null).length).toBeGreaterThanOrEqual(3);
  }
});

test('both sides get a well-fitting recommendation with what is missing', async () => {
  const { rows } = await sql<{ side: string; best: number; missing: boolean }>`
    select 'candidate' as side, max(score) as best, bool_or(missing <> '{}') as missing
    from account a, recommend_vacancies(a.id, 3) where a.email = ${demoEmails.candidate}
    union all
    select 'company', max(score), bool_or(missing <> '{}')
    from account a, recommend_candidates(a.id, 3) where a.email = ${demoEmails.company}`.execute(db);

  expect(rows).toEqual([
    { side: 'candidate', best: expect.any(Number), missing: true },
    { side: 'company', best: expect.any(Number), missing: true },
  ]);
  for (const { best } of rows) expect(best).toBeGreaterThanOrEqual(60);
});

test('there are open and decided reports, and the moderation record is valid', async () => {
  expect(await verifyRecord(db)).toMatchObject({ holds: true });
  const { months } = await readSummary(db);
  expect(months.length).toBeGreaterThan(4);
  const groups = await db
    .selectFrom('report_group')
    .select('open_count')
    .where('reason', 'is', null)
    .where('open_count', '>', 0)
    .orderBy('open_count', 'desc')
    .execute();
  expect(groups.map(({ open_count }) => open_count)).toEqual([3, 1, 1, 1]);
  const waiting = await db.selectFrom('appeal').select('sanction_id').where('outcome', 'is', null).execute();
  expect(waiting).toHaveLength(1);
  const led = await db
    .selectFrom('notice as n')
    .innerJoin('sanction as s', 's.id', 'n.about_id')
    .select('n.id')
    .where('n.kind', '=', 'warning')
    .execute();
  expect(led.length).toBeGreaterThan(2);
});
