import type {
  getOwnTimeline,
  TimelineEvent,
} from '@trampolim/contract/application-timeline/application-timeline';
import type { MessageSide } from '@trampolim/contract/messages/messages';
import { today } from '@trampolim/contract/values/calendar';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { timelineEventLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { ApplicationKey } from '../applications/application-key.ts';
import { assertApplicationVisible } from '../applications/visible-application.ts';
import type { Database } from '../platform/database/database.ts';
import { listAnswers, toAnswers } from '../screening-questions/answer-queries.ts';

type Reader = 'candidate' | 'company' | 'administrator';

/** One row more than the timeline shows, so that it is known whether there are older events. */
const readLimit = timelineEventLimit + 1;

/**
 * Returns the latest events of an application, ordered by the database's clock. Only the company sees notes, ratings
 * and undone decisions, and administrators never see conversations.
 * @throws {Failure} `application_not_found`
 */
export async function getTimeline(
  db: Database,
  application: ApplicationKey,
  reader: Reader,
): Promise<ResponseOf<typeof getOwnTimeline>> {
  await assertApplicationVisible(db, application);
  const steps = await readSteps(db, application, { showsMembers: reader !== 'candidate' });
  const internalEvents = reader === 'company' ? await readInternalEvents(db, application) : [];
  const events = [...steps, ...internalEvents];
  if (reader !== 'administrator') {
    events.push(...(await readInterviews(db, application, { showsMembers: reader === 'company' })));
    const otherInstants = events.map(({ at }) => at);
    events.push(...summarizeMessages(await readMessages(db, application), otherInstants, today));
  }
  // The sort is stable, so events of the same instant stay in the order of their tables.
  events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { events: events.slice(-timelineEventLimit), hasOlder: events.length > timelineEventLimit };
}

async function readSteps(
  db: Database,
  { vacancyId, candidateId }: ApplicationKey,
  { showsMembers }: { showsMembers: boolean },
): Promise<TimelineEvent[]> {
  const steps = await db
    .selectFrom('application_step')
    .select(['status', 'comments', 'at', 'author_name', 'member_name'])
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(readLimit)
    .execute();
  const answers = toAnswers(await listAnswers(db, { vacancyId, candidateId }));
  return steps
    .reverse()
    .map(({ status, comments, at, author_name: by, member_name }, index): TimelineEvent => {
      if (status === 'Currículo Enviado') return { kind: 'sent', at, by, ...answers };
      const member = showsMembers && member_name ? { member: member_name } : {};
      // A step that does not change the status only adds a comment.
      if (steps[index - 1]?.status === status)
        return { kind: 'comment', at, by, ...member, status, comments };
      if (status === 'Em Análise') return { kind: 'review', at, by, ...member, comments };
      return { kind: 'decision', at, by, ...member, status, comments };
    });
}

async function readInterviews(
  db: Database,
  { vacancyId, candidateId }: ApplicationKey,
  { showsMembers }: { showsMembers: boolean },
): Promise<TimelineEvent[]> {
  const changes = await db
    .selectFrom('interview_event as e')
    .innerJoin('candidate as cand', 'cand.id', 'e.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'e.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select(['e.at', 'e.state', 'e.member_name'])
    .select(
      sql<string>`case e.side when 'candidate' then cand.name when 'company' then c.name else 'Trampolim' end`.as(
        'by',
      ),
    )
    .select(sql<string>`coalesce(e.payload ->> 'text', e.payload ->> 'reason', '')`.as('text'))
    .where('e.vacancy_id', '=', vacancyId)
    .where('e.candidate_id', '=', candidateId)
    .orderBy('e.id', 'desc')
    .limit(readLimit)
    .execute();
  return changes.reverse().map(({ at, by, state, member_name, text }) => ({
    kind: 'interview',
    at,
    by,
    ...(showsMembers && member_name ? { member: member_name } : {}),
    state,
    text,
  }));
}

/** Events that only the people of the company see. */
async function readInternalEvents(db: Database, application: ApplicationKey): Promise<TimelineEvent[]> {
  const { vacancyId, candidateId } = application;
  const undoneSteps = await db
    .selectFrom('undone_step')
    .select(['status', 'step_at', 'at', 'author_name', 'member_name'])
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('id', 'desc')
    .limit(readLimit)
    .execute();
  const notes = await db
    .selectFrom('application_note')
    .select(['text', 'author_name', 'written_at', 'edited_at'])
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();
  const rating = await db
    .selectFrom('application_rating')
    .select(['value', 'author_name', 'rated_at'])
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return [
    ...undoneSteps.map(
      ({ status, step_at, at, author_name, member_name }): TimelineEvent => ({
        kind: 'undone',
        at,
        by: author_name,
        ...(member_name && { member: member_name }),
        status,
        decidedAt: step_at,
      }),
    ),
    ...notes.map(
      ({ text, author_name, written_at, edited_at }): TimelineEvent => ({
        kind: 'note',
        at: written_at,
        by: author_name,
        text,
        ...(edited_at && { editedAt: edited_at }),
      }),
    ),
    ...(rating
      ? [{ kind: 'rating' as const, at: rating.rated_at, by: rating.author_name, value: rating.value }]
      : []),
  ];
}

const readMessages = (db: Database, { vacancyId, candidateId }: ApplicationKey): Promise<MessageRow[]> =>
  db
    .selectFrom('message')
    .select(['sender as from', 'author_name as by', 'sent_at as at'])
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('place')
    .execute();

interface MessageRow {
  from: MessageSide;
  by: string;
  at: string;
}

type MessagesEvent = Extract<TimelineEvent, { kind: 'messages' }>;

/**
 * Joins the messages of a day unless another event separates them. `otherInstants` are the times of the other events.
 * Messages are oldest first.
 */
export function summarizeMessages(
  messages: readonly MessageRow[],
  otherInstants: readonly string[],
  dayOf: (at: Date) => string,
): MessagesEvent[] {
  const otherTimes = otherInstants.map((at) => Date.parse(at)).sort((a, b) => a - b);
  /** Messages with the same number of other events before them, on the same day, are one group. */
  const groupOf = ({ at }: MessageRow) => {
    const time = Date.parse(at);
    const earlierCount = otherTimes.filter((other) => other <= time).length;
    return `${earlierCount} ${dayOf(new Date(time))}`;
  };
  return [...Map.groupBy(messages, groupOf).values()].map((group) => {
    const [first] = group as [MessageRow, ...MessageRow[]];
    return {
      kind: 'messages',
      at: first.at,
      until: group.at(-1)?.at ?? first.at,
      by: first.by,
      from: [...new Set(group.map(({ from }) => from))],
      count: group.length,
    };
  });
}
