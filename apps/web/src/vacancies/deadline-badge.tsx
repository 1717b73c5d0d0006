import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react';
import { deadlineText, deadlineTone, type WithDeadline } from './deadline.ts';
import classes from './deadline-badge.module.css';

interface DeadlineBadgeProps {
  vacancy: WithDeadline;
  /** In other words than usual. */
  text?: string;
}

/** Until when to apply: red under ten days, yellow under thirty, grey once it is over. */
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
