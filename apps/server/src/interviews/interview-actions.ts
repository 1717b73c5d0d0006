import type { InterviewProposal } from '@trampolim/contract/interviews/interviews';
import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import { formatShortInstant, timeZoneOf } from '@trampolim/contract/values/time-zones';
import type { InterviewState } from '@trampolim/contract/values/vocabulary';
import { dailyInterviewProposalLimit, interviewEventLimit } from '@trampolim/contract/wire/limits';
import { type Insertable, sql, type Updateable } from 'kysely';
import { notificationTime } from '../applications/notifications/notify-candidates.ts';
import { notifyInterviewee, notifyInterviewers } from '../notices/notify-interviews.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { DB, InterviewSide } from '../platform/database/database-types.gen.ts';
import { fail, failField } from '../platform/http/errors.ts';
import type { NotificationServices } from '../platform/services.ts';
import { queueInterviewMails } from './interview-mail-jobs.ts';
import {
  type ApplicationRow,
  findInterview,
  type InterviewRow,
  mayHaveInterview,
  type Party,
} from './interview-queries.ts';
import {
  assertTimes,
  endStateOf,
  hasBegun,
  hasEnded,
  isNotificationSuppressed,
  nextReminder,
} from './interview-rules.ts';

/** One action on the interview of a locked application. */
export interface InterviewAction {
  viewer: Party;
  application: ApplicationRow;
  /** The version that the viewer saw. */
  version: number;
}

interface Change {
  interview: InterviewRow;
  /** The states in which the change is possible. */
  from: readonly InterviewState[];
  /** The state after the change. */
  state: InterviewState;
  columns?: Updateable<DB['interview']>;
  /** The content that the timeline shows. A repeated request is recognized by the same content. */
  payload: object;
}

const sideOf = ({ role }: Party): InterviewSide => (role === 'Company' ? 'company' : 'candidate');

/**
 * Proposes times, which replace the times of an open interview.
 * @throws {Failure} `interview_paused`, `vacancy_under_ban`, `interview_too_early`, `interview_changed`,
 * `interview_limit`, or a failure at the field of an invalid time
 */
export async function proposeTimes(
  transaction: Transaction,
  services: NotificationServices,
  action: InterviewAction,
  { version: _version, ...proposal }: InterviewProposal,
): Promise<void> {
  const { application, viewer, version } = action;
  if (application.status === 'Dispensado') throw fail('interview_paused');
  if (application.isVacancyBanned) throw fail('vacancy_under_ban');
  if (!mayHaveInterview(application)) throw fail('interview_too_early');
  assertTimes(proposal.times, { minutes: proposal.minutes, deadline: application.deadline });
  const columns = {
    times: proposal.times,
    minutes: proposal.minutes,
    place: proposal.place,
    link: proposal.link,
    note: proposal.note,
    contact_phone: proposal.contactPhone,
    zone: timeZoneOf(application),
    organizer_id: viewer.accountId,
    organizer_name: viewer.colleague?.name ?? null,
  };
  const current = await findInterview(transaction, application);
  if (current && !hasEnded(current) && !hasBegun(current)) {
    await changeInterview(transaction, services, action, {
      interview: current,
      from: ['proposed', 'countered', 'agreed'],
      state: 'proposed',
      columns,
      payload: proposal,
    });
    return;
  }
  // There is no interview, or it has ended or begun.
  if (version !== (current?.version ?? 0)) throw fail('interview_changed');
  await assertWithinLimits(transaction, action, 'proposed');
  const { candidateId, vacancyId, companyId } = application;
  // The unique index `interview_open` ignores followed interviews. Otherwise it would refuse the next one.
  if (current)
    await transaction.updateTable('interview').set({ followed: true }).where('id', '=', current.id).execute();
  const row: Insertable<DB['interview']> = {
    ...columns,
    id: newId(),
    candidate_id: candidateId,
    vacancy_id: vacancyId,
    company_id: companyId,
    // Increases across all interviews of an application, so that a repeated proposal is recognised.
    version: version + 1,
  };
  const newInterview = await transaction
    .insertInto('interview')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(transaction, services, action, { row: newInterview, payload: proposal });
}

