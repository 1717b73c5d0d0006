import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import type { ReportGroup } from '@trampolim/contract/moderation/report-list';
import { targetNames } from '../moderation/moderation-words.ts';
import { formatCount } from '../ui/format/format.ts';

/** Something that waits for a moderator. */
export interface WaitingEntry {
  id: string;
  kind: 'report' | 'appeal';
  /** Open reports of it; an appeal is one. */
  count: number;
  title: string;
  /** What it is and why it waits: `Vaga · Spam ou Golpe, e mais um motivo` */
  about: string;
  since: string;
}

/** Both in one order, whoever waits longest first. */
export const mergeWaiting = (
  groups: readonly ReportGroup[],
  appeals: readonly ReceivedAppeal[],
): WaitingEntry[] =>
  [...groups.map(ofGroup), ...appeals.map(ofAppeal)].sort((a, b) => (a.since < b.since ? -1 : 1));

const ofGroup = ({ _id, type, target, count, reasons, oldestAt }: ReportGroup): WaitingEntry => ({
  id: _id,
  kind: 'report',
  count,
  title: target.name,
  about: [targetNames[type], reasonsInWords(reasons.map(({ reason }) => reason))].filter(Boolean).join(' · '),
  since: oldestAt,
});

const ofAppeal = ({ _id, appellant, decision, sentAt }: ReceivedAppeal): WaitingEntry => ({
  id: _id,
  kind: 'appeal',
  count: 1,
  title: appellant.name,
  about: `Recurso · ${decision.subject}`,
  since: sentAt,
});

/** `Spam ou Golpe`, `Spam ou Golpe e mais 2 motivos` */
function reasonsInWords([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return others.length === 1
    ? `${first} e mais um motivo`
    : `${first} e mais ${formatCount(others.length)} motivos`;
}
