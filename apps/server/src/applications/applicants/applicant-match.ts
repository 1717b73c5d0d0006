import type { FitPhrase } from '@trampolim/contract/applications/applicants';
import type { Match } from '@trampolim/contract/recommendations/match';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { missingForRecruiter, reasonsForRecruiter } from '../../vacancies/matching/match-reasons.ts';
import { type ComparedRow, toFit, toFitPlace } from '../../vacancies/matching/vacancy-match.ts';
import type { ApplicationKey } from '../application-key.ts';

interface ComparedApplicant extends ComparedRow {
  area: string;
  city: string;
  state: string;
}

/** The fit of a vacancy's place and pay for an applicant. Null if a side is unknown. */
export interface ApplicantFit {
  livesInCity: boolean;
  wantsCity: boolean | null;
  isRemote: boolean;
  pays: boolean;
  paysLess: boolean | null;
}

/** Describes the fit for a row of the list. It omits the role, which the row itself shows. */
export function fitPhrasesOf({ fit }: { fit: ApplicantFit }): FitPhrase[] {
  const { livesInCity, wantsCity, isRemote, pays, paysLess } = fit;
  const phrases: FitPhrase[] = [];
  if (!isRemote && livesInCity) phrases.push('mora na cidade');
  else if (!isRemote && wantsCity) phrases.push('quer trabalhar na cidade');
  if (pays) phrases.push('pretensão compatível');
  else if (paysLess) phrases.push('pretensão acima');
  return phrases;
}

/** Describes how an applicant fits the vacancy of the application. */
export async function matchApplicant(
  db: Database,
  { candidateId, vacancyId }: ApplicationKey,
): Promise<Match> {
  const { rows } = await sql<ComparedApplicant>`
    select m.*, reason.*, v.area, v.city, v.state
    from vacancy v
    cross join match_applicants(v.id, array[${candidateId}::uuid]) m
    cross join match_told(v, m.entries, m.skill_patterns, m.all_skills, m.spoken, m.spoken_names) reason
    where v.id = ${vacancyId}`.execute(db);
  const [row] = rows;
  if (!row) return { score: 0, reasons: [], missing: [] };
  const fit = { ...toFit(row), place: toFitPlace(row, { isHome: false }) };
  return { score: row.score, reasons: reasonsForRecruiter(fit), missing: missingForRecruiter(fit) };
}
