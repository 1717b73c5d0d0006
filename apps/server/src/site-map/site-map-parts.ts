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

/** One file of the site map, with pages in the order of their ids. */
export interface MapPart {
  /** The id of its first page. */
  from: string;
  changedAt: string;
}

/** Kinds of pages of which there are thousands. */
export const mappedKinds = ['vagas', 'empresas'] as const;
export type MappedKind = (typeof mappedKinds)[number];

/** Live vacancies with the day of their last change. */
const liveVacancies = (db: Database) =>
  db
    .selectFrom('vacancy_search as s')
    .innerJoin('vacancy as v', 'v.id', 's.id')
    .where(sql<boolean>`vacancy_live(s)`);

/** The query of each kind, and the id by which it is ordered. */
const listed = {
  vagas: (db: Database) => liveVacancies(db).select(['s.id', lastChange.as('changed_at')]),
  /** Companies with live vacancies, with the newest change of these. */
  empresas: (db: Database) =>
    db
      .selectFrom('vacancy as v')
      .where(isLive)
      .select(['v.company_id as id', sql<string>`max(${lastChange})`.as('changed_at')])
      .groupBy('v.company_id'),
} satisfies Record<MappedKind, (db: Database) => unknown>;

const pathOf = {
  vagas: (id: string) => `/vaga/${id}`,
  empresas: (id: string) => `/empresa/${id}`,
} satisfies Record<MappedKind, (id: string) => string>;

/** Divides the current entries into files of a given size. */
export async function findParts(db: Database, kind: MappedKind, size: number): Promise<MapPart[]> {
  const places = listed[kind](db).select(
    sql<string>`row_number() over (order by ${sql.ref(kind === 'vagas' ? 's.id' : 'v.company_id')}) - 1`.as(
      'place',
    ),
  );
  const { rows } = await sql<MapPart>`
    select min(id::text) as "from", max(changed_at) as "changedAt" from (${places}) placed
    group by place / ${sql.lit(size)} order by place / ${sql.lit(size)}`.execute(db);
  return rows;
}

/** A file ends where the next one starts, so that nothing is missed if two files are read at different times. */
const batch = 5_000;

/** The pages of one file, read as they are written. */
export async function* readPart(
  db: Database,
  kind: MappedKind,
  { from, before }: { from: string; before: string | undefined },
): AsyncGenerator<MappedPage[]> {
  let start = sql<boolean>`id >= ${from}`;
  for (;;) {
    const { rows } = await sql<{ id: string; changed_at: string }>`
      select id, changed_at from (${listed[kind](db)}) listed
      where ${start} and ${before === undefined ? sql.lit(true) : sql`id < ${before}`}
      order by id limit ${sql.lit(batch)}`.execute(db);
    yield rows.map(({ id, changed_at }) => ({ path: pathOf[kind](id), changedAt: changed_at }));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    start = sql<boolean>`id > ${last.id}`;
  }
}

/** Pages that every visitor finds from the home page. */
const fixedPages = [
  '/',
  '/acessibilidade',
  '/salarios',
  '/perguntas-frequentes',
  '/termos-de-privacidade',
  '/transparencia',
];

/**
 * The pages that do not belong to one vacancy or company. Of the pages by area and state, only those with vacancies.
 */
export async function findOtherPages(db: Database): Promise<MappedPage[]> {
  const places = await liveVacancies(db)
    .select(['s.area', 's.state', sql<string>`max(${lastChange})`.as('changed_at')])
    .groupBy(['s.area', 's.state'])
    .$narrowType<{ area: VacancyArea; state: State }>()
    .execute();
  const changes = new Map<string, string>([['/vagas', '']]);
  for (const { area, state, changed_at: changedAt } of places) {
    for (const place of [{}, { area }, { state }, { area, state }]) {
      const path = placePath(place);
      const known = changes.get(path) ?? '';
      if (changedAt > known) changes.set(path, changedAt);
    }
  }
  const salaries = await db.selectFrom('salary_statistic').select(['occupation', 'state']).execute();
  const salaryPages = salaries.map(({ occupation, state }) => ({
    path: `/salarios/${toSlug(occupation)}/${state.toLowerCase()}`,
  }));
  const lists = [...changes].map(([path, changedAt]) => ({ path, changedAt: changedAt || undefined }));
  return [...fixedPages.map((path) => ({ path })), ...lists, ...salaryPages];
}
