import type { BlockedCompany } from '@trampolim/contract/blocks/blocks';
import { logoOf } from '@trampolim/contract/company-logos/company-logos';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { mapPage, type Page, type PageQuery, readPage } from '../platform/http/paging.ts';

/**
 * Lists the companies that a candidate blocked, the latest block first. Includes banned ones, since their bans may be
 * lifted.
 */
export async function listBlockedCompanies(
  db: Database,
  candidateId: string,
  page: PageQuery,
): Promise<Page<BlockedCompany>> {
  const blocks = db
    .selectFrom('company_block as b')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .where('b.candidate_id', '=', candidateId);
  const rows = await readPage(db, blocks, {
    ...page,
    key: 'b.id',
    select: (latest) =>
      latest.select(['b.id', 'c.id as company_id', 'c.name', 'c.logo_hash', 'b.created_at']),
    keyOf: (row) => row.id,
  });
  return mapPage(rows, (row) => ({
    _id: row.company_id,
    companyName: row.name,
    ...logoOf(row.company_id, row.logo_hash),
    blockedAt: row.created_at,
  }));
}

/** Identifies the block of a company by a candidate. */
interface BlockKey {
  candidateId: string;
  companyId: string;
}

/**
 * Blocks a company. Returns true if it was not blocked before.
 * @throws {Failure} `company_not_found`, also for one that is being removed
 */
export async function blockCompany(
  transaction: Transaction,
  { candidateId, companyId }: BlockKey,
): Promise<boolean> {
  // Prevents the removal of the company until the block is stored.
  const company = await transaction
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .forKeyShare()
    .executeTakeFirst();
  if (!company) throw fail('company_not_found');
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('company_block')
    .values({ company_id: companyId, candidate_id: candidateId, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Returns true if there was a block to remove. */
export async function unblockCompany(db: Database, { candidateId, companyId }: BlockKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_block')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
