import { Link } from '@tanstack/react-router';
import type { ReportedTarget } from '@trampolim/contract/moderation/report-list';
import type { ReportTarget } from '@trampolim/contract/moderation/report-reasons';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ReactNode } from 'react';
import { stepTo } from '../../platform/navigation/step-back.ts';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeTime } from '../../ui/format/relative-time.ts';
import card from '../../ui/lists/card.module.css';
import { CardSkeleton, SkeletonLines } from '../../ui/states/skeleton-lines.tsx';
import { targetNames, sanctionNames } from '../moderation-names.ts';
import classes from './review-card.module.css';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';

/** The length of the excerpt; the detail shows the full text. */
const descriptionShown = 70;

interface ReportCardProps {
  id: string;
  openId: string | undefined;
  type: ReportTarget;
  target: ReportedTarget;
  /** Next to the title: the number of reports or the outcome. */
  mark: ReactNode;
  reasons: readonly string[];
  description: string;
  at: string;
  /** True in a list that is next to its detail. */
  isRow: boolean;
  isCurrent: boolean;
}

/** A reported target. The whole card is a link to its detail. */
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
          {...stepTo(openId)}
          resetScroll={false}
          // The link leads to the current page, so there is nothing to preload.
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

/** The status of a target: `Vaga Ativa`, `Conta Banida`. */
export const StateMark = ({ state }: Pick<ReportedTarget, 'state'>) => (
  <span className={classes.state} data-banned={state.endsWith('Banida')}>
    {state}
  </span>
);

const wordsShown = 70;

interface AppealCardProps {
  appeal: ReceivedAppeal;
  openId: string | undefined;
  isRow: boolean;
  isCurrent: boolean;
}

/** An appeal against a decision. The whole card is a link to its detail. */
export function AppealCard({ appeal, openId, isRow, isCurrent }: AppealCardProps) {
  const { _id, decision, appellant, words, sentAt, outcome, answeredAt } = appeal;
  const current = isCurrent ? 'true' : undefined;
  const at = answeredAt ?? sentAt;
  return (
    <article className={`${card.card} ${classes.card}`} data-row={isRow} data-current={current}>
      <h2 className={`${card.title} ${classes.title}`}>
        <Link
          to="."
          search={(search) => ({ ...search, recurso: _id })}
          {...stepTo(openId)}
          resetScroll={false}
          preload={false}
          aria-current={current}
          title={appellant.name}
          className={`${card.opener} ${classes.opener}`}
        >
          {appellant.name}
        </Link>
      </h2>
      <p className={classes.mark}>{outcome && (outcome === 'granted' ? 'Aceito' : 'Não aceito')}</p>
      <p className={classes.facts}>
        {sanctionNames[decision.kind]} · {decision.reportReason}
      </p>
      <p className={classes.moment}>
        <time dateTime={at} title={formatInstant(at)}>
          {relativeTime(at)}
        </time>
      </p>
      <p className={classes.description}>{cutText(words.replaceAll(/\s+/g, ' '), wordsShown)}</p>
    </article>
  );
}
