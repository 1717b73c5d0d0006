import { placePath, type State, type VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { toSlug } from '@trampolim/contract/values/slug';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { isLive, lastChange } from '../vacancies/vacancy-live.ts';

/** A page of the site and the time of its last change. */
export interface MappedPage {
  path: string;
  changedAt?: string | undefined;
}

/** One file of the site map. Its pages are in the order of their ids, up to the first id of the next file. */
interface MapPart {
  /** The id of its first page. */
  from: string;
  changedAt: string;
}

/** Kinds of pages of which there are thousands. */
export const mappedKinds = ['vagas', 'empresas'] as const;
export type MappedKind = (typeof mappedKinds)[number];

const liveVacancies = (db: Database) =>
  db
    .selectFrom('vacancy_search as s')
    .innerJoin('vacancy as v', 'v.id', 's.id')
    .where(sql<boolean>`vacancy_live(s)`);

/** The query of each kind, which selects the id and the last change of each page. */
const listQueries = {
  vagas: (db: Database) => liveVacancies(db).select(['s.id', lastChange.as('changed_at')]),
  /** Companies with live vacancies and the newest change of any of these. */
  empresas: (db: Database) =>
    db
      .selectFrom('vacancy as v')
      .where(isLive)
      .select(['v.company_id as id', sql<string>`max(${lastChange})`.as('changed_at')])
      .groupBy('v.company_id'),
} satisfies Record<MappedKind, (db: Database) => unknown>;

const pagePath = {
  vagas: (id: string) => `/vaga/${id}`,
  empresas: (id: string) => `/empresa/${id}`,
} satisfies Record<MappedKind, (id: string) => string>;

/** Divides the current pages of a kind into files of a given size. */
export async function findParts(db: Database, kind: MappedKind, size: number): Promise<MapPart[]> {
  const { rows } = await sql<MapPart>`
    select min(id::text) as "from", max(changed_at) as "changedAt"
    from (select id, changed_at, row_number() over (order by id) - 1 as position from (${listQueries[kind](db)}) listed)
      positions
    group by position / ${sql.lit(size)} order by position / ${sql.lit(size)}`.execute(db);
  return rows;
}

/** The number of pages that are read at once. */
const batchSize = 5_000;

/** Reads the pages of one file in batches, while the file is written. */
export async function* readPart(
  db: Database,
  kind: MappedKind,
  { from, before }: { from: string; before: string | undefined },
): AsyncGenerator<MappedPage[]> {
  let start = sql<boolean>`id >= ${from}`;
  for (;;) {
    const { rows } = await sql<{ id: string; changed_at: string }>`
      select id, changed_at from (${listQueries[kind](db)}) listed
      where ${start} and ${before === undefined ? sql.lit(true) : sql`id < ${before}`}
      order by id limit ${sql.lit(batchSize)}`.execute(db);
    yield rows.map(({ id, changed_at }) => ({ path: pagePath[kind](id), changedAt: changed_at }));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    start = sql<boolean>`id > ${last.id}`;
  }
}

/** Pages that exist whatever the database contains. */
const permanentPages = [
  '/',
  '/acessibilidade',
  '/salarios',
  '/perguntas-frequentes',
  '/termos-de-privacidade',
  '/transparencia',
];

/**
 * Finds the pages that do not belong to one vacancy or company. Pages of an area or a state without vacancies are left
 * out.
 */
export async function findOtherPages(db: Database): Promise<MappedPage[]> {
  const places = await liveVacancies(db)
    .select(['s.area', 's.state', sql<string>`max(${lastChange})`.as('changed_at')])
    .groupBy(['s.area', 's.state'])
    .$narrowType<{ area: VacancyArea; state: State }>()
    .execute();
  // `/vagas` exists without vacancies as well, and then has no time of a change.
  const changes = new Map<string, string | undefined>([['/vagas', undefined]]);
  for (const { area, state, changed_at: changedAt } of places) {
    for (const place of [{}, { area }, { state }, { area, state }]) {
      const path = placePath(place);
      const newest = changes.get(path);
      if (newest === undefined || changedAt > newest) changes.set(path, changedAt);
    }
  }
  const salaries = await db.selectFrom('salary_statistic').select(['occupation', 'state']).execute();
  const salaryPages = salaries.map(({ occupation, state }) => ({
    path: `/salarios/${toSlug(occupation)}/${state.toLowerCase()}`,
  }));
  const lists = [...changes].map(([path, changedAt]) => ({ path, changedAt }));
  return [...permanentPages.map((path) => ({ path })), ...lists, ...salaryPages];
}
