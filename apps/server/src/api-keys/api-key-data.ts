import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** The API keys of a company, or those that a colleague created. */
export const apiKeyData = (owner: 'k.company_id' | 'k.author_id'): OwnDataSection[] => [
  {
    name: 'chaves_de_api',
    tables: ['api_key'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('api_key as k')
          .select((eb) => [
            'k.name as nome',
            'k.secret_start as comeco_da_chave',
            eb.cast<string[]>('k.scopes', sql`text[]`).as('permissoes'),
            'k.created_at as criada_em',
            'k.expires_at as vence_em',
            'k.revoked_at as revogada_em',
            'k.last_used_at as ultimo_uso',
            'k.last_used_address as endereco_do_ultimo_uso',
          ])
          .where(owner, '=', id),
        'k.id',
      ),
  },
];
