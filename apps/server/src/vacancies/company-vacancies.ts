import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { isLive } from './vacancy-live.ts';
import { selectListed, type VacancyRow } from './vacancy-view.ts';

/**
 * A company's vacancies, newest first: all of them for itself and administrators unless they ask for what is `live`, open ones
 * for anybody else.
 */
export async function listVacanciesOf(
  db: Database,
  companyId: string,
  viewer: Viewer,
  { live, ...page }: PageQuery & { live?: 'true' | undefined },
): Promise<Page<VacancyRow>> {
  const company = await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst();
  if (!company) throw fail('company_not_found');
  let theirs = db
    .selectFrom('vacancy as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('v.company_id', '=', companyId);
  const maySeeAll = viewer.id === companyId || viewer.role === 'Admin';
  if (live || !maySeeAll) theirs = theirs.where(isLive);
  return readPage(db, theirs, {
    ...page,
    key: 'v.id',
    select: (newest) => selectListed(newest, viewer),
    keyOf: (row) => row.id,
  });
}

/** Totals of a company: its vacancies, how many of them are open, and the applications they hold. */
export async function countCompanyVacancies(db: Database, companyId: string) {
  const { vacancies, open, applications } = await db
    .selectFrom('vacancy as v')
    .select((eb) => [
      eb.fn.countAll<string>().as('vacancies'),
      eb.fn.countAll<string>().filterWhere(isLive).as('open'),
      eb.fn
        .coalesce(
          eb.fn.sum<string>(
            eb
              .selectFrom('application as a')
              .select(eb.fn.countAll<string>().as('n'))
              .whereRef('a.vacancy_id', '=', 'v.id'),
          ),
          sql.lit('0'),
        )
        .as('applications'),
    ])
    .where('v.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { jobCount: Number(vacancies), openCount: Number(open), candidateCount: Number(applications) };
}
