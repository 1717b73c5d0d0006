import type { TimelineEvent } from '@trampolim/contract/application-timeline/application-timeline';
import type { MessageSide } from '@trampolim/contract/messages/messages';

export interface MessageRow {
  from: MessageSide;
  by: string;
  at: string;
}

type Summary = Extract<TimelineEvent, { kind: 'messages' }>;

/** Joins the messages of a day unless another event separates them. Messages are oldest first. */
export function summarizeMessages(
  messages: readonly MessageRow[],
  otherEvents: readonly string[],
  dayOf: (at: Date) => string,
): Summary[] {
  const others = otherEvents.map((at) => Date.parse(at)).sort((a, b) => a - b);
  /** Returns the number of other events before a message, and its day. */
  const groupOf = ({ at }: MessageRow) => {
    const time = Date.parse(at);
    const firstLater = others.findIndex((other) => other > time);
    return `${firstLater === -1 ? others.length : firstLater} ${dayOf(new Date(time))}`;
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
