import { IconCalendarTime, IconClockExclamation, IconMessageCheck } from '@tabler/icons-react';
import type { ReplyPromise } from '@trampolim/contract/applications/reply-promises';
import type { ShownApplication } from '../application-panels.ts';
import { promiseForCandidate, promiseForCompany } from './promise-texts.ts';
import classes from './reply-promise-panel.module.css';

const iconOf = {
  open: IconCalendarTime,
  overdue: IconClockExclamation,
  kept: IconMessageCheck,
  broken: IconMessageCheck,
} as const satisfies Record<ReplyPromise['state'], unknown>;

/** The answer that the company promised to an application, counted down until it is given. */
export function ReplyPromisePanel({ application }: { application: ShownApplication }) {
  const { replyPromise, candidateId } = application;
  if (!replyPromise) return null;
  const { text, note } = (candidateId === undefined ? promiseForCandidate : promiseForCompany)(replyPromise);
  const Icon = iconOf[replyPromise.state];
  return (
    <p className={classes.promise} data-state={replyPromise.state}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <span>
        <strong>{text}</strong>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </p>
  );
}