/** Accepts one of the proposed times as the candidate, or the candidate's own proposal as the company. */
export async function acceptTime(
  transaction: Transaction,
  services: NotificationServices,
  action: InterviewAction,
  { interview, startsAt }: { interview: InterviewRow; startsAt: string },
): Promise<void> {
  const at = Date.parse(startsAt);
  const offeredTimes = action.viewer.role === 'Company' ? [interview.counter_at ?? ''] : interview.times;
  const isOffered = offeredTimes.some((time) => new Date(time).getTime() === at) && at > Date.now();
  // Otherwise `changeInterview` recognizes a repeated request, or reports that the interview has changed or ended.
  const isUnchanged = interview.version === action.version && !hasEnded(interview);
  if (isUnchanged && interview.state !== 'agreed' && !isOffered) throw fail('interview_time_gone');
  await changeInterview(transaction, services, action, {
    interview,
    from: [action.viewer.role === 'Company' ? 'countered' : 'proposed'],
    state: 'agreed',
    columns: { starts_at: startsAt, entry_at: startsAt, remind_at: nextReminder(startsAt) },
    payload: { startsAt: new Date(at).toISOString() },
  });
}

/** Proposes another time as the candidate. */
export async function counterPropose(
  transaction: Transaction,
  services: NotificationServices,
  action: InterviewAction,
  {
    interview,
    proposal: { startsAt, text },
  }: { interview: InterviewRow; proposal: { startsAt: string; text: string } },
): Promise<void> {
  const { deadline } = action.application;
  assertTimes([startsAt], { minutes: interview.minutes, deadline, pathOf: () => 'startsAt' });
  const isProposed = interview.times.some((time) => new Date(time).getTime() === Date.parse(startsAt));
  if (isProposed && interview.state === 'proposed')
    throw failField('startsAt', 'A empresa já propôs este horário: é só aceitar.');
  await changeInterview(transaction, services, action, {
    interview,
    from: ['proposed', 'agreed'],
    state: 'countered',
    columns: { counter_at: startsAt, counter_text: text },
    payload: { startsAt: new Date(startsAt).toISOString(), text },
  });
}

/** Declines an interview as the candidate, or cancels it as the company or once a time is agreed. */
export async function endInterview(
  transaction: Transaction,
  services: NotificationServices,
  action: InterviewAction,
  { interview, reason }: { interview: InterviewRow; reason: string },
): Promise<void> {
  await changeInterview(transaction, services, action, {
    interview,
    from: ['proposed', 'countered', 'agreed'],
    state: endStateOf(action.viewer, interview),
    columns: { cause: sideOf(action.viewer), reason },
    payload: { reason },
  });
}

/**
 * Changes an interview if it is still the version that the viewer saw. A request that arrives twice succeeds twice and
 * counts once.
 * @throws {Failure} `interview_paused`, `interview_over`, `interview_changed`, `interview_limit`
 */
async function changeInterview(
  transaction: Transaction,
  services: NotificationServices,
  action: InterviewAction,
  { interview, from, state, columns = {}, payload }: Change,
): Promise<void> {
  if (await isRepeated(transaction, action, interview, { state, payload })) return;
  const isEnd = columns.cause !== undefined;
  if (action.application.status === 'Dispensado' && !isEnd) throw fail('interview_paused');
  if (hasBegun(interview)) throw fail('interview_over');
  const changedInterview = await transaction
    .updateTable('interview')
    .set({ starts_at: null, counter_at: null, counter_text: '', remind_at: null, ...columns })
    .set((eb) => ({
      state,
      version: eb('version', '+', 1),
      // The calendar entry gets a new version when an agreed interview changes, and at each agreement after the first.
      sequence: sql<number>`sequence + (state = 'agreed' or ${state === 'agreed'} and entry_at is not null)::integer`,
    }))
    .where('id', '=', interview.id)
    .where('version', '=', action.version)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!changedInterview) throw fail(hasEnded(interview) ? 'interview_over' : 'interview_changed');
  if (!isEnd) await assertWithinLimits(transaction, action, state);
  await recordEvent(transaction, services, action, { row: changedInterview, payload });
}

