import type { OwnVacancyStatusFilter, WorkMode } from '@trampolim/contract/values/vocabulary';
import { type Expression, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { isClosed, isClosingSoon, isLive } from './vacancy-live.ts';
import { addListColumns, type VacancyRow } from './vacancy-view.ts';

/** @throws {Failure} `company_not_found` */
export async function assertCompany(db: Database, id: string): Promise<void> {
  const company = await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  if (!company) throw fail('company_not_found');
}

/**
 * Lists a company's vacancies, newest first. The company itself and administrators get all of them, or only `live` ones
 * if requested; everybody else gets open ones.
 */
export async function listCompanyVacancies(
  db: Database,
  companyId: string,
  viewer: Viewer,
  { live, ...page }: PageQuery & { live?: 'true' | undefined },
): Promise<Page<VacancyRow>> {
  await assertCompany(db, companyId);
  const seesAll = !live && (viewer.id === companyId || viewer.role === 'Admin');
  return readVacancies(db, companyId, viewer, { page, conditions: seesAll ? [] : [isLive] });
}

const statusConditions: Record<OwnVacancyStatusFilter, Expression<boolean>> = {
  Aberta: isLive,
  'Encerra em breve': isClosingSoon,
  Encerrada: isClosed,
};

interface OwnVacanciesQuery extends PageQuery {
  status?: OwnVacancyStatusFilter | undefined;
  workMode?: WorkMode[] | undefined;
}

/** Lists the signed-in company's own vacancies, newest first: all of them, or those with a status and a work mode. */
export function listOwnVacancies(
  db: Database,
  viewer: Viewer,
  { status, workMode, ...page }: OwnVacanciesQuery,
): Promise<Page<VacancyRow>> {
  const conditions = [
    status && statusConditions[status],
    workMode && sql<boolean>`v.work_mode = any (${workMode}::text[]::work_mode[])`,
  ];
  return readVacancies(db, viewer.id, viewer, { page, conditions });
}

function readVacancies(
  db: Database,
  companyId: string,
  viewer: Viewer,
  { page, conditions }: { page: PageQuery; conditions: readonly (Expression<boolean> | undefined)[] },
): Promise<Page<VacancyRow>> {
  let query = db
    .selectFrom('vacancy as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('v.company_id', '=', companyId);
  for (const condition of conditions) if (condition) query = query.where(condition);
  return readPage(db, query, {
    ...page,
    key: 'v.id',
    select: (newest) => addListColumns(newest, viewer),
    keyOf: (row) => row.id,
  });
}

/** The number of applications to `vacancy as v` as its lists show it, without banned candidates. */
const countedApplications = sql<string>`(select sum(counted.count) from applicant_counts(v.id) counted)`;

/** Counts a company's vacancies by status, their areas and their applications. */
export async function countCompanyVacancies(db: Database, companyId: string) {
  const { vacancies, open, closing, closed, areas, applications } = await db
    .selectFrom('vacancy as v')
    .select((eb) => [
      eb.fn.countAll<string>().as('vacancies'),
      eb.fn.countAll<string>().filterWhere(isLive).as('open'),
      eb.fn.countAll<string>().filterWhere(isClosingSoon).as('closing'),
      eb.fn.countAll<string>().filterWhere(isClosed).as('closed'),
      eb.fn.count<string>('v.area').distinct().as('areas'),
      eb.fn.coalesce(eb.fn.sum<string>(countedApplications), sql.lit('0')).as('applications'),
    ])
    .where('v.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    jobCount: Number(vacancies),
    openCount: Number(open),
    closingCount: Number(closing),
    closedCount: Number(closed),
    areaCount: Number(areas),
    candidateCount: Number(applications),
  };
}
