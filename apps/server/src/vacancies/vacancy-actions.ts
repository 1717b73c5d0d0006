import type { VacancyChanges, VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { sql } from 'kysely';
import { queueAssessment } from '../fraud-signals/fraud-signal-jobs.ts';
import { assertLawful, checkedFieldsOf, storeFindings } from '../legal-lint/vacancy-findings.ts';
import { notifyVacanciesEnded, removeVacancyEndedNotices } from '../notices/notify-vacancies-ended.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import type { NoticeServices } from '../platform/services.ts';
import { isLive } from './vacancy-live.ts';
import {
  getOwnVacancy,
  insertVacancy,
  isOpenedByDeadline,
  lockCompany,
  takeVacancySlot,
  updateVacancy,
} from './vacancy-queries.ts';
import { reopeningDeadline } from './vacancy-rules.ts';
import { toVacancy, type VacancyRow } from './vacancy-view.ts';

/** The person or program that acts, and their IP address. */
export interface VacancyActor {
  viewer: Viewer;
  caller: Caller;
}

/**
 * Publishes a vacancy of a company, stores the warnings about its text and logs the action. Returns its id. A draft
 * that is sent again with the same key is published once.
 * @throws {Failure} `invalid_input` for an unlawful text, and the failures of `insertVacancy`
 */
export async function publishVacancy(
  transaction: Transaction,
  { jobs }: NoticeServices,
  actor: VacancyActor,
  { companyId, draft }: { companyId: string; draft: VacancyDraft & { draftKey?: string | undefined } },
): Promise<string> {
  const warnings = assertLawful(draft);
  const { id, isNew } = await insertVacancy(transaction, companyId, draft);
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
 * Changes a vacancy that the viewer may change. Its text is checked as a whole if a later deadline opens it again.
 * @param assertExpected throws if the locked vacancy is not in the state that the caller expects
 * @throws {Failure} `invalid_input` for an unlawful text, and the failures of `updateVacancy`
 */
export async function changeVacancy(
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
  const after = checkedFieldsOf(before, changes);
  const { applicationDeadline: deadline } = changes;
  // Candidates see a vacancy again that a later deadline opens. All of its texts are then checked, as when it is
  // published or reopened.
  const findings =
    deadline !== undefined && (await isOpenedByDeadline(transaction, id, deadline))
      ? assertLawful(after)
      : assertLawful(after, { before: checkedFieldsOf(before), changed: changes });
  await updateVacancy(transaction, vacancy, changes);
  await storeFindings(transaction, vacancy.id, findings);
  await queueAssessment(transaction, jobs, vacancy.id);
  await recordAction(transaction, actor, `Vaga atualizada: ${vacancyInLog(vacancy, viewer)}`);
}

/**
 * Closes an open vacancy before its deadline, and notifies its applicants.
 * @throws {Failure} `vacancy_not_open`
 */
export async function closeVacancy(
  transaction: Transaction,
  services: NoticeServices,
  actor: VacancyActor,
  vacancy: VacancyRow,
): Promise<void> {
  await lockCompany(transaction, vacancy.company_id);
  const update = await transaction
    .updateTable('vacancy as v')
    .set({ live: false, closed_at: sql`now()` })
    .where('v.id', '=', vacancy.id)
    .where(isLive)
    .executeTakeFirst();
  if (update.numUpdatedRows === 0n) throw fail('vacancy_not_open');
  await notifyVacanciesEnded(transaction, services, [vacancy.id], 'closed');
  await recordAction(transaction, actor, `Vaga encerrada: ${vacancyInLog(vacancy, actor.viewer)}`);
}

/**
 * Opens a closed vacancy again within its 90 days, if its company has a free slot. Its text is checked and it is
 * assessed again. Unread notices about its closing are deleted.
 * @throws {Failure} `vacancy_not_found`, `vacancy_banned`, `vacancy_open`, `vacancy_over`, `invalid_input` for an
 * unlawful text, and the failures of `takeVacancySlot`
 */
export async function reopenVacancy(
  transaction: Transaction,
  { jobs }: NoticeServices,
  actor: VacancyActor,
  vacancy: VacancyRow,
): Promise<void> {
  const { id, company_id: companyId } = vacancy;
  await lockCompany(transaction, companyId);
  const current = await transaction
    .selectFrom('vacancy as v')
    .innerJoin('account as a', 'a.id', 'v.company_id')
    .select(['v.deadline', 'v.created_at', isLive.as('live')])
    .select((eb) => eb.or([eb.ref('v.banned'), eb.ref('a.banned')]).as('banned'))
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
  if (!current) throw fail('vacancy_not_found');
  if (current.banned) throw fail('vacancy_banned');
  if (current.live) throw fail('vacancy_open');
  const deadline = reopeningDeadline(current);
  if (!deadline) throw fail('vacancy_over');
  // The rules or the text may have changed since the vacancy was published.
  const closedVacancy = await getOwnVacancy(transaction, id, actor.viewer);
  const findings = assertLawful(checkedFieldsOf(toVacancy(closedVacancy, actor.viewer)));
  await takeVacancySlot(transaction, companyId);
  await transaction
    .updateTable('vacancy')
    .set({ live: true, closed_at: null, deadline })
    .where('id', '=', id)
    .execute();
  await removeVacancyEndedNotices(transaction, id);
  await storeFindings(transaction, id, findings);
  await queueAssessment(transaction, jobs, id);
  await recordAction(transaction, actor, `Vaga reaberta: ${vacancyInLog(vacancy, actor.viewer)}`);
}

interface LoggedVacancy {
  title: string;
  company_id: string;
}

/**
 * The name of a vacancy in the action log. For administrators it includes the company, because they act on vacancies
 * of others.
 */
export const vacancyInLog = ({ title, company_id }: LoggedVacancy, { role }: Viewer): string =>
  role === 'Admin' ? `${title}, da empresa ${company_id}` : title;
