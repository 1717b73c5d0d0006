import { timeZoneOf } from '@trampolim/contract/values/time-zones';
import type { InterviewState } from '@trampolim/contract/values/vocabulary';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

type InterviewColumns = Insertable<DB['interview']>;
type EventColumns = Insertable<DB['interview_event']>;

interface Parties {
  candidate: { id: string };
  vacancy: { id: string; company_id: string; city: string; state: string };
  /** The colleague who proposed the interview. Undefined for the company's own account. */
  organizer?: { account_id: string; name: string } | undefined;
}

interface InterviewOptions {
  state: InterviewState;
  /** The proposed times, or the agreed one. */
  times: readonly [string, ...string[]];
  proposedAt: string;
  answeredAt?: string;
  columns?: Partial<InterviewColumns>;
}

const millisecondsPerHour = 3_600_000;

/** Creates the row of an interview and the rows of its events. */
export function interviewRows(
  { candidate, vacancy, organizer }: Parties,
  { state, times, proposedAt, answeredAt, columns = {} }: InterviewOptions,
): { interview: InterviewColumns; events: EventColumns[] } {
  const [first] = times;
  const keys = { candidate_id: candidate.id, vacancy_id: vacancy.id };
  const id = idWithTimestamp(proposedAt);
  const isAnswered = state !== 'proposed';
  const isAgreed = state === 'agreed';
  const interview = {
    ...keys,
    id,
    company_id: vacancy.company_id,
    state,
    version: isAnswered ? 2 : 1,
    times: [...times],
    minutes: 45,
    zone: timeZoneOf(vacancy),
    organizer_id: organizer?.account_id ?? vacancy.company_id,
    organizer_name: organizer?.name ?? null,
    created_at: proposedAt,
    ...(isAgreed && {
      starts_at: first,
      entry_at: first,
      candidate_has_entry: true,
      company_has_entry: true,
      remind_at: new Date(Date.parse(first) - 24 * millisecondsPerHour).toISOString(),
    }),
    ...columns,
  } satisfies InterviewColumns;
  const proposal = {
    ...keys,
    id: idWithTimestamp(proposedAt),
    interview_id: id,
    version: 1,
    state: 'proposed',
    side: 'company',
    author_id: interview.organizer_id,
    member_name: interview.organizer_name,
    payload: JSON.stringify({ times, minutes: interview.minutes, place: columns.place ?? '' }),
    at: proposedAt,
  } satisfies EventColumns;
  if (!isAnswered) return { interview, events: [proposal] };
  const at = answeredAt ?? proposedAt;
  const answer = {
    ...keys,
    id: idWithTimestamp(at),
    interview_id: id,
    version: 2,
    state,
    side: 'candidate',
    author_id: candidate.id,
    payload: JSON.stringify({ startsAt: columns.counter_at ?? first }),
    at,
  } satisfies EventColumns;
  return { interview, events: [proposal, answer] };
}

/** Stores interviews of an application that together fill all columns, and a planned mail to one side. */
export async function addInterviewsWithAllColumns(
  db: Database,
  parties: Parties,
  recipient: { accountId: string; side: 'candidate' | 'company' },
): Promise<void> {
  const texts = {
    place: 'Rua do Forno, 12',
    link: 'https://sala.example/forno',
    note: 'Traga um documento.',
    contact_phone: '5511987654321',
  };
  await anInterview(db, parties, {
    state: 'cancelled',
    columns: { ...texts, cause: 'company', reason: 'A vaga mudou.' },
  });
  const counter_at = new Date(Date.now() + 96 * millisecondsPerHour).toISOString();
  const counter = { counter_at, counter_text: 'Só depois das 18h.', version: 4 };
  const interview = await anInterview(db, parties, { state: 'countered', columns: { ...texts, ...counter } });
  await db
    .insertInto('interview_news')
    .values({
      interview_id: interview.id,
      side: recipient.side,
      account_id: recipient.accountId,
      due_at: counter_at,
      ended: JSON.stringify({ vacancyTitle: 'Forneira que acabou' }),
    })
    .execute();
}

export async function anInterview(db: Database, parties: Parties, options: Partial<InterviewOptions> = {}) {
  const { interview, events } = interviewRows(parties, {
    state: 'proposed',
    times: [new Date(Date.now() + 72 * millisecondsPerHour).toISOString()],
    proposedAt: new Date().toISOString(),
    ...options,
  });
  await db.insertInto('interview').values(interview).execute();
  await db.insertInto('interview_event').values(events).execute();
  return interview;
}
