import type { Match } from '@trampolim/contract/recommendations/match';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { addListColumns, toVacancy } from '../vacancy-view.ts';
import {
  type Fit,
  type FitPlace,
  missingForCandidate,
  type RoleNearness,
  reasonsForCandidate,
} from './match-reasons.ts';

/** The comparison as the database returns it: see `match_vacancies` and `recommend_candidates`. */
export interface ComparedRow {
  score: number;
  /** From 5, the same words, to 0, another occupation: see `match_role_level`. */
  role_level: number;
  /** True if the last job matches rather than the desired role. */
  is_last_role: boolean;
  in_area: boolean;
  place: FitPlace['kind'] | null;
  required: string;
  required_brought: string;
  desired: string;
  desired_brought: string;
  languages: string[];
  missing: string[];
  /** True if the pay reaches the target salary: see `match_pays`. It and `pays_less` are false if one is unknown. */
  pays: boolean;
  pays_less: boolean;
}

export const comparedColumns = [
  'm.score',
  'm.role_level',
  'm.is_last_role',
  'm.in_area',
  'm.place',
  'm.required',
  'm.required_brought',
  'm.desired',
  'm.desired_brought',
  'm.languages',
  'm.missing',
  'm.pays',
  'm.pays_less',
] as const;

/** The nearness of each role level, from 0 to 5. */
const nearnessOfLevel: (RoleNearness | undefined)[] = [
  undefined,
  'related',
  'related',
  'close',
  'same',
  'same',
];

function toFitRole({ role_level, is_last_role }: ComparedRow): Fit['role'] {
  const nearness = nearnessOfLevel[role_level];
  return nearness && { of: is_last_role ? 'last' : 'desired', nearness };
}

/** Converts a comparison. The place is left out, because candidates and recruiters read it differently. */
export const toFit = (row: ComparedRow & { area: string }): Omit<Fit, 'place'> => ({
  role: toFitRole(row),
  area: row.in_area ? row.area : undefined,
  required: { total: Number(row.required), met: Number(row.required_brought) },
  desired: { total: Number(row.desired), met: Number(row.desired_brought) },
  languages: row.languages,
  missing: row.missing,
  salary: toFitSalary(row),
});

function toFitSalary({ pays, pays_less }: ComparedRow): Fit['salary'] {
  if (pays) return 'enough';
  return pays_less ? 'less' : undefined;
}

interface MatchedVacancy extends ComparedRow {
  vacancy_id: string;
  /** The number of all matches. */
  total: string;
}

/**
 * Selects vacancies that were compared with the viewer, a candidate, with the fields of lists. The best come first, and
 * those already applied to last.
 */
export const selectMatched = (db: Database, viewer: Viewer, matches: RawBuilder<MatchedVacancy>) =>
  addListColumns(
    db
      .selectFrom(matches.as('m'))
      .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
      .innerJoin('company as c', 'c.id', 'v.company_id')
      .innerJoin('candidate as cand', (join) => join.on('cand.id', '=', viewer.id))
      .select(comparedColumns)
      .select([
        'm.total',
        'cand.city as home_city',
        'cand.state as home_state',
        'cand.desired_city',
        'cand.desired_state',
      ])
      .orderBy(
        sql`exists (select from application a where a.candidate_id = ${viewer.id} and a.vacancy_id = v.id)`,
      )
      .orderBy('m.score', 'desc')
      .orderBy('v.id', 'desc'),
    viewer,
  );

export type MatchedRow = Awaited<ReturnType<ReturnType<typeof selectMatched>['execute']>>[number];

/** Converts a vacancy to the wire format, with its reasons and missing requirements. */
export function toMatchedVacancy(row: MatchedRow, viewer: Viewer): Vacancy & { match: Match } {
  // The place counts as the candidate's home if they want to work where they live.
  const seeksOwnCity = isSamePlace(row.desired_city, row.home_city);
  const isHome = row.desired_state === row.home_state && (row.place === 'state' || seeksOwnCity);
  const place = toFitPlace(row, { isHome });
  const fit = { ...toFit(row), place };
  return {
    ...toVacancy(row, viewer),
    match: { score: row.score, reasons: reasonsForCandidate(fit), missing: missingForCandidate(fit) },
  };
}

/** Converts the place of a vacancy to a reason. */
export function toFitPlace(
  { place, city, state }: { place: FitPlace['kind'] | null; city: string; state: string },
  { isHome }: { isHome: boolean },
): FitPlace | undefined {
  switch (place) {
    case null:
      return undefined;
    case 'remote':
      return { kind: place };
    case 'state':
      return { kind: place, state, isHome };
    default:
      return { kind: place, city, isHome };
  }
}

/** Names of places are typed by hand, so "São Paulo" equals "sao paulo". */
const isSamePlace = (one: string, other: string) =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;