/**
 * True if the same person has just done the same: a double tap, or a request that was sent again after a network
 * failure.
 */
async function isRepeated(
  transaction: Transaction,
  { viewer, version }: InterviewAction,
  { id }: InterviewRow,
  { state, payload }: { state: InterviewState; payload: object },
): Promise<boolean> {
  const event = await transaction
    .selectFrom('interview_event')
    .select('id')
    .where('interview_id', '=', id)
    .where('version', '=', version + 1)
    .where('author_id', '=', viewer.accountId)
    .where('state', '=', state)
    .where(sql<boolean>`payload = ${JSON.stringify(payload)}::jsonb`)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Call this under the application's lock, in a separate statement. Proposals are limited per day; times can still be
 * accepted after that.
 * @throws {Failure} `interview_limit`
 */
async function assertWithinLimits(
  transaction: Transaction,
  { application, viewer }: InterviewAction,
  state: InterviewState,
): Promise<void> {
  const { proposalCount, eventCount } = await transaction
    .selectFrom('interview_event')
    .select((eb) => [
      eb.fn.countAll<string>().as('eventCount'),
      sql<string>`count(*) filter (
        where side = ${sideOf(viewer)} and state in ('proposed', 'countered') and at > now() - interval '1 day')`.as(
        'proposalCount',
      ),
    ])
    .where('candidate_id', '=', application.candidateId)
    .where('vacancy_id', '=', application.vacancyId)
    .executeTakeFirstOrThrow();
  const mayPropose = state === 'agreed' || Number(proposalCount) < dailyInterviewProposalLimit;
  if (!mayPropose || Number(eventCount) >= interviewEventLimit)
    throw fail('interview_limit', { retryAfterSeconds: secondsUntilTomorrow() });
}

/** Adds an event to the timeline and notifies the other side: at once on the site, later by one mail for all events. */
async function recordEvent(
  transaction: Transaction,
  services: NotificationServices,
  { viewer, application }: InterviewAction,
  { row, payload }: { row: InterviewRow; payload: object },
): Promise<void> {
  const side = sideOf(viewer);
  await transaction
    .insertInto('interview_event')
    .values({
      id: newId(),
      interview_id: row.id,
      candidate_id: row.candidate_id,
      vacancy_id: row.vacancy_id,
      version: row.version,
      state: row.state,
      side,
      author_id: viewer.accountId,
      member_name: viewer.colleague?.name ?? null,
      payload: JSON.stringify(payload),
    })
    .execute();
  const hasOwnEntry = side === 'company' ? row.company_has_entry : row.candidate_has_entry;
  const other = side === 'company' ? 'candidate' : 'company';
  // The mail to the person who acted adds the interview to their calendar, or removes it from there.
  const sides: InterviewSide[] = row.state === 'agreed' || hasOwnEntry ? ['candidate', 'company'] : [other];
  await queueInterviewMails(transaction, services, row, { sides, dueAt: notificationTime(services.jobs) });
  const at = row.starts_at ?? row.counter_at;
  const notice = {
    kind: 'interview',
    interviewId: row.id,
    vacancyId: row.vacancy_id,
    vacancyTitle: application.vacancyTitle,
    candidateId: row.candidate_id,
    companyName: application.companyName,
    interview: row.state,
    interviewWhen: at ? formatShortInstant(new Date(at).toISOString(), row.zone) : '',
  } as const;
  if (side === 'company') {
    if (!isNotificationSuppressed(row, application)) await notifyInterviewee(transaction, notice);
  } else await notifyInterviewers(transaction, notice, { companyId: row.company_id });
}
