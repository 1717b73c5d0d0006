import type { RecommendedVacancy } from '@trampolim/contract/recommendations';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { selectListed, toVacancy } from '../vacancies/vacancy-view.ts';
import { matchReasons } from './match-reasons.ts';

/** What the database compared: see `recommend_vacancies` there. */
interface Match {
  vacancy_id: string;
  score: number;
  in_area: boolean;
  in_state: boolean;
  in_city: boolean;
  desired_role: boolean;
  last_role: boolean;
  required: string;
  required_brought: string;
  desired: string;
  desired_brought: string;
  languages: string[];
  pays: boolean;
}

/** Open vacancies for a candidate who has not applied to them, the best first, each with what speaks for it. */
export async function recommendVacancies(
  db: Database,
  viewer: Viewer,
  limit: number,
): Promise<RecommendedVacancy[]> {
  const rows = await selectListed(
    db
      .selectFrom(sql<Match>`recommend_vacancies(${viewer.id}, ${limit})`.as('m'))
      .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
      .innerJoin('company as c', 'c.id', 'v.company_id')
      .innerJoin('candidate as k', (join) => join.on('k.id', '=', viewer.id))
      .select(['m.score', 'm.in_area', 'm.in_state', 'm.in_city', 'm.desired_role', 'm.last_role'])
      .select(['m.required', 'm.required_brought', 'm.desired', 'm.desired_brought', 'm.languages', 'm.pays'])
      .select(['k.city as home_city', 'k.state as home_state'])
      .orderBy('m.score', 'desc')
      .orderBy('v.id', 'desc'),
    viewer,
  ).execute();
  return rows.map((row) => ({
    ...toVacancy(row, viewer),
    match: {
      score: row.score,
      reasons: matchReasons({
        area: row.in_area ? row.area : undefined,
        role: (row.desired_role && 'desired') || (row.last_role && 'last') || undefined,
        place: row.in_state
          ? {
              city: row.in_city ? row.city : undefined,
              state: row.state,
              isHome: row.state === row.home_state && (!row.in_city || isSamePlace(row.city, row.home_city)),
            }
          : undefined,
        required: { asked: Number(row.required), brought: Number(row.required_brought) },
        desired: { asked: Number(row.desired), brought: Number(row.desired_brought) },
        languages: row.languages,
        pays: row.pays,
      }),
    },
  }));
}

/** Names of places are typed by hand: "São Paulo" is "sao paulo". */
const isSamePlace = (one: string, other: string) =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;
