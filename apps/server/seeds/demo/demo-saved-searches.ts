import type { SavedSearch } from '@trampolim/contract/candidates/saved-searches';
import { type Insertable, sql } from 'kysely';
import { newId } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';

interface Kept {
  name: string;
  filters: SavedSearch['filters'];
  /** Resumes saved since somebody last looked. */
  savedSince: number;
  lookedAt: string;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

/** The latest first on screen, and so last here. */
const kept: Kept[] = [
  {
    name: 'Recepção sem experiência',
    filters: { area: 'Administração', experience: 'Não tem experiência' },
    savedSince: 0,
    lookedAt: daysAgo(0),
  },
  {
    name: 'Líderes com mais de 5 anos',
    filters: { skill: ['Liderança'], experience: 'Mais de 5' },
    savedSince: 800,
    lookedAt: daysAgo(21),
  },
  {
    name: 'Tecnologia com inglês',
    filters: { area: 'Tecnologia', language: ['Inglês'] },
    savedSince: 120,
    lookedAt: daysAgo(2),
  },
];

/** What the demo company's recruiter looks for again and again; of two of them somebody is new. */
export const recruitersSearches = (companyId: string): Insertable<DB['saved_search']>[] =>
  kept.map(({ name, filters, savedSince, lookedAt }) => ({
    id: newId(),
    company_id: companyId,
    name,
    filters: JSON.stringify(filters),
    seen_seq: sql<string>`(select greatest(0, max(seq) - ${savedSince}) from candidate_search)`,
    looked_at: lookedAt,
  }));
