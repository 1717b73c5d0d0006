import type { Match } from '@trampolim/contract/recommendations/match';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { candidateMissing, candidateReasons } from '../../vacancies/matching/match-reasons.ts';
import { type ComparedRow, toFit, toFitPlace } from '../../vacancies/matching/vacancy-match.ts';

interface ComparedApplicant extends ComparedRow {
  area: string;
  city: string;
  state: string;
}

/** Describes how an applicant fits the vacancy that they applied to. */
export async function matchApplicant(
  db: Database,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
): Promise<Match> {
  const { rows } = await sql<ComparedApplicant>`
    select m.*, told.*, v.area, v.city, v.state
    from vacancy v
    cross join match_applicants(v.id, array[${candidateId}::uuid]) m
    cross join match_told(v, m.entries, m.skill_patterns, m.all_skills, m.spoken, m.spoken_names) told
    where v.id = ${vacancyId}`.execute(db);
  const [row] = rows;
  if (!row) return { score: 0, reasons: [], missing: [] };
  const fit = { ...toFit(row), place: toFitPlace(row, { isHome: false }) };
  return { score: row.score, reasons: candidateReasons(fit), missing: candidateMissing(fit) };
}
