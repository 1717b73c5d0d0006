import { addDays, productTimeZone } from '@trampolim/contract/values/calendar';
import { instantAt } from '@trampolim/contract/values/time-zones';
import type { InterviewState } from '@trampolim/contract/values/vocabulary';
import { closedVacancyDays, interviewDaysAhead } from '@trampolim/contract/wire/limits';
import { failField } from '../platform/http/errors.ts';

const millisecondsPerMinute = 60_000;
const millisecondsPerDay = 86_400_000;

/** Returns the latest start of an interview. Applications are removed with their vacancy, so none can be later. */
export function lastStart({ deadline }: { deadline: string }): string {
  const removal = instantAt(`${addDays(deadline, closedVacancyDays)}T23:59`, productTimeZone);
  const furthest = new Date(Date.now() + interviewDaysAhead * millisecondsPerDay).toISOString();
  return removal < furthest ? removal : furthest;
}

interface Slot {
  startsAt: string;
  minutes: number;
}

/** True if two interviews overlap. */
export const overlaps = (a: Slot, b: Slot): boolean =>
  Date.parse(a.startsAt) < endOf(b) && Date.parse(b.startsAt) < endOf(a);

const endOf = ({ startsAt, minutes }: Slot): number => Date.parse(startsAt) + minutes * millisecondsPerMinute;

interface TimeRules {
  /** The duration of the interview. */
  minutes: number;
  /** The deadline of the vacancy. */
  deadline: string;
  /** The path of a time in the request. */
  pathOf?: (index: number) => string;
}

/** @throws {Failure} `invalid_input` for the first time that is past, is too far ahead or overlaps an earlier one */
export function assertTimes(
  times: readonly string[],
  { minutes, deadline, pathOf = (index) => `times.${index}` }: TimeRules,
): void {
  const last = Date.parse(lastStart({ deadline }));
  times.forEach((startsAt, index) => {
    const at = Date.parse(startsAt);
    if (at <= Date.now()) throw failField(pathOf(index), 'Este horário já passou.');
    if (at > last) {
      // The message depends on which of the two limits applies.
      const sentence =
        last - Date.now() > (interviewDaysAhead - 1) * millisecondsPerDay
          ? `Escolha um horário nos próximos ${interviewDaysAhead} dias.`
          : 'Nesse dia a vaga já terá saído do Trampolim. Escolha um horário mais próximo.';
      throw failField(pathOf(index), sentence);
    }
    const earlier = times.slice(0, index).map((other) => ({ startsAt: other, minutes }));
    if (earlier.some((other) => overlaps({ startsAt, minutes }, other)))
      throw failField(pathOf(index), 'Este horário se sobrepõe a outro da lista.');
  });
}

/** True if a side declined or cancelled the interview, or a dismissal or a ban cancelled it. */
export const hasEnded = ({ cause }: { cause: string | null }): boolean => cause !== null;

/** True for an agreed interview whose start has passed. It can no longer be changed. */
export const hasBegun = ({ starts_at }: { starts_at: string | null }): boolean =>
  starts_at !== null && Date.parse(starts_at) <= Date.now();

/**
 * Returns the state of an interview after a side ends it: candidates decline an invitation, and anything else is
 * cancelled. A cancelled interview keeps its state, so that a repeated request changes nothing.
 */
export const endStateOf = (
  { role }: { role: string },
  { state }: { state: InterviewState },
): 'cancelled' | 'declined' =>
  role === 'Company' || state === 'agreed' || state === 'cancelled' ? 'cancelled' : 'declined';

/**
 * True if a candidate who blocked the company is not notified of its action. The block must not be noticeable, so the
 * company is not refused. The candidate is still notified about an agreed interview, and whenever a calendar entry
 * has to be removed.
 */
export const isNotificationSuppressed = (
  { state, candidate_has_entry }: { state: InterviewState; candidate_has_entry: boolean },
  { isBlocked }: { isBlocked: boolean },
): boolean => isBlocked && state !== 'agreed' && !candidate_has_entry;

/** Hours between the last reminder and the start of an interview. */
export const lastReminderHours = 2;
const reminderHours = [24, lastReminderHours] as const;
/** A reminder this soon after the agreement would say nothing new. */
const quietMinutes = 60;

/** Returns the time of the next reminder of an agreed interview, if any. */
export function nextReminder(startsAt: string, now = Date.now()): string | null {
  const due = reminderHours
    .map((hours) => Date.parse(startsAt) - hours * 60 * millisecondsPerMinute)
    .find((at) => at > now + quietMinutes * millisecondsPerMinute);
  return due === undefined ? null : new Date(due).toISOString();
}
