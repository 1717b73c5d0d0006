import { unknownPlaceholders } from '@trampolim/contract/comment-templates/comment-placeholders';
import { today } from '@trampolim/contract/values/calendar';
import { applicationStatuses, companyRights, mailKindsOfRole } from '@trampolim/contract/values/vocabulary';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { demoEmails } from './demo-accounts.ts';
import { fillWithDemoData } from './demo-data.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url, { statementTimeout: false });
afterAll(() => db.destroy());
await fillWithDemoData(db);

test('the three people of the demo company noted and rated applicants to one vacancy', async () => {
  const assessments = await db
    .selectFrom('application_note as n')
    .innerJoin('application_rating as r', (join) =>
      join.onRef('r.candidate_id', '=', 'n.candidate_id').onRef('r.vacancy_id', '=', 'n.vacancy_id'),
    )
    .innerJoin('application as app', (join) =>
      join.onRef('app.candidate_id', '=', 'n.candidate_id').onRef('app.vacancy_id', '=', 'n.vacancy_id'),
    )
    .select(['n.author_name', 'r.value', 'n.vacancy_id'])
    .whereRef('n.written_at', '>', 'app.applied_at')
    .where('n.written_at', '<=', sql<string>`now()`)
    .execute();
  expect(new Set(assessments.map(({ author_name }) => author_name)).size).toBe(3);
  expect(new Set(assessments.map(({ value }) => value)).size).toBeGreaterThan(2);
  expect(new Set(assessments.map(({ vacancy_id }) => vacancy_id)).size).toBe(1);
});

test('the demo company has comment templates with known placeholders', async () => {
  const templates = await db.selectFrom('comment_template').select('text').execute();
  expect(templates.filter(({ text }) => unknownPlaceholders(text).length === 0).length).toBeGreaterThan(3);
});

test('the vacancies of the demo company were viewed on past days', async () => {
  const views = await db.selectFrom('vacancy_seen').select(['day', 'people']).execute();
  expect(views.length).toBeGreaterThan(100);
  expect(views.filter(({ day }) => day >= today())).toEqual([]);
});

test('the demo company has a colleague of each right', async () => {
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

  expect(new Set(people.map(({ company_right }) => company_right))).toEqual(new Set(companyRights));
});

test('the demo company has an open invitation', async () => {
  const company = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoEmails.company)
    .executeTakeFirstOrThrow();
  const invitations = await db.selectFrom('company_invitation').selectAll().execute();

  expect(invitations).toEqual([expect.objectContaining({ company_id: company.id, accepted_at: null })]);
});

test('the demo company has saved searches with and without new resumes', async () => {
  const company = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoEmails.company)
    .executeTakeFirstOrThrow();
  const { rows: searches } = await sql<{ newResumes: number }>`
    select (select count(*) from candidate_search c where c.seq > s.seen_seq)::integer as "newResumes"
    from saved_search s where company_id = ${company.id}`.execute(db);

  expect(new Set(searches.map(({ newResumes }) => newResumes > 0))).toEqual(new Set([true, false]));
});

