import type { VacancyChanges, VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { deadlineProblem, latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { dayOf, today } from '@trampolim/contract/values/calendar';
import { dailyVacancyOpenings, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail, failField } from '../platform/http/errors.ts';
import { day, defineLimits, tryConsumeWithin } from '../platform/rate-limits.ts';
import { changeQuestions, storeQuestions } from '../screening-questions/question-queries.ts';
import { isLive, mayBeLive, occupiesSlot } from './vacancy-live.ts';
import { selectVacancies, type VacancyRow } from './vacancy-view.ts';

/** True if `v` may be shown to candidates: neither it nor its company is banned. */
export const isNotBanned = sql<boolean>`not v.banned and not (select banned from account where id = v.company_id)`;

/**
 * Returns a vacancy that this viewer may read.
 * @throws {Failure} `vacancy_not_found`
 */
export async function getVisibleVacancy(db: Database, id: string, viewer: Viewer): Promise<VacancyRow> {
  const row = await findVisibleVacancy(db, id, viewer);
  if (!row) throw fail('vacancy_not_found');
  return row;
}

/**
 * Finds a vacancy that this viewer may read. Administrators read all, companies live ones and their own, and candidates
 * live ones and some closed ones.
 */
export function findVisibleVacancy(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<VacancyRow | undefined> {
  return (
    selectVacancies(db, viewer)
      .where('v.id', '=', id)
      .$if(viewer.role === 'Company', (query) =>
        query.where((eb) => eb.or([eb('v.company_id', '=', viewer.id), isLive])),
      )
      // Candidates can still read a closed vacancy that they applied to, saved as a favourite or were invited to,
      // unless it is banned.
      .$if(viewer.role === 'Candidate', (query) =>
        query.where((eb) =>
          eb.or([
            isLive,
            sql<boolean>`${isNotBanned} and (
            exists (select from application a where a.candidate_id = ${viewer.id} and a.vacancy_id = v.id)
            or exists (select from favourite_vacancy f where f.candidate_id = ${viewer.id} and f.vacancy_id = v.id)
            or exists (select from invitation i where i.candidate_id = ${viewer.id} and i.vacancy_id = v.id))`,
          ]),
        ),
      )
      .executeTakeFirst()
  );
}

/**
 * Returns a vacancy that this viewer may change. Another company's vacancy is refused if open, and not found if
 * closed.
 * @throws {Failure} `not_owner`, `vacancy_not_found`
 */
export async function getOwnVacancy(db: Database, id: string, viewer: Viewer): Promise<VacancyRow> {
  const row = await getVisibleVacancy(db, id, viewer);
  if (viewer.role !== 'Admin' && row.company_id !== viewer.id) throw fail('not_owner');
  return row;
}

/**
 * Locks a company, after waiting for other changes to its vacancies and for a ban of it. Read the vacancies in a later
 * statement, because this one still sees the rows from before the wait.
 */
export async function lockCompany(transaction: Transaction, companyId: string): Promise<void> {
  const company = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', companyId)
    .where('role', '=', 'Company')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw fail('company_not_found');
}

const limits = defineLimits({ vacancyOpening: { points: dailyVacancyOpenings, durationSeconds: day } });

/**
 * Takes one of the company's slots for a vacancy that is about to open. Each opening counts towards the daily limit,
 * even if the vacancy is soon closed or deleted, because it reaches searches, alerts and other systems. Call this under
 * the company's lock.
 * @throws {Failure} `vacancy_limit`, `daily_vacancy_limit`
 */
export async function takeVacancySlot(transaction: Transaction, companyId: string): Promise<void> {
  if (!(await hasFreeVacancySlot(transaction, companyId))) throw fail('vacancy_limit');
  if (!(await tryConsumeWithin(transaction, limits.vacancyOpening, companyId)))
    throw fail('daily_vacancy_limit');
}

/** Returns whether the company has a free slot, for callers that do not require one. */
export async function hasFreeVacancySlot(transaction: Transaction, companyId: string): Promise<boolean> {
  return (await countOccupiedSlots(transaction, companyId)) < liveVacancyLimit;
}

/** The number of vacancies of a company that count towards its limit. */
export async function countOccupiedSlots(db: Database, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('vacancy as v')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('v.company_id', '=', companyId)
    .where(occupiesSlot())
    .executeTakeFirstOrThrow();
  return Number(count);
}

function assertDeadline(deadline: string, publishedOn: string): void {
  const problem = deadlineProblem(deadline, publishedOn);
  if (problem) throw failField('applicationDeadline', problem);
}

/**
 * Converts a draft or a change to columns. Missing fields are left out. Lists of enumerated values are typed as `never`,
 * because the generated type of their columns is a union of arrays of one value each.
 */
function toColumns(fields: VacancyChanges) {
  return {
    ...(fields.jobTitle !== undefined && { title: fields.jobTitle }),
    ...(fields.jobDescription !== undefined && { description: fields.jobDescription }),
    ...(fields.jobArea !== undefined && { area: fields.jobArea }),
    ...(fields.salary !== undefined && { salary: fields.salary }),
    ...(fields.jobLocation && { city: fields.jobLocation.city, state: fields.jobLocation.state }),
    ...(fields.workSchedule && {
      working_days: sql<never>`${fields.workSchedule.workingDays}::text[]::weekday[]`,
      working_hours: fields.workSchedule.workingHours ?? '',
    }),
    ...(fields.employmentType !== undefined && { employment_type: fields.employmentType }),
    ...(fields.requiredQualifications && { required_qualifications: fields.requiredQualifications }),
    ...(fields.desiredSkills && { desired_skills: fields.desiredSkills }),
    ...(fields.applicationDeadline !== undefined && { deadline: fields.applicationDeadline }),
    ...factColumns(fields),
  };
}

function factColumns(fields: VacancyChanges) {
  const { workplace, salaryRange, weeklyHours, replyWithinDays, benefits, otherBenefits } = fields;
  const { affirmativeFor, accommodations } = fields;
  return {
    ...(workplace !== undefined && {
      work_mode: workplace?.mode ?? null,
      days_at_place: workplace?.daysAtPlace ?? null,
    }),
    ...(salaryRange !== undefined && {
      pay_from: salaryRange?.from ?? null,
      pay_to: salaryRange?.to ?? null,
      pay_currency: salaryRange?.currency ?? null,
      pay_period: salaryRange?.period ?? null,
    }),
    ...(weeklyHours !== undefined && { weekly_hours: weeklyHours }),
    ...(replyWithinDays !== undefined && { reply_days: replyWithinDays }),
    ...(benefits && { benefits: sql<never>`${benefits}::text[]::benefit[]` }),
    ...(otherBenefits && { other_benefits: otherBenefits }),
    ...(affirmativeFor && { affirmative_for: sql<never>`${affirmativeFor}::text[]::affirmative_group[]` }),
    ...(accommodations !== undefined && { accommodations }),
  };
}

/**
 * Stores a new vacancy. Repeating the request with the same key returns the stored vacancy.
 * @throws {Failure} `invalid_input` for the deadline, `company_not_found`, `vacancy_limit`, `daily_vacancy_limit`
 */
export async function insertVacancy(
  transaction: Transaction,
  companyId: string,
  { draftKey, ...draft }: VacancyDraft & { draftKey?: string | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const deadline = draft.applicationDeadline ?? latestDeadline();
  assertDeadline(deadline, today());
  await lockCompany(transaction, companyId);
  const publishedId = draftKey && (await findVacancyByDraftKey(transaction, companyId, draftKey));
  if (publishedId) return { id: publishedId, isNew: false };
  await takeVacancySlot(transaction, companyId);
  const id = newId();
  await transaction
    .insertInto('vacancy')
    .values({
      id,
      company_id: companyId,
      // All columns of `toColumns` have optional types, so the required ones are also named here.
      title: draft.jobTitle,
      description: draft.jobDescription,
      area: draft.jobArea,
      city: draft.jobLocation.city,
      state: draft.jobLocation.state,
      employment_type: draft.employmentType,
      ...toColumns({ ...draft, applicationDeadline: deadline }),
      deadline,
      draft_key: draftKey ?? null,
      // An administrator may publish for a banned company. Nobody sees the vacancy before the ban is lifted.
      live: mayBeLive({
        banned: sql.lit(false),
        closedAt: sql<null>`null`,
        deadline: sql.val(deadline),
        companyId: sql.val(companyId),
      }),
    })
    .execute();
  await storeQuestions(transaction, id, draft.questions);
  return { id, isNew: true };
}

/** Call this under the company's lock. */
async function findVacancyByDraftKey(
  transaction: Transaction,
  companyId: string,
  draftKey: string,
): Promise<string | undefined> {
  const vacancy = await transaction
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', companyId)
    .where('draft_key', '=', draftKey)
    .executeTakeFirst();
  return vacancy?.id;
}

/** True if a later deadline opens a vacancy that is over, now or once a ban of its company is lifted. */
export async function isOpenedByDeadline(
  transaction: Transaction,
  vacancyId: string,
  deadline: string,
): Promise<boolean> {
  const vacancy = await transaction
    .selectFrom('vacancy as v')
    .select(sql<boolean>`not ${occupiesSlot()} and ${occupiesSlot(sql.val(deadline))}`.as('opens'))
    .where('v.id', '=', vacancyId)
    .executeTakeFirst();
  return vacancy?.opens ?? false;
}

/**
 * Changes a vacancy. If a later deadline reopens it, its company needs a free slot.
 * @throws {Failure} the failures of `insertVacancy`, `vacancy_not_found`, `questions_edited`
 */
export async function updateVacancy(
  transaction: Transaction,
  vacancy: VacancyRow,
  changes: VacancyChanges,
): Promise<void> {
  await lockCompany(transaction, vacancy.company_id);
  const newDeadline = sql<string>`coalesce(${changes.applicationDeadline ?? null}, v.deadline)`;
  const current = await transaction
    .selectFrom('vacancy as v')
    .select((eb) => [
      'v.deadline',
      'v.created_at',
      occupiesSlot().as('hasSlot'),
      occupiesSlot(newDeadline).as('needsSlot'),
      mayBeLive({
        banned: eb.ref('v.banned'),
        closedAt: eb.ref('v.closed_at'),
        deadline: newDeadline,
        companyId: eb.ref('v.company_id'),
      }).as('mayBeLive'),
    ])
    .where('v.id', '=', vacancy.id)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw fail('vacancy_not_found');
  const deadline = changes.applicationDeadline ?? current.deadline;
  if (deadline !== current.deadline) assertDeadline(deadline, dayOf(current.created_at));
  if (!current.hasSlot && current.needsSlot) await takeVacancySlot(transaction, vacancy.company_id);
  const haveQuestionsChanged =
    changes.questions !== undefined &&
    (await changeQuestions(transaction, vacancy.id, {
      drafts: changes.questions,
      before: changes.questionsBefore,
    }));
  await transaction
    .updateTable('vacancy')
    .set({
      ...toColumns(changes),
      live: current.mayBeLive,
      // The public page shows the questions, which are stored in another table.
      ...(haveQuestionsChanged && { changed_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', vacancy.id)
    .execute();
}
