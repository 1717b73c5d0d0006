import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Notice } from '@trampolim/contract/accounts/notices';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeTime } from '../../ui/format/relative-time.ts';
import card from '../../ui/lists/card.module.css';
import { SkeletonLines } from '../../ui/states/loading.tsx';
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
  const told = useRef<HTMLParagraphElement>(null);
  const done = (
    <button
      type="button"
      className={actions.textButton}
      onClick={() => {
        onRead();
        // The button goes, and the focus must not fall to the top of the page with it.
        told.current?.focus();
      }}
    >
      Marcar como lido
    </button>
  );
  return (
    <Row notice={notice} isRead={isRead} isWhole foot={!isRead && done}>
      <p ref={told} tabIndex={-1} className={classes.told}>
        <Told notice={notice} isRead={isRead} />
      </p>
    </Row>
  );
}

interface RowProps {
  notice: Notice;
  isRead: boolean;
  /** Whether nothing of it is cut off. */
  isWhole?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

function Row({ notice, isRead, isWhole = false, foot, children }: RowProps) {
  const { title, comment, at } = notice;
  const cut = isWhole ? '' : card.twoLines;
  return (
    <article className={classes.row} data-unread={!isRead}>
      <NoticeMark notice={notice} />
      <div className={classes.words}>
        {children}
        {/* The moment first: however long the title, it is not cut off with it. */}
        <p className={`${classes.about} ${cut}`}>
          <time dateTime={at} title={formatInstant(at)}>
            {relativeTime(at)}
          </time>
          {` · ${title}`}
        </p>
        {comment && <p className={`${classes.comment} ${cut}`}>{comment}</p>}
        {foot}
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
