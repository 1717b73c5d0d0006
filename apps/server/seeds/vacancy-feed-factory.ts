import type { Insertable } from 'kysely';
import { type Database, newId } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';

type FeedOverrides = Partial<Omit<Insertable<DB['vacancy_feed']>, 'id' | 'company_id'>>;

/** Stores a company's vacancy feed that was not read yet. */
export async function aVacancyFeed(db: Database, company: { id: string }, overrides: FeedOverrides = {}) {
  const row = {
    id: newId(),
    company_id: company.id,
    url: 'https://rh.exemplo.com.br/vagas.xml',
    source: 'rh.exemplo.com.br',
    publishes: false,
    ...overrides,
  };
  await db.insertInto('vacancy_feed').values(row).execute();
  return { id: row.id, url: row.url };
}
