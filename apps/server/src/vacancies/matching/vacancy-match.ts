import type { Match } from '@trampolim/contract/matching/match';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { selectListed, toVacancy } from '../vacancy-view.ts';
import { type Fit, matchMissing, matchReasons } from './match-reasons.ts';

/** What the database compared of a vacancy and a candidate: see `match_vacancies` and `recommend_candidates` there. */
export interface ComparedRow {
  score: number;
  in_area: boolean;
  in_city: boolean;
  like_desired_role: boolean;
  like_last_role: boolean;
  required: string;
  required_brought: string;
  desired: string;
  desired_brought: string;
  languages: string[];
  missing: string[];
  pays: boolean;
  pays_less: boolean;
}

export const comparedColumns = [
  'm.score',
  'm.in_area',
  'm.in_city',
  'm.like_desired_role',
  'm.like_last_role',
  'm.required',
  'm.required_brought',
  'm.desired',
  'm.desired_brought',
  'm.languages',
  'm.missing',
  'm.pays',
  'm.pays_less',
] as const;

/** What was compared, without what each side words in its own way. */
export const toFit = (row: ComparedRow & { area: string }): Omit<Fit, 'place'> => ({
  area: row.in_area ? row.area : undefined,
  role: (row.like_desired_role && 'desired') || (row.like_last_role && 'last') || undefined,
  required: { asked: Number(row.required), brought: Number(row.required_brought) },
  desired: { asked: Number(row.desired), brought: Number(row.desired_brought) },
  languages: row.languages,
  missing: row.missing,
  salary: (row.pays && 'enough') || (row.pays_less && 'less') || undefined,
});

interface MatchedVacancy extends ComparedRow {
  vacancy_id: string;
  in_state: boolean;
  /** How many there are in all. */
  total: string;
}

/** Vacancies that were compared with the viewer, a candidate, in their order, as lists show them. */
export const selectMatched = (db: Database, viewer: Viewer, matched: RawBuilder<MatchedVacancy>) =>
  selectListed(
    db
      .selectFrom(matched.as('m'))
      .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
      .innerJoin('company as c', 'c.id', 'v.company_id')
      .innerJoin('candidate as k', (join) => join.on('k.id', '=', viewer.id))
      .select(comparedColumns)
      .select(['m.in_state', 'm.total', 'k.city as home_city', 'k.state as home_state'])
      .orderBy(
        sql`exists (select from application a where a.candidate_id = ${viewer.id} and a.vacancy_id = v.id)`,
      )
      .orderBy('m.score', 'desc')
      .orderBy('v.id', 'desc'),
    viewer,
  );

export type MatchedRow = Awaited<ReturnType<ReturnType<typeof selectMatched>['execute']>>[number];

/** A vacancy on the wire, with what speaks for it and what is missing. */
export function toMatchedVacancy(row: MatchedRow, viewer: Viewer): Vacancy & { match: Match } {
  const fit = { ...toFit(row), place: row.in_state ? placeOf(row) : undefined };
  return {
    ...toVacancy(row, viewer),
    match: { score: row.score, reasons: matchReasons(fit), missing: matchMissing(fit) },
  };
}

const placeOf = (row: MatchedRow): Fit['place'] => ({
  city: row.in_city ? row.city : undefined,
  state: row.state,
  isHome: row.state === row.home_state && (!row.in_city || isSamePlace(row.city, row.home_city)),
});

/** Names of places are typed by hand: "São Paulo" is "sao paulo". */
const isSamePlace = (one: string, other: string) =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;
