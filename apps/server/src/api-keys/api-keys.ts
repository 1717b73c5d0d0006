import type { ApiKey, ApiKeyDraft, ApiKeys } from '@trampolim/contract/api-keys/api-keys';
import type { ApiScope } from '@trampolim/contract/values/integration-vocabulary';
import { apiKeyLimit, shownApiKeyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { hashSecretToken, newSecretToken } from '../accounts/secret-tokens.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { apiKeyPrefix } from '../platform/http/access.ts';
import { fail, failOn } from '../platform/http/errors.ts';

/** The number of first characters that the company is shown, so that it recognizes a key. The others are not stored. */
const shownLength = apiKeyPrefix.length + 6;

/** Creates the secret of a key, and the columns that are stored of it. */
export function newApiKeySecret() {
  const secret = apiKeyPrefix + newSecretToken();
  const columns = { secret_start: secret.slice(0, shownLength), secret_hash: hashSecretToken(secret) };
  return { secret, columns };
}

/** True if `k`, a key, has neither been revoked nor expired. */
const isValid = sql<boolean>`(k.revoked_at is null and k.expires_at > now())`;

/** True if the creator of `k` may still create keys: the company itself, or an administering colleague. */
const isCreatorEntitled = sql<boolean>`(k.author_id = k.company_id or exists (
  select from company_member m
  where m.account_id = k.author_id and m.company_id = k.company_id and m.company_right = 'Administração'))`;

/** True if calls with `k` are accepted, unless its company is banned. */
export const isUsableKey = sql<boolean>`(${isValid} and ${isCreatorEntitled})`;

export async function listApiKeys(db: Database, companyId: string): Promise<ApiKeys> {
  const rows = await db
    .selectFrom('api_key as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .leftJoin('company_member as m', 'm.account_id', 'k.author_id')
    .select((eb) => [
      'k.id',
      'k.name',
      'k.secret_start',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.last_used_address',
      eb.fn.coalesce('m.name', 'c.name').as('createdBy'),
      eb.cast<ApiScope[]>('k.scopes', sql`text[]`).as('scopes'),
      sql<
        ApiKey['status']
      >`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
        when ${isCreatorEntitled} then 'active' else 'suspended' end`.as('status'),
    ])
    .where('k.company_id', '=', companyId)
    // A key that works must never be hidden behind ended ones. The client chooses the id, so it does not show the age.
    .orderBy(isValid, 'desc')
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(shownApiKeyLimit)
    .execute();
  return {
    keys: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      start: row.secret_start,
      scopes: row.scopes,
      createdBy: row.createdBy,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      status: row.status,
      ...(row.last_used_at && { lastUsedAt: row.last_used_at }),
      ...(row.last_used_address && { lastUsedAddress: row.last_used_address }),
    })),
    free: Math.max(0, apiKeyLimit - (await countValidKeys(db, companyId))),
  };
}

/**
 * Stores a key of a company and returns its secret, which nobody can read again. Call under the lock of the company's
 * people.
 * @throws {Failure} `api_key_limit`, `api_key_created` for a repeated call
 */
export async function storeApiKey(
  transaction: Transaction,
  { companyId, accountId }: { companyId: string; accountId: string },
  { id, name, scopes, days }: Omit<ApiKeyDraft, 'currentPassword'>,
): Promise<string> {
  const { secret, columns } = newApiKeySecret();
  await transaction
    .insertInto('api_key')
    .values({
      id,
      company_id: companyId,
      author_id: accountId,
      name,
      ...columns,
      scopes: sql<never>`${scopes}::text[]::api_scope[]`,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .execute()
    .catch(failOn('api_key_pkey', 'api_key_created'));
  if ((await countValidKeys(transaction, companyId)) > apiKeyLimit) throw fail('api_key_limit');
  return secret;
}

/** @throws {Failure} `api_key_not_found`, also for a key of another company */
export async function revokeApiKey(transaction: Transaction, companyId: string, id: string): Promise<string> {
  const { name } = await transaction
    .updateTable('api_key as k')
    .set({ revoked_at: sql`now()` })
    .where('k.id', '=', id)
    .where('k.company_id', '=', companyId)
    .where(isValid)
    .returning('k.name')
    .executeTakeFirstOrThrow(() => fail('api_key_not_found'));
  return name;
}

async function countValidKeys(db: Database, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_key as k')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('k.company_id', '=', companyId)
    .where(isValid)
    .executeTakeFirstOrThrow();
  return Number(count);
}
