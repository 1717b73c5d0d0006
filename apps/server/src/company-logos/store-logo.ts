import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { setLogoHash } from '../companies/company-queries.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

/** The number of characters of a hash. Their 132 bits are enough to make the URLs of logos unique. */
export const logoHashLength = 22;

export const hashOfLogo = (image: Buffer): string =>
  createHash('sha256').update(image).digest('base64url').slice(0, logoHashLength);

/**
 * Stores the logo of a company, replacing its previous one. Returns its hash.
 * @throws {Failure} `company_not_found`
 */
export async function storeLogo(transaction: Transaction, companyId: string, image: Buffer): Promise<string> {
  const hash = hashOfLogo(image);
  // Locks the company's row, so that hash and image come from the same one of two simultaneous uploads.
  await setLogoHash(transaction, companyId, hash);
  await transaction
    .insertInto('company_logo')
    .values({ company_id: companyId, image })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ image: sql.ref('excluded.image'), stored_at: sql.ref('excluded.stored_at') }),
    )
    .execute();
  return hash;
}

/**
 * Returns true if there was a logo to remove.
 * @throws {Failure} `company_not_found`
 */
export async function deleteLogo(transaction: Transaction, companyId: string): Promise<boolean> {
  await setLogoHash(transaction, companyId, null);
  const { numDeletedRows } = await transaction
    .deleteFrom('company_logo')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the current logo of a company that is not banned, if it has this hash. */
export async function findLogo(db: Database, companyId: string, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('company_logo as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .innerJoin('account as a', 'a.id', 'c.id')
    .select('l.image')
    .where('c.id', '=', companyId)
    .where('c.logo_hash', '=', hash)
    .where('a.banned', '=', sql.lit(false))
    .executeTakeFirst();
  return row?.image;
}
