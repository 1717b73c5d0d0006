import type { VacancyImport } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import type { FeedFormat } from '@trampolim/contract/values/integration-vocabulary';
import { importLifetimeHours, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { countOccupiedSlots } from '../../vacancies/vacancy-queries.ts';
import type { FeedField } from '../formats/feed.ts';
import type { AnalysedVacancy } from './analyse-feed.ts';
import { type PlannedVacancy, planImport, type StoredImport } from './plan-import.ts';

/** True if an import can still be confirmed. */
const isValid = sql<boolean>`created_at > now() - make_interval(hours => ${sql.lit(importLifetimeHours)})`;

/** Stores an import until it is confirmed. Replaces the previous import of the company’s people, or of its programs. */
export async function storeImport(
  db: Database,
  viewer: Viewer,
  { format, source, isComplete, carriedFields, vacancies }: StoredImport & { format: FeedFormat },
): Promise<void> {
  const columns = {
    id: newId(),
    format,
    source,
    is_complete: isComplete,
    carries: [...carriedFields],
    vacancies: JSON.stringify(vacancies),
    result: null,
    created_at: sql<string>`now()`,
  };
  await db
    .insertInto('vacancy_import')
    .values({ company_id: viewer.id, by_program: isProgram(viewer), ...columns })
    .onConflict((conflict) => conflict.constraint('vacancy_import_company').doUpdateSet(columns))
    .execute();
}

const isProgram = ({ apiKey }: Viewer) => apiKey !== undefined;

/** Finds the last import that is not confirmed, with the effects that confirming it would have now. */
export async function findWaitingImport(db: Database, viewer: Viewer): Promise<VacancyImport | undefined> {
  const row = await db
    .selectFrom('vacancy_import')
    .selectAll()
    .select(
      sql<string>`created_at + make_interval(hours => ${sql.lit(importLifetimeHours)})`.as('expires_at'),
    )
    .where('company_id', '=', viewer.id)
    .where('by_program', '=', isProgram(viewer))
    .where('result', 'is', null)
    .where(isValid)
    .executeTakeFirst();
  if (!row) return undefined;
  const planned = await planImport(db, viewer, toStoredImport(row));
  return {
    _id: row.id,
    source: row.source,
    format: row.format,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    freePlaces: Math.max(0, liveVacancyLimit - (await countOccupiedSlots(db, viewer.id))),
    vacancies: planned.map(toImportedVacancy),
  };
}

interface ImportRow {
  source: string;
  is_complete: boolean;
  carries: string[];
  vacancies: unknown;
}

/** Converts the columns that `storeImport` wrote. The column `carries` holds the carried fields. */
export const toStoredImport = (row: ImportRow): StoredImport => ({
  source: row.source,
  isComplete: row.is_complete,
  carriedFields: row.carries as FeedField[],
  vacancies: row.vacancies as AnalysedVacancy[],
});

const toImportedVacancy = ({ content: _content, ...vacancy }: PlannedVacancy) => vacancy;

/**
 * Locks an import of the company for its confirmation.
 * @throws {Failure} `vacancy_import_not_found`
 */
export const lockImport = (transaction: Transaction, viewer: Viewer, id: string) =>
  transaction
    .selectFrom('vacancy_import')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', viewer.id)
    .where(isValid)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('vacancy_import_not_found'));

/** @throws {Failure} `vacancy_import_not_found`, also for an import of another company */
export async function discardImport(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db
    .deleteFrom('vacancy_import')
    .where('id', '=', id)
    .where('company_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirstOrThrow(() => fail('vacancy_import_not_found'));
}
