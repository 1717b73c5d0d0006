import type { RecommendedCandidate } from '@trampolim/contract/recommendations/recommendations';
import { sql } from 'kysely';
import { selectCandidateCard, toCandidateCard } from '../candidates/candidate-view.ts';
import { isInvitable } from '../candidates/candidate-visibility.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { missingForRecruiter, reasonsForRecruiter } from '../vacancies/matching/match-reasons.ts';
import { type ComparedRow, comparedColumns, toFit, toFitPlace } from '../vacancies/matching/vacancy-match.ts';

interface MatchedCandidate extends ComparedRow {
  candidate_id: string;
  vacancy_id: string;
}

/**
 * Returns candidates for a company, best match first. Each has the open vacancy that fits them best and the reasons for
 * it.
 */
export async function recommendCandidates(
  db: Database,
  viewer: Viewer,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<RecommendedCandidate[]> {
  const matched = sql<MatchedCandidate>`recommend_candidates(${companyId}, ${limit})`;
  const rows = await selectCandidateCard(db, viewer)
    .innerJoin(matched.as('m'), 'm.candidate_id', 'cand.id')
    .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
    .select(comparedColumns)
    .select(['v.id as vacancy_id', 'v.title', 'v.area as vacancy_area'])
    .select(['v.city as vacancy_city', 'v.state as vacancy_state'])
    .select(isInvitable(viewer).as('may_invite'))
    .orderBy('m.score', 'desc')
    .orderBy('cand.id', 'desc')
    .execute();
  return rows.map((row) => {
    const fit = {
      ...toFit({ ...row, area: row.vacancy_area }),
      place: toFitPlace(
        { place: row.place, city: row.vacancy_city, state: row.vacancy_state },
        { isHome: false },
      ),
    };
    return {
      ...toCandidateCard(row),
      mayInvite: row.may_invite,
      vacancy: { _id: row.vacancy_id, jobTitle: row.title },
      match: { score: row.score, reasons: reasonsForRecruiter(fit), missing: missingForRecruiter(fit) },
    };
  });
}
