import { foldAccents } from '@trampolim/contract/values/fold-accents';
import type { Role } from '@trampolim/contract/values/vocabulary';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { newId } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { demoPasswordHash } from './demo-password.ts';

/** Columns of the account of a candidate, company or administrator that a test may set. */
export interface AccountOverrides {
  id?: string;
  email?: string;
  banned?: boolean;
  created_at?: string;
  /** Null for an unconfirmed e-mail address. */
  email_confirmed_at?: string | null;
}

/** Returns an id with the timestamp of this instant, or of now if none is given. Lists are ordered by id. */
export const idWithTimestamp = (instant?: string): string =>
  // Without an instant, ids of the same millisecond keep their order.
  instant === undefined ? newId() : uuidv7({ msecs: Date.parse(instant) });

/** The last characters of an id are random and make e-mail addresses unique. */
const randomCharacters = 12;

export const toEmailName = (name: string): string =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

export async function accountRow(role: Role, name: string, overrides: AccountOverrides) {
  const createdAt = overrides.created_at ?? new Date().toISOString();
  const id = overrides.id ?? idWithTimestamp(overrides.created_at);
  return {
    id,
    role,
    email: overrides.email ?? `${toEmailName(name)}.${id.slice(-randomCharacters)}@correio.example`,
    password_hash: await demoPasswordHash(),
    banned: overrides.banned ?? false,
    created_at: createdAt,
    email_confirmed_at: overrides.email_confirmed_at === undefined ? createdAt : overrides.email_confirmed_at,
  } satisfies Insertable<DB['account']>;
}
