import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Notice } from '@trampolim/contract/notices';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import actions from '../../ui/action.module.css';
import card from '../../ui/card.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeTime } from '../../ui/format/relative-time.ts';
import { SkeletonLines } from '../../ui/lists/skeleton-lines.tsx';
import { NoticeMark } from './notice-mark.tsx';
import classes from './notice-row.module.css';

interface NoticeRowProps {
  notice: Notice;
  isRead: boolean;
  /** On the way to its thing in this tab. */
  onFollow: () => void;
}

/** A notice that leads to its thing. */
export function NoticeRow({ notice, isRead, onFollow }: NoticeRowProps) {
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onFollow();
  };
  return (
    <Row notice={notice} isRead={isRead}>
      {/* The whole path is the server's; a Link that names no route itself is not for that. */}
      <Link to="." href={notice.link} className={card.opener} activeProps={{}} onClick={follow}>
        <Told notice={notice} isRead={isRead} />
      </Link>
    </Row>
  );
}

/** A notice that says all there is to say. */
export function WholeNotice({
  notice,
  isRead,
  onRead,
}: Omit<NoticeRowProps, 'onFollow'> & { onRead: () => void }) {
  const told = useRef<HTMLSpanElement>(null);
  return (
    <Row notice={notice} isRead={isRead} isWhole>
      <span ref={told} tabIndex={-1} className={classes.told}>
        <Told notice={notice} isRead={isRead} />
      </span>
      {!isRead && (
        <button
          type="button"
          className={`${actions.textButton} ${classes.done}`}
          onClick={() => {
            onRead();
            // The button goes, and the focus must not fall to the top of the page with it.
            told.current?.focus();
          }}
        >
          Marcar como lido
        </button>
      )}
    </Row>
  );
}

interface RowProps {
  notice: Notice;
  isRead: boolean;
  isWhole?: boolean;
  children: ReactNode;
}

function Row({ notice, isRead, isWhole = false, children }: RowProps) {
  const { title, comment, at } = notice;
  return (
    <article className={classes.row} data-unread={!isRead}>
      <NoticeMark notice={notice} />
      <div className={classes.words}>
        {children}
        <p className={classes.about}>
          {title}
          {' · '}
          <time className={classes.time} dateTime={at} title={formatInstant(at)}>
            {relativeTime(at)}
          </time>
        </p>
        {comment && <p className={`${classes.comment} ${isWhole ? '' : card.twoLines}`}>{comment}</p>}
      </div>
    </article>
  );
}

const Told = ({ notice: { text }, isRead }: Pick<NoticeRowProps, 'notice' | 'isRead'>) => (
  <>
    {!isRead && <span className="only-for-screen-readers">Não lido: </span>}
    {text}
  </>
);

/** Two lines of words beside a mark. */
export const NoticeSkeleton = () => (
  <div className={classes.row}>
    <Skeleton width="var(--space-10)" height="var(--space-10)" radius="sm" />
    <div className={classes.words}>
      <SkeletonLines shape={[['80%'], ['50%']]} />
    </div>
  </div>
);