test('Ana has applications in every status, also to vacancies that are closed now', async () => {
  const ana = await db
    .selectFrom('account')
    .innerJoin('application as a', 'a.candidate_id', 'account.id')
    .innerJoin('vacancy as v', 'v.id', 'a.vacancy_id')
    .select(['a.status', 'a.applied_day', 'a.comments', 'v.live'])
    .where('email', '=', demoEmails.candidate)
    .execute();
  expect(new Set(ana.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  expect(ana.length).toBeGreaterThanOrEqual(9);
  const appliedToday = ana.filter(({ applied_day }) => applied_day === today()).length;
  expect(appliedToday).toBeLessThan(dailyApplicationLimit);
  const closed = ana.filter(({ live }) => !live);
  expect(closed).toContainEqual(
    expect.objectContaining({
      status: 'Dispensado',
      comments: expect.stringContaining('Gostamos do seu perfil'),
    }),
  );
  expect(closed).toContainEqual(expect.objectContaining({ status: 'Currículo Enviado' }));
});

test('the demo company has open, expired and closed vacancies, one with many applicants', async () => {
  const ownVacancies = await db
    .selectFrom('vacancy as v')
    .innerJoin('account', 'account.id', 'v.company_id')
    .leftJoin('application as a', 'a.vacancy_id', 'v.id')
    .select((eb) => ['v.id', 'v.live', 'v.closed_at', eb.fn.count<string>('a.id').as('applicants')])
    .where('email', '=', demoEmails.company)
    .groupBy(['v.id', 'v.live'])
    .execute();
  expect(ownVacancies.filter(({ live }) => live)).toHaveLength(11);
  expect(ownVacancies.filter(({ live }) => !live)).toHaveLength(4);
  expect(ownVacancies.filter(({ closed_at: closedAt }) => closedAt !== null)).toHaveLength(1);
  expect(Math.max(...ownVacancies.map(({ applicants }) => Number(applicants)))).toBeGreaterThanOrEqual(45);
});

test('the demo accounts have favourites, including a closed vacancy', async () => {
  const vacancies = await db
    .selectFrom('favourite_vacancy as f')
    .innerJoin('account as a', 'a.id', 'f.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'f.vacancy_id')
    .leftJoin('application as app', (join) =>
      join.onRef('app.candidate_id', '=', 'f.candidate_id').onRef('app.vacancy_id', '=', 'f.vacancy_id'),
    )
    .select(['a.email', 'v.live', 'app.id as application'])
    .execute();
  expect(new Set(vacancies.map(({ email }) => email))).toEqual(new Set([demoEmails.candidate]));
  expect(vacancies.filter(({ live }) => live)).toHaveLength(7);
  expect(vacancies.filter(({ live }) => !live)).toEqual([expect.objectContaining({ application: null })]);

  const people = await db
    .selectFrom('favourite_candidate as f')
    .innerJoin('account as a', 'a.id', 'f.company_id')
    .select('a.email')
    .execute();
  expect(new Set(people.map(({ email }) => email))).toEqual(new Set([demoEmails.company]));
  expect(people.length).toBeGreaterThanOrEqual(3);
});

test('companies opened Ana’s resume on several days, with and without an application', async () => {
  const ofAna = sql<boolean>`candidate_id = (select id from account where email = ${demoEmails.candidate})`;
  const openings = await db
    .selectFrom('resume_opening')
    .select(['day', 'uninvited', 'company_name'])
    .where(ofAna)
    .execute();

  expect(new Set(openings.map(({ day }) => day)).size).toBeGreaterThan(4);
  expect(new Set(openings.map(({ uninvited }) => uninvited)).size).toBe(2);
  expect(openings.every(({ company_name }) => company_name !== '')).toBe(true);
});

test('Ana blocked one company', async () => {
  const ofAna = sql<boolean>`candidate_id = (select id from account where email = ${demoEmails.candidate})`;
  const blocks = await db.selectFrom('company_block').selectAll().where(ofAna).execute();

  expect(blocks).toHaveLength(1);
});

test('the invitations of the demo company are unanswered, declined or accepted', async () => {
  const invitations = await db
    .selectFrom('invitation as i')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .innerJoin('account as c', 'c.id', 'v.company_id')
    .innerJoin('account as cand', 'cand.id', 'i.candidate_id')
    .leftJoin('application as app', (join) =>
      join.onRef('app.candidate_id', '=', 'i.candidate_id').onRef('app.vacancy_id', '=', 'i.vacancy_id'),
    )
    .leftJoin('company_block as b', (join) =>
      join.onRef('b.candidate_id', '=', 'i.candidate_id').onRef('b.company_id', '=', 'v.company_id'),
    )
    .select([
      'c.email as company',
      'cand.email as candidate',
      'v.live',
      'i.declined_at',
      'app.id as application',
      'b.id as block',
    ])
    .orderBy('i.invited_at', 'desc')
    .execute();

  const common = { company: demoEmails.company, live: true, block: null };
  expect(invitations).toEqual([
    { ...common, candidate: demoEmails.candidate, declined_at: null, application: null },
    {
      ...common,
      candidate: expect.any(String) as string,
      declined_at: expect.any(String) as string,
      application: null,
    },
    {
      ...common,
      candidate: expect.any(String) as string,
      declined_at: null,
      application: expect.any(String) as string,
    },
  ]);
});

test('the demo accounts have read and unread notices of all their kinds, including a warning', async () => {
  const notices = await db
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select(['a.email', 'n.kind', 'n.read_at'])
    .execute();
  for (const [email, kinds] of [
    [demoEmails.candidate, [...mailKindsOfRole.Candidate, 'warning']],
    [demoEmails.company, [...mailKindsOfRole.Company, 'warning']],
  ] as const) {
    const ownNotices = notices.filter((notice) => notice.email === email);
    expect(new Set(ownNotices.map(({ kind }) => kind))).toEqual(new Set<string>(kinds));
    expect(ownNotices.filter(({ read_at }) => read_at === null).length).toBeGreaterThanOrEqual(3);
    expect(ownNotices.filter(({ read_at }) => read_at !== null).length).toBeGreaterThanOrEqual(3);
  }
});

test('both sides get a recommendation with a high score and with missing requirements', async () => {
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
