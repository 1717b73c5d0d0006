import {
  type CompanyCard,
  type CompanySearchQuery,
  offeredBranchLimit,
} from '@trampolim/contract/companies/companies';
import { logoOf } from '@trampolim/contract/company-logos/company-logos';
import { sql } from 'kysely';
import { cacheResult } from '../platform/cache-result.ts';
import type { Database } from '../platform/database/database.ts';
import { matchesText } from '../platform/database/search-text.ts';
import { mapPage, type Page, readPage } from '../platform/http/paging.ts';
import { answeringColumns, toAnswering } from './answering-view.ts';

/** Slightly longer than the 180 characters on a card, so that a card can show that the text was cut. */
const listDescriptionLength = 200;

/** Searches companies by name and branch, the newest first. Banned ones are never found. */
export async function searchCompanies(db: Database, query: CompanySearchQuery): Promise<Page<CompanyCard>> {
  const page = await readPage(db, selectMatching(db, query), {
    ...query,
    key: 'c.id',
    select: (newest) =>
      newest
        .leftJoin('company_answering as r', 'r.company_id', 'c.id')
        .select(answeringColumns)
        .select(['c.id', 'c.name', 'c.logo_hash', 'c.type', 'c.branch_of_activity', 'c.city', 'c.state'])
        .select(sql<string>`left(c.description, ${sql.lit(listDescriptionLength)})`.as('description'))
        .select(openVacancies.as('open_vacancies')),
    keyOf: (row) => row.id,
  });
  return mapPage(page, (row) => ({
    _id: row.id,
    companyName: row.name,
    ...logoOf(row.id, row.logo_hash),
    type: row.type,
    branchOfActivity: row.branch_of_activity,
    description: row.description,
    address: { city: row.city, state: row.state },
    openVacancies: Number(row.open_vacancies),
    ...toAnswering(row),
  }));
}

function selectMatching(db: Database, { companyName, branchOfActivity }: CompanySearchQuery) {
  let query = db
    .selectFrom('company as c')
    .innerJoin('account as a', 'a.id', 'c.id')
    .where('a.banned', '=', sql.lit(false));
  if (companyName) query = query.where(matchesText(sql.ref('c.name_text'), companyName));
  if (branchOfActivity) query = query.where(matchesText(sql.ref('c.branch_text'), branchOfActivity));
  return query;
}

const openVacancies = sql<string>`(select count(*) from vacancy v where v.company_id = c.id and vacancy_live(v))`;

/** The time for which the common branches are cached, because counting a million companies takes a second. */
export const branchCacheMs = 60_000;

/**
 * Returns a function that lists the most common branches of activity, for the search to offer. It counts them at most
 * once a minute.
 */
export const cacheCommonBranches = (db: Database): (() => Promise<string[]>) =>
  cacheResult(() => listCommonBranches(db), branchCacheMs);

/** Counts only companies that the search finds, so that texts of banned companies are not suggested. */
async function listCommonBranches(db: Database): Promise<string[]> {
  const branches = await db
    .selectFrom('company as c')
    .innerJoin('account as a', 'a.id', 'c.id')
    .select('c.branch_of_activity')
    .where('a.banned', '=', sql.lit(false))
    .groupBy('c.branch_of_activity')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('c.branch_of_activity')
    .limit(offeredBranchLimit)
    .execute();
  return branches.map((row) => row.branch_of_activity);
}
