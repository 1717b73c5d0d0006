import { IconCalendarTime, IconClockExclamation, IconMessageCheck } from '@tabler/icons-react';
import type { ReplyPromise } from '@trampolim/contract/applications/reply-promises';
import { Facts } from '../../ui/marks/facts.tsx';
import type { PanelApplication } from '../application-panels.ts';
import { promiseTextForCandidate, promiseTextForCompany } from './promise-texts.ts';
import classes from './reply-promise-panel.module.css';

const icons = {
  open: IconCalendarTime,
  overdue: IconClockExclamation,
  kept: IconMessageCheck,
  broken: IconMessageCheck,
} as const satisfies Record<ReplyPromise['state'], unknown>;

/** Shows the company's reply promise, with a countdown until it answers. */
export function ReplyPromisePanel({ application }: { application: PanelApplication }) {
  const { replyPromise, candidateId } = application;
  if (!replyPromise) return null;
  const describe = candidateId === undefined ? promiseTextForCandidate : promiseTextForCompany;
  const { text, note } = describe(replyPromise);
  const Icon = icons[replyPromise.state];
  return (
    <p className={classes.promise} data-state={replyPromise.state}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <Facts>
        <strong>{text}</strong>
        {note}
      </Facts>
    </p>
  );
}
