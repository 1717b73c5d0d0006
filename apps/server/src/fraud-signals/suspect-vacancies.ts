import { highFraudWeight } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import type {
  FraudSignal,
  listSuspectVacancies,
  SuspectVacancy,
} from '@trampolim/contract/fraud-signals/fraud-signals';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { countUpToLimit, mapPage, type Page, readListing } from '../platform/http/paging.ts';
import { type StoredSignal, signalKey } from './assess-vacancies.ts';

type Query = z.output<typeof listSuspectVacancies.query>;

const selectSuspects = (db: Database) =>
  db
    .selectFrom('vacancy_fraud_signal as f')
    .innerJoin('vacancy as v', 'v.id', 'f.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('v.live', '=', true);

const columns = [
  'v.id',
  'v.title',
  'v.description',
  'v.created_at',
  'c.id as company_id',
  'c.name as company_name',
  'f.weight',
  'f.dismissed',
  'f.found_at',
  sql<StoredSignal[]>`f.signals`.as('signals'),
] as const;

const selectRows = (db: Database) => selectSuspects(db).select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** The key of a row: its weight and its id. */
const keyForm = /^(\d{1,4}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Live vacancies with evidence of fraud, the highest weight first. */
export async function listSuspects(
  db: Database,
  { kind, low, ...pageQuery }: Query,
): Promise<Page<SuspectVacancy>> {
  const suspects = selectSuspects(db)
    .where('f.weight', '>=', low ? 1 : highFraudWeight)
    .$if(kind !== undefined, (narrowed) =>
      narrowed.where(sql<boolean>`f.signals @> ${JSON.stringify([{ kind }])}::jsonb`),
    );
  const page = await readListing<Row>(pageQuery, {
    keyForm,
    keyOf: ({ weight, id }) => `${weight} ${id}`,
    read: (limit, after) => {
      const [, weight, id] = (after && keyForm.exec(after)) || [];
      return suspects
        .$if(after !== undefined, (following) =>
          following.where(sql<boolean>`(f.weight, f.vacancy_id) < (${weight}::integer, ${id}::uuid)`),
        )
        .select(columns)
        .orderBy('f.weight', 'desc')
        .orderBy('f.vacancy_id', 'desc')
        .limit(limit)
        .execute();
    },
    count: () => countUpToLimit(db, suspects),
  });
  const copiedVacancies = await readCopiedVacancies(db, page.items);
  return mapPage(page, (row) => toSuspect(row, copiedVacancies));
}

/** @throws {Failure} `vacancy_not_found` if it is not live or there is no evidence about it */
export async function getSuspect(db: Database, id: string): Promise<SuspectVacancy> {
  const row = await selectRows(db).where('f.vacancy_id', '=', id).executeTakeFirst();
  if (!row) throw fail('vacancy_not_found');
  return toSuspect(row, await readCopiedVacancies(db, [row]));
}

/** The evidence about a vacancy, live or not; undefined if there is none. */
export async function findFraudSignals(db: Database, id: string): Promise<FraudSignal[] | undefined> {
  const row = await db
    .selectFrom('vacancy_fraud_signal as f')
    .select(['f.dismissed', sql<StoredSignal[]>`f.signals`.as('signals')])
    .where('f.vacancy_id', '=', id)
    .executeTakeFirst();
  return row && toSignals(row, await readCopiedVacancies(db, [row]));
}

/**
 * Dismisses the signals as they were read, so that they no longer count.
 * @throws {Failure} `vacancy_not_found`, `fraud_signals_changed`
 */
export async function dismissSignals(
  transaction: Transaction,
  id: string,
  foundAt: string,
): Promise<{ title: string }> {
  const row = await selectRows(transaction).where('f.vacancy_id', '=', id).forUpdate('f').executeTakeFirst();
  if (!row) throw fail('vacancy_not_found');
  if (Date.parse(row.found_at) !== Date.parse(foundAt)) throw fail('fraud_signals_changed');
  await transaction
    .updateTable('vacancy_fraud_signal')
    .set({ dismissed: row.signals.map(signalKey), weight: 0 })
    .where('vacancy_id', '=', id)
    .execute();
  return { title: row.title };
}

type CopiedVacancies = ReadonlyMap<string, NonNullable<FraudSignal['copiedFrom']>>;

/** The vacancies from which others were copied, while they exist. */
async function readCopiedVacancies(
  db: Database,
  rows: readonly Pick<Row, 'signals'>[],
): Promise<CopiedVacancies> {
  const ids = rows.flatMap(({ signals }) => signals.flatMap(({ vacancyId }) => vacancyId ?? []));
  if (ids.length === 0) return new Map();
  const vacancies = await db
    .selectFrom('vacancy as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select(['v.id', 'v.title', 'c.name'])
    .where('v.id', 'in', ids)
    .execute();
  return new Map(
    vacancies.map(({ id, title, name }) => [id, { _id: id, jobTitle: title, companyName: name }]),
  );
}

const toSuspect = (row: Row, copiedVacancies: CopiedVacancies): SuspectVacancy => ({
  _id: row.id,
  jobTitle: row.title,
  jobDescription: row.description,
  company: { _id: row.company_id, name: row.company_name },
  createdAt: row.created_at,
  weight: row.weight,
  signals: toSignals(row, copiedVacancies),
  foundAt: row.found_at,
});

function toSignals(
  { signals, dismissed }: Pick<Row, 'signals' | 'dismissed'>,
  copiedVacancies: CopiedVacancies,
): FraudSignal[] {
  return signals.map((signal) => {
    const { kind, weight, passages, count, vacancyId } = signal;
    const copiedFrom = vacancyId === undefined ? undefined : copiedVacancies.get(vacancyId);
    return {
      kind,
      weight,
      passages,
      ...(count !== undefined && { count }),
      ...(copiedFrom && { copiedFrom }),
      isDismissed: dismissed.includes(signalKey(signal)),
    };
  });
}
