import type { TimelineEvent } from '@trampolim/contract/application-timeline/application-timeline';
import type { MessageSide } from '@trampolim/contract/messages/messages';

export interface MessageRow {
  from: MessageSide;
  by: string;
  at: string;
}

type Summary = Extract<TimelineEvent, { kind: 'messages' }>;

/**
 * Joins the messages of a day unless another event, of which `otherInstants` has the times, separates them. Messages are
 * oldest first.
 */
export function summarizeMessages(
  messages: readonly MessageRow[],
  otherInstants: readonly string[],
  dayOf: (at: Date) => string,
): Summary[] {
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
