import { Link } from '@tanstack/react-router';
import type { ReportedTarget } from '@trampolim/contract/moderation/report-list';
import type { ReportTarget } from '@trampolim/contract/moderation/report-reasons';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ReactNode } from 'react';
import { openItemOptions } from '../../platform/navigation/back-to-list.ts';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeTime } from '../../ui/format/relative-time.ts';
import card from '../../ui/lists/card.module.css';
import { CardSkeleton, SkeletonLines } from '../../ui/states/loading.tsx';
import { targetNames } from '../moderation-words.ts';
import classes from './report-card.module.css';
import { StateMark } from './state-mark.tsx';

/** What a card says of somebody's words; all of them are one step further. */
const descriptionShown = 70;

interface ReportCardProps {
  id: string;
  openId: string | undefined;
  type: ReportTarget;
  target: ReportedTarget;
  /** Beside the title: how many, or what became of it. */
  mark: ReactNode;
  reasons: readonly string[];
  description: string;
  at: string;
  /** A row of a list that stands beside its detail. */
  isRow: boolean;
  isCurrent: boolean;
}

/** What was reported, in a list. The whole card opens it, which has an address of its own. */
export function ReportCard(props: ReportCardProps) {
  const { id, openId, type, target, mark, reasons, description, at, isRow, isCurrent } = props;
  const current = isCurrent ? 'true' : undefined;
  const [first = '', ...others] = reasons;
  return (
    <article className={`${card.card} ${classes.card}`} data-row={isRow} data-current={current}>
      <h2 className={`${card.title} ${classes.title}`}>
        <Link
          to="."
          search={(search) => ({ ...search, denuncia: id })}
          {...openItemOptions(openId)}
          resetScroll={false}
          // What it leads to is this same page.
          preload={false}
          aria-current={current}
          title={target.name}
          className={`${card.opener} ${classes.opener}`}
        >
          {target.name}
        </Link>
      </h2>
      <p className={classes.mark}>{mark}</p>
      <p className={classes.facts}>
        {targetNames[type]} · <StateMark state={target.state} />
      </p>
      <p className={classes.reasons}>
        {first}
        {others.length > 0 && ` e ${others.length === 1 ? 'outro motivo' : `mais ${others.length} motivos`}`}
      </p>
      <p className={classes.description}>{cutText(description.replaceAll(/\s+/g, ' '), descriptionShown)}</p>
      <p className={classes.moment}>
        <time dateTime={at} title={formatInstant(at)}>
          {relativeTime(at)}
        </time>
      </p>
    </article>
  );
}

const shape = [['60%', '20%'], ['35%'], ['45%'], ['90%']];

export const ReportCardSkeleton = () => (
  <CardSkeleton className={classes.skeleton}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
