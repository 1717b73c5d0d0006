import type { VacancyChanges, VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { queueAssessment } from '../fraud-signals/fraud-signal-work.ts';
import { assertLawful, storeFindings, withChanges } from '../legal-lint/vacancy-findings.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { NoticeServices } from '../platform/services.ts';
import * as closing from './closing/vacancy-closing.ts';
import { vacancyInLog } from './vacancy-in-log.ts';
import { changeVacancy, getOwnVacancy, lockCompany, publishVacancy } from './vacancy-queries.ts';
import { toVacancy, type VacancyRow } from './vacancy-view.ts';

/** The person or program that acts, and their IP address. */
export interface VacancyActor {
  viewer: Viewer;
  caller: Caller;
}

/**
 * Publishes a vacancy of a company, stores the warnings about its text and logs the action. Returns its id. A draft
 * that is sent again with the same key is published once.
 * @throws {Failure} `invalid_input` for an unlawful text, and the failures of `publishVacancy`
 */
export async function publish(
  transaction: Transaction,
  { jobs }: NoticeServices,
  actor: VacancyActor,
  { companyId, draft }: { companyId: string; draft: VacancyDraft & { draftKey?: string | undefined } },
): Promise<string> {
  const warnings = assertLawful(draft);
  const { id, isNew } = await publishVacancy(transaction, companyId, draft);
  if (isNew) {
    await storeFindings(transaction, id, warnings);
    await queueAssessment(transaction, jobs, id);
    const logName = vacancyInLog({ title: draft.jobTitle, company_id: companyId }, actor.viewer);
    await recordAction(transaction, actor, `Vaga criada: ${logName}`);
  }
  return id;
}

interface VacancyChange {
  vacancy: Pick<VacancyRow, 'id' | 'company_id'>;
  changes: VacancyChanges;
  assertExpected?: ((vacancy: VacancyRow) => void) | undefined;
}

/**
 * Changes a vacancy that the viewer may change.
 * @param assertExpected throws if the locked vacancy is not in the state that the caller expects
 * @throws {Failure} `invalid_input` for an unlawful text, and the failures of `changeVacancy`
 */
export async function change(
  transaction: Transaction,
  { jobs }: NoticeServices,
  actor: VacancyActor,
  { vacancy: { id, company_id: companyId }, changes, assertExpected = () => {} }: VacancyChange,
): Promise<void> {
  const { viewer } = actor;
  await lockCompany(transaction, companyId);
  // The vacancy is read under the lock, because two simultaneous lawful changes could make an unlawful vacancy.
  const vacancy = await getOwnVacancy(transaction, id, viewer);
  assertExpected(vacancy);
  const before = toVacancy(vacancy, viewer);
  const findings = assertLawful(withChanges(before, changes), {
    before: withChanges(before, {}),
    changed: changes,
  });
  await changeVacancy(transaction, vacancy, changes);
  await storeFindings(transaction, vacancy.id, findings);
  await queueAssessment(transaction, jobs, vacancy.id);
  await recordAction(transaction, actor, `Vaga atualizada: ${vacancyInLog(vacancy, viewer)}`);
}

/**
 * Closes a vacancy before its deadline, and notifies its applicants.
 * @throws {Failure} `vacancy_not_open`
 */
export async function close(
  transaction: Transaction,
  services: NoticeServices,
  actor: VacancyActor,
  vacancy: VacancyRow,
): Promise<void> {
  await closing.closeVacancy(transaction, services, vacancy);
  await recordAction(transaction, actor, `Vaga encerrada: ${vacancyInLog(vacancy, actor.viewer)}`);
}

/**
 * Opens a closed vacancy again. It is assessed again, because its text may have changed while it was closed.
 * @throws {Failure} the failures of `reopenVacancy`
 */
export async function reopen(
  transaction: Transaction,
  { jobs }: NoticeServices,
  actor: VacancyActor,
  vacancy: VacancyRow,
): Promise<void> {
  await closing.reopenVacancy(transaction, vacancy);
  await queueAssessment(transaction, jobs, vacancy.id);
  await recordAction(transaction, actor, `Vaga reaberta: ${vacancyInLog(vacancy, actor.viewer)}`);
}
