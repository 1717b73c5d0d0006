import { IconCalendarOff, IconCalendarTime, IconMessageCheck } from '@tabler/icons-react';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { deadlineText, deadlineTone, type WithDeadline } from './deadline.ts';
import classes from './deadline-badge.module.css';
import { replyDaysText } from './vacancy-texts.ts';

interface DeadlineBadgeProps {
  vacancy: WithDeadline;
  /** The text that replaces the usual one. */
  text?: string;
}

/** The deadline: red under ten days, yellow under thirty, grey once it is over. */
export function DeadlineBadge({ vacancy, text = deadlineText(vacancy) }: DeadlineBadgeProps) {
  const tone = deadlineTone(vacancy);
  const Icon = tone === 'over' ? IconCalendarOff : IconCalendarTime;
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className="only-for-screen-readers">Prazo: </span>
      {text}
    </span>
  );
}

/** The time within which the company promises to reply, if it does. */
export function ReplyPromiseBadge({ vacancy }: { vacancy: Pick<Vacancy, 'replyWithinDays'> }) {
  if (vacancy.replyWithinDays === undefined) return null;
  return (
    <span className={classes.badge} data-tone="plain">
      <IconMessageCheck size={16} stroke={1.8} aria-hidden="true" />
      {replyDaysText(vacancy.replyWithinDays)}
    </span>
  );
}
