import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import { newId, type Transaction } from '../../src/platform/database/database.ts';
import { daysAgo } from '../days-ago.ts';

interface DemoSearch {
  name: string;
  filters: SavedSearch['filters'];
  /** The number of resumes saved since the search was last opened. */
  savedSince: number;
  openedDaysAgo: number;
}

/** The searches are in reverse order, because the screen shows the latest first. */
const demoSearches: DemoSearch[] = [
  {
    name: 'Recepção sem experiência',
    filters: { area: 'Administração', experience: 'Não tem experiência' },
    savedSince: 0,
    openedDaysAgo: 0,
  },
  {
    name: 'Líderes com mais de 5 anos',
    filters: { skill: ['Liderança'], experience: 'Mais de 5' },
    savedSince: 800,
    openedDaysAgo: 21,
  },
  {
    name: 'Tecnologia com inglês',
    filters: { area: 'Tecnologia', language: ['Inglês'] },
    savedSince: 120,
    openedDaysAgo: 2,
  },
];

/** Stores the demo company's saved searches. Two of them have new candidates. */
export async function storeDemoCompanySearches(transaction: Transaction, companyId: string): Promise<void> {
  const { newest } = await transaction
    .selectFrom('candidate_search')
    .select((eb) => eb.fn.max<string>('seq').as('newest'))
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('saved_search')
    .values(
      demoSearches.map(({ name, filters, savedSince, openedDaysAgo }) => ({
        id: newId(),
        company_id: companyId,
        name,
        filters: JSON.stringify(filters),
        seen_seq: Math.max(0, Number(newest) - savedSince),
        looked_at: daysAgo(openedDaysAgo),
      })),
    )
    .execute();
}
