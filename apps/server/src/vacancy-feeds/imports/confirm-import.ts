import type { VacancyChanges, VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import type { VacancyImportResult } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { dayOf, today } from '@trampolim/contract/values/calendar';
import type { ImportedVacancyStatus } from '@trampolim/contract/values/integration-vocabulary';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Failure } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeVacancy,
  closeVacancy,
  publishVacancy,
  type VacancyActor,
} from '../../vacancies/vacancy-actions.ts';
import { getOwnVacancy, lockCompany } from '../../vacancies/vacancy-queries.ts';
import { type PlannedVacancy, planImport } from './plan-import.ts';
import { lockImport, toStoredImport } from './vacancy-imports.ts';

interface Confirmation {
  transaction: Transaction;
  services: Pick<Services, 'jobs'>;
  actor: VacancyActor;
  source: string;
}

type Result = VacancyImportResult['vacancies'][number];

/** Closing comes first, because it makes room for new vacancies. */
const statusOrder: readonly ImportedVacancyStatus[] = ['ended', 'changed', 'new'];

const rankOf = ({ status }: PlannedVacancy) => {
  const rank = statusOrder.indexOf(status);
  return rank === -1 ? statusOrder.length : rank;
};

/**
 * Publishes, changes and closes the selected vacancies of an import, as far as each is still possible. A repeated
 * confirmation gets the first result.
 * @throws {Failure} `vacancy_import_not_found`
 */
export async function confirmImport(
  transaction: Transaction,
  services: Pick<Services, 'jobs'>,
  actor: VacancyActor,
  { id, sourceIds }: { id: string; sourceIds: readonly string[] },
): Promise<VacancyImportResult> {
  const { viewer } = actor;
  await lockCompany(transaction, viewer.id);
  const row = await lockImport(transaction, viewer, id);
  if (row.result) return row.result;
  const planned = await planImport(transaction, viewer, toStoredImport(row));
  const selected = new Set(sourceIds);
  const vacancies = await confirmPlanned(
    { transaction, services, actor, source: row.source },
    planned.filter(({ sourceId }) => selected.has(sourceId)),
  );
  await transaction
    .updateTable('vacancy_import')
    .set({ vacancies: '[]', result: JSON.stringify({ vacancies }) })
    .where('id', '=', id)
    .execute();
  await recordAction(transaction, actor, describeResults(row.source, vacancies));
  return { vacancies };
}

/**
 * Publishes, changes and closes vacancies of a source, as far as each is still possible. Call this under the company's
 * lock.
 */
export async function confirmPlanned(
  confirmation: Confirmation,
  planned: readonly PlannedVacancy[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const vacancy of planned.toSorted((one, other) => rankOf(one) - rankOf(other)))
    results.push(await confirmVacancy(confirmation, vacancy));
  return results;
}

/** Summarizes an import in one line of the log. */
export const describeResults = (source: string, vacancies: readonly Result[]): string => {
  const count = (outcome: Result['outcome']) => vacancies.filter((each) => each.outcome === outcome).length;
  return `Vagas importadas de ${source}: ${count('published')} publicadas, ${count('updated')} alteradas, ${count('closed')} encerradas, ${count('refused')} recusadas`;
};

/**
 * Returns a refusal as a result. A refusal is thrown before the vacancy is written, so the other vacancies are stored.
 */
async function confirmVacancy(confirmation: Confirmation, vacancy: PlannedVacancy): Promise<Result> {
  const { sourceId, jobTitle } = vacancy;
  try {
    return { sourceId, jobTitle, ...(await applyPlan(confirmation, vacancy)) };
  } catch (error) {
    if (error instanceof Failure)
      return { sourceId, jobTitle, outcome: 'refused', message: messageOf(error) };
    throw error;
  }
}

const maxMessageLength = 500;

const messageOf = ({ code, details: { issues } }: Failure): string =>
  (issues?.[0]?.message ?? errorCatalogue[code].sentence).slice(0, maxMessageLength);

/** Publishes, changes or closes a vacancy, as its status says. */
async function applyPlan(
  confirmation: Confirmation,
  { status, content, vacancyId, sourceId, changes, problems, findings }: PlannedVacancy,
): Promise<Pick<Result, 'outcome' | 'vacancyId' | 'message'>> {
  const { transaction, services, actor } = confirmation;
  if (status === 'new' && content) {
    const draft = { ...content, ...deadlineOf(content, today()) };
    const id = await publishVacancy(transaction, services, actor, { companyId: actor.viewer.id, draft });
    await storeOrigin(confirmation, { sourceId, vacancyId: id, content });
    return { outcome: 'published', vacancyId: id };
  }
  if (status === 'changed' && content && vacancyId !== undefined) {
    const vacancy = await getOwnVacancy(transaction, vacancyId, actor.viewer);
    const changedFields: VacancyChanges = Object.fromEntries(changes.map((field) => [field, content[field]]));
    const deadline = changes.includes('applicationDeadline')
      ? deadlineOf(content, dayOf(vacancy.created_at))
      : {};
    await changeVacancy(transaction, services, actor, {
      vacancy,
      changes: { ...changedFields, ...deadline },
    });
    await updateOrigin(transaction, { vacancyId, changedFields });
    return { outcome: 'updated', vacancyId };
  }
  if (status === 'ended' && vacancyId !== undefined) {
    await closeVacancy(
      transaction,
      services,
      actor,
      await getOwnVacancy(transaction, vacancyId, actor.viewer),
    );
    return { outcome: 'closed', vacancyId };
  }
  if (status === 'unchanged') return { outcome: 'unchanged', ...(vacancyId && { vacancyId }) };
  const reason =
    status === 'closed'
      ? 'A empresa encerrou esta vaga. Reabra-a em Minhas vagas.'
      : (problems[0]?.message ?? findings[0]?.suggestion ?? 'Esta vaga não pode ser publicada.');
  return { outcome: 'refused', message: reason };
}

/** The deadline of the source, or the latest that a vacancy may have if that is earlier. */
function deadlineOf({ applicationDeadline }: VacancyDraft, publishedOn: string) {
  if (applicationDeadline === undefined) return {};
  const latest = latestDeadline(publishedOn);
  return { applicationDeadline: applicationDeadline < latest ? applicationDeadline : latest };
}

/** Stores the source of a new vacancy. An ended vacancy that had the same identifier loses it. */
async function storeOrigin(
  { transaction, actor, source }: Confirmation,
  { sourceId, vacancyId, content }: { sourceId: string; vacancyId: string; content: VacancyDraft },
): Promise<void> {
  const origin = {
    vacancy_id: vacancyId,
    content: JSON.stringify(content),
    imported_at: new Date().toISOString(),
  };
  await transaction
    .insertInto('imported_vacancy')
    .values({ company_id: actor.viewer.id, source, source_id: sourceId, ...origin })
    .onConflict((conflict) => conflict.constraint('imported_vacancy_source').doUpdateSet(origin))
    .execute();
}

/** Updates the stored content of the source, if there is any: a vacancy that was recognized by its own id has none. */
async function updateOrigin(
  transaction: Transaction,
  { vacancyId, changedFields }: { vacancyId: string; changedFields: object },
): Promise<void> {
  await transaction
    .updateTable('imported_vacancy')
    .set({
      content: sql<string>`content || ${JSON.stringify(changedFields)}::jsonb`,
      imported_at: sql<string>`now()`,
    })
    .where('vacancy_id', '=', vacancyId)
    .execute();
}
