import { type ApiScope, apiScopes } from '@trampolim/contract/values/integration-vocabulary';
import { sql } from 'kysely';
import { newApiKeySecret } from '../src/api-keys/api-keys.ts';
import { type Database, newId } from '../src/platform/database/database.ts';

interface ApiKeyOverrides {
  name?: string;
  scopes?: readonly ApiScope[];
  createdBy?: { id: string };
  expires_at?: string;
  revoked_at?: string;
  last_used_at?: string;
  last_used_address?: string;
}

/** Stores a company's API key. Returns its secret and the request header that contains it. */
export async function anApiKey(
  db: Database,
  company: { id: string },
  { name = 'Sistema de RH', scopes = apiScopes, createdBy = company, ...overrides }: ApiKeyOverrides = {},
) {
  const { secret, columns } = newApiKeySecret();
  const row = {
    id: newId(),
    company_id: company.id,
    author_id: createdBy.id,
    name,
    ...columns,
    expires_at: '2999-01-01T00:00:00Z',
    ...overrides,
  };
  await db
    .insertInto('api_key')
    .values({ ...row, scopes: sql<never>`${scopes}::text[]::api_scope[]` })
    .execute();
  return { id: row.id, secret, headers: { authorization: `Bearer ${secret}` } };
}
