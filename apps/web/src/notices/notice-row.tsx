import { Skeleton } from '@mantine/core';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarOff,
  IconCheck,
  IconClockExclamation,
  IconFlag,
  IconLogout,
  IconMailHeart,
  IconMessage,
  IconSearch,
  IconSend,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Notice } from '@trampolim/contract/notices/notices';
import type { ApplicationStatus, NoticeKind } from '@trampolim/contract/values/vocabulary';
import { type ComponentType, type MouseEvent, type ReactNode, useRef } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { formatInstant } from '../ui/format/format.ts';
import { relativeTime } from '../ui/format/relative-time.ts';
import { statusTone } from '../ui/marks/status-tone.ts';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { useMarkRead } from './notice-api.ts';
import classes from './notice-row.module.css';

interface NoticeRowProps {
  notice: Notice;
  isRead: boolean;
  /** Called when the link is followed in this tab. */
  onFollow: () => void;
}

/** A notice that links to its subject. */
export function NoticeRow({ notice, isRead, onFollow }: NoticeRowProps) {
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onFollow();
  };
  return (
    <Row notice={notice} isRead={isRead}>
      {/* The path comes from the server, so this Link names no route. `activeProps` replaces the class `active`. */}
      <Link to="." href={notice.link} className={card.opener} activeProps={{}} onClick={follow}>
        <NoticeText notice={notice} isRead={isRead} />
      </Link>
    </Row>
  );
}

/** A notice without a link, shown in full. */
export function WholeNotice({
  notice,
  isRead,
  onRead,
}: Omit<NoticeRowProps, 'onFollow'> & { onRead: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  const markButton = (
    <button
      type="button"
      className={actions.textButton}
      onClick={() => {
        onRead();
        // The button disappears and must not lose the focus.
        text.current?.focus();
      }}
    >
      Marcar como lido
    </button>
  );
  return (
    <Row notice={notice} isRead={isRead} showsFullText footer={!isRead && markButton}>
      <p ref={text} tabIndex={-1} className={classes.plain}>
        <NoticeText notice={notice} isRead={isRead} />
      </p>
    </Row>
  );
}

interface RowProps {
  notice: Notice;
  isRead: boolean;
  /** False to cut the text after two lines. */
  showsFullText?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

function Row({ notice, isRead, showsFullText = false, footer, children }: RowProps) {
  const { title, comment, at } = notice;
  const truncation = showsFullText ? '' : card.twoLines;
  return (
    <article className={classes.row} data-unread={!isRead}>
      <NoticeMark notice={notice} />
      <div className={classes.text}>
        {children}
        {/* The date comes first, so that a long title cannot push it out. */}
        <p className={`${classes.about} ${truncation}`}>
          <time dateTime={at} title={formatInstant(at)}>
            {relativeTime(at)}
          </time>
          {` · ${title}`}
        </p>
        {comment && <p className={`${classes.comment} ${truncation}`}>{comment}</p>}
        {footer}
      </div>
    </article>
  );
}

const NoticeText = ({ notice: { text }, isRead }: Pick<NoticeRowProps, 'notice' | 'isRead'>) => (
  <>
    {!isRead && <span className="only-for-screen-readers">Não lido: </span>}
    {text}
  </>
);

export const NoticeSkeleton = () => (
  <div className={classes.row}>
    <Skeleton width="var(--space-10)" height="var(--space-10)" radius="sm" />
    <div className={classes.text}>
      <SkeletonLines shape={[['80%'], ['50%']]} />
    </div>
  </div>
);

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const statusIcons: Record<ApplicationStatus, Icon> = {
  'Currículo Enviado': IconSend,
  'Em Análise': IconSearch,
  Aprovado: IconCheck,
  Dispensado: IconBriefcase,
};

const kindIcons: Record<NoticeKind, Icon> = {
  application_status: IconSend,
  vacancy_ended: IconCalendarOff,
  new_applicants: IconUsers,
  replies_due: IconClockExclamation,
  webhook_paused: IconClockExclamation,
  feed_paused: IconClockExclamation,
  feed_news: IconBriefcase,
  withdrawals: IconLogout,
  interview: IconCalendarEvent,
  interview_reminder: IconCalendarEvent,
  invitation: IconMailHeart,
  message: IconMessage,
  warning: IconFlag,
  vacancy_banned: IconFlag,
  sanction_lifted: IconCheck,
  appeal_granted: IconCheck,
  appeal_upheld: IconFlag,
  appeal_received: IconFlag,
  report_received: IconFlag,
  report_outcome: IconFlag,
};

/** The icon of the notice, in the colour of its status if any. It is decorative, because the text says the same. */
function NoticeMark({ notice: { kind, status } }: { notice: Pick<Notice, 'kind' | 'status'> }) {
  const Icon = status ? statusIcons[status] : kindIcons[kind];
  const kindTone = kind === 'warning' ? 'review' : undefined;
  const tone = status ? statusTone[status] : kindTone;
  return (
    <span className={classes.mark} data-tone={tone} aria-hidden="true">
      <Icon size={20} stroke={1.8} />
    </span>
  );
}

/**
 * Marks all notices up to a time as read; later ones remain unread. Without unread notices it stays, to retain the
 * focus.
 */
export function MarkAllRead({ upTo }: { upTo: string | undefined }) {
  const hasUnread = Boolean(useSession()?.unreadNotices);
  const markRead = useMarkRead((error) =>
    toast.error(failureMessage('Não foi possível marcar os avisos como lidos.', error), {
      key: 'notices read',
    }),
  );
  return (
    <button
      type="button"
      className={`${actions.textButton} ${classes.button}`}
      aria-disabled={!hasUnread}
      onClick={() => {
        if (hasUnread && upTo) markRead({ upTo });
      }}
    >
      Marcar todos como lidos
    </button>
  );
}
