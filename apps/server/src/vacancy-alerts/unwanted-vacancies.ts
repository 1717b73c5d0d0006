import type { Database } from '../platform/database/database.ts';

/**
 * Vacancies about which candidates are not notified: vacancies that they applied to, and vacancies of companies that
 * they blocked.
 */
interface UnwantedVacancies {
  has(candidateId: string, vacancyId: string): boolean;
}

export async function findUnwantedVacancies(
  db: Database,
  candidateIds: readonly string[],
  vacancyIds: readonly string[],
): Promise<UnwantedVacancies> {
  if (candidateIds.length === 0 || vacancyIds.length === 0) return { has: () => false };
  const pairs = await db
    .selectFrom('application')
    .select(['candidate_id', 'vacancy_id'])
    .where('candidate_id', 'in', candidateIds)
    .where('vacancy_id', 'in', vacancyIds)
    .union(
      db
        .selectFrom('company_block as b')
        .innerJoin('vacancy as v', 'v.company_id', 'b.company_id')
        .select(['b.candidate_id', 'v.id as vacancy_id'])
        .where('b.candidate_id', 'in', candidateIds)
        .where('v.id', 'in', vacancyIds),
    )
    .execute();
  const unwantedPairs = new Set(pairs.map(({ candidate_id, vacancy_id }) => `${candidate_id} ${vacancy_id}`));
  return { has: (candidateId, vacancyId) => unwantedPairs.has(`${candidateId} ${vacancyId}`) };
}
