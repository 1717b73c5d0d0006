import * as endpoints from '@trampolim/contract/recommendations/recommendations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { selectCandidateCard, toCandidateCard } from '../candidates/candidate-view.ts';
import { isInvitable } from '../candidates/candidate-visibility.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail, failField } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { assertCompany } from '../vacancies/company-vacancies.ts';
import { missingForRecruiter, reasonsForRecruiter } from '../vacancies/matching/match-reasons.ts';
import {
  type ComparedRow,
  comparedColumns,
  selectMatched,
  toFit,
  toFitPlace,
  toMatchedVacancy,
} from '../vacancies/matching/vacancy-match.ts';

export function registerRecommendationRoutes(app: FastifyInstance, { db, reads }: Services): void {
  route(app, endpoints.recommendVacancies, ({ query, viewer, request }) =>
    reads.forViewer(request, (source) => recommendVacancies(source, viewer, query.limit)),
  );

  route(app, endpoints.recommendCandidates, async ({ query, viewer, request }) => {
    const companyId = query.companyId ?? (viewer.role === 'Company' ? viewer.id : undefined);
    if (!companyId) throw failField('companyId', 'Escolha a empresa.');
    if (viewer.role === 'Company' && companyId !== viewer.id) throw fail('wrong_role');
    if (viewer.role === 'Admin') await assertCompany(db, companyId);
    return reads.forViewer(request, (source) =>
      recommendCandidates(source, viewer, { companyId, limit: query.limit }),
    );
  });
}

/** Returns open vacancies that a candidate has not applied to, the best first, each with the reasons. */
async function recommendVacancies(
  db: Database,
  viewer: Viewer,
  limit: number,
): Promise<endpoints.RecommendedVacancy[]> {
  const rows = await selectMatched(db, viewer, sql`recommend_vacancies(${viewer.id}, ${limit})`).execute();
  return rows.map((row) => toMatchedVacancy(row, viewer));
}

interface MatchedCandidate extends ComparedRow {
  candidate_id: string;
  vacancy_id: string;
}

/**
 * Returns candidates for a company, best match first. Each has the open vacancy that fits them best and the reasons for
 * it.
 */
async function recommendCandidates(
  db: Database,
  viewer: Viewer,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<endpoints.RecommendedCandidate[]> {
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
        // The phrases for recruiters do not depend on it.
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
