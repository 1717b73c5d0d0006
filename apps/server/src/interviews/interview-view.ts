import type { Interview } from '@trampolim/contract/interviews/interviews';
import { timeZoneOf, wallTimeAt } from '@trampolim/contract/values/time-zones';
import type { ApplicationRow, InterviewRow, Party } from './interview-queries.ts';
import { hasBegun, hasEnded, overlaps } from './interview-rules.ts';

/** An agreed interview of the viewer, for detecting clashes. */
export interface BusyTime {
  _id: string;
  vacancyId: string;
  jobTitle: string;
  startsAt: string;
  minutes: number;
  zone: string;
  otherName: string;
  by: string | null;
  candidateCity: string;
  candidateState: string;
}

const toInstant = (instant: string): string => new Date(instant).toISOString();

/** Returns the reason why an interview ended, worded for one of the sides. */
function endingOf({ cause, state }: InterviewRow, reader: 'candidate' | 'company'): string {
  if (cause === 'dismissed')
    return reader === 'company'
      ? 'A entrevista foi cancelada pela dispensa.'
      : 'A empresa não seguiu com a candidatura.';
  if (cause === 'vacancy_banned') return 'A entrevista foi cancelada: a vaga saiu do Trampolim.';
  if (cause === 'account_banned') return 'A entrevista foi cancelada pelo Trampolim.';
  if (cause === 'company')
    return `${reader === 'company' ? 'Sua empresa' : 'A empresa'} cancelou a entrevista.`;
  return `${reader === 'company' ? 'A pessoa' : 'Você'} ${state === 'cancelled' ? 'cancelou' : 'recusou'} a entrevista.`;
}

/** Converts an interview for one of its sides. */
export function toInterview(
  row: InterviewRow,
  application: ApplicationRow,
  { role }: Party,
  others: readonly BusyTime[],
): Interview {
  const isCompany = role === 'Company';
  // A dismissal ends the interview when the candidate is notified. Until then, it is paused.
  const isPaused = application.status === 'Dispensado';
  const isOpen = !hasEnded(row);
  const withClash = (startsAt: string): Interview['times'][number] => {
    const other = others.find((busy) => overlaps({ startsAt, minutes: row.minutes }, busy));
    const time = { startsAt, ...(Date.parse(startsAt) <= Date.now() && { isPast: true as const }) };
    if (!other) return time;
    const person = other.by ? `, com ${other.by}` : '';
    const at = wallTimeAt(other.startsAt, row.zone).slice(11);
    return { ...time, clash: `${other.otherName}, às ${at}${isCompany ? person : ''}` };
  };
  const startsAt = row.starts_at === null ? undefined : toInstant(row.starts_at);
  const clash = startsAt && withClash(startsAt).clash;
  const mayChange = isOpen && !hasBegun(row);
  const mayAct = mayChange && !isPaused;
  return {
    _id: row.id,
    version: row.version,
    state: row.state,
    times: row.times.map((time) => withClash(toInstant(time))),
    minutes: row.minutes,
    place: row.place,
    link: row.link,
    note: row.note,
    contactPhone: row.contact_phone,
    zone: row.zone,
    candidateZone: timeZoneOf({ city: application.candidateCity, state: application.candidateState }),
    ...(row.counter_at && { counter: { ...withClash(toInstant(row.counter_at)), text: row.counter_text } }),
    ...(startsAt && { startsAt }),
    ...(clash && { clash }),
    ...(isCompany && row.organizer_name && { by: row.organizer_name }),
    ...(!isOpen && { ending: endingOf(row, isCompany ? 'company' : 'candidate') }),
    reason: row.reason,
    mayAccept: mayAct && row.state === (isCompany ? 'countered' : 'proposed'),
    mayCounter: !isCompany && mayAct && (row.state === 'proposed' || row.state === 'agreed'),
    mayEnd: mayChange,
  };
}
