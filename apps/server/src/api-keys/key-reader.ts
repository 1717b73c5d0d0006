import type { ApiScope } from '@trampolim/contract/values/integration-vocabulary';
import { apiKeyCallsPerMinute } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { hashSecretToken } from '../accounts/secret-tokens.ts';
import type { Database } from '../platform/database/database.ts';
import type { KeyReader, Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { type Allowance, createTokenBuckets } from '../platform/http/token-buckets.ts';
import { defineLimits, minute, type RateLimits } from '../platform/rate-limits.ts';
import { isUsableKey } from './api-keys.ts';

export const keyLimits = defineLimits({
  apiKeyCalls: { points: apiKeyCallsPerMinute, durationSeconds: minute },
});

/**
 * Limits the calls with keys from one network, because each costs a query. A service that acts for many companies makes
 * fewer calls.
 */
const callsOfNetwork: Allowance = { burst: 600, perSecond: 50 };

/**
 * Identifies the programs that call with an API key. Nothing is cached, so that a revoked key fails at once on every
 * server.
 */
export function createKeyReader(db: Database, rateLimits: RateLimits): KeyReader {
  const takeToken = createTokenBuckets(callsOfNetwork);
  return {
    async read(secret, { network, ip }) {
      const waitSeconds = takeToken(network);
      if (waitSeconds > 0) throw fail('too_many_requests', { retryAfterSeconds: waitSeconds });
      const row = await selectKeys(db)
        .where('k.secret_hash', '=', hashSecretToken(secret))
        .executeTakeFirst();
      const viewer = toViewer(row);
      const keyId = viewer.sessionId;
      await rateLimits.consume(keyLimits.apiKeyCalls, keyId);
      if (row?.mustRecordUse) await recordUse(db, keyId, ip);
      return viewer;
    },
    async readAgain(keyId) {
      return toViewer(await selectKeys(db).where('k.id', '=', keyId).executeTakeFirst());
    },
  };
}

const selectKeys = (db: Database) =>
  db
    .selectFrom('api_key as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .innerJoin('account as a', 'a.id', 'k.company_id')
    .select((eb) => [
      'k.id',
      'k.company_id',
      'k.name',
      'c.name as companyName',
      'a.banned',
      eb.cast<ApiScope[]>('k.scopes', sql`text[]`).as('scopes'),
      sql<boolean>`(k.last_used_at is null or k.last_used_at < now() - interval '1 minute')`.as(
        'mustRecordUse',
      ),
    ])
    .where(isUsableKey);

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirst']>>;

/** The company for which the program acts. Histories and the log name the key like a colleague. */
function toViewer(row: KeyRow): Viewer<'Company'> {
  if (!row) throw fail('api_key_invalid');
  if (row.banned) throw fail('account_banned');
  return {
    id: row.company_id,
    accountId: row.company_id,
    role: 'Company',
    // A program has no session: its key is looked up again instead.
    sessionId: row.id,
    colleague: { name: `${row.name} (API)`, companyName: row.companyName, right: 'Recrutamento' },
    apiKey: { id: row.id, scopes: row.scopes },
  };
}

async function recordUse(db: Database, keyId: string, ip: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: sql`now()`, last_used_address: ip })
    .where('id', '=', keyId)
    .execute();
}
