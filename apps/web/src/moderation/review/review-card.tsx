import { Link } from '@tanstack/react-router';
import type { SuspectVacancy } from '@trampolim/contract/fraud-signals/fraud-signals';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import type { ReportedTarget } from '@trampolim/contract/reports/report-list';
import type { ReportTarget } from '@trampolim/contract/reports/report-reasons';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ReactNode } from 'react';
import { openItemOptions } from '../../platform/navigation/back-to-list.ts';
import card from '../../ui/card.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeTime } from '../../ui/format/relative-time.ts';
import { CardSkeleton, SkeletonLines } from '../../ui/states/loading.tsx';
import { sanctionNames, signalNames, targetNames } from '../moderation-names.ts';
import classes from './review-card.module.css';

const excerptLength = 70;

interface CardState {
  openId: string | undefined;
  /** True in a list that is next to its detail. */
  isRow: boolean;
  isCurrent: boolean;
}

interface ReviewCardProps extends CardState {
  name: string;
  /** The search parameter that opens the detail. */
  detailParams: { denuncia: string } | { recurso: string } | { sinal: string };
  /** Next to the title: the number of reports, the outcome, or the weight of the evidence. */
  mark: ReactNode;
  children: ReactNode;
}

/** A card for reports, appeals and suspect vacancies. The whole card is a link to the detail. */
function ReviewCard({ name, detailParams, openId, mark, isRow, isCurrent, children }: ReviewCardProps) {
  const current = isCurrent ? 'true' : undefined;
  return (
    <article className={`${card.card} ${classes.card}`} data-row={isRow} data-current={current}>
      <h2 className={`${card.title} ${classes.title}`}>
        <Link
          to="."
          search={(search) => ({ ...search, ...detailParams })}
          {...openItemOptions(openId)}
          resetScroll={false}
          // The link leads to the current page, so there is nothing to preload.
          preload={false}
          aria-current={current}
          title={name}
          className={`${card.opener} ${classes.opener}`}
        >
          {name}
        </Link>
      </h2>
      <p className={classes.mark}>{mark}</p>
      {children}
    </article>
  );
}

const Excerpt = ({ text }: { text: string }) => (
  <p className={classes.description}>{cutText(text.replaceAll(/\s+/g, ' '), excerptLength)}</p>
);

const Moment = ({ at }: { at: string }) => (
  <p className={classes.moment}>
    <time dateTime={at} title={formatInstant(at)}>
      {relativeTime(at)}
    </time>
  </p>
);

interface ReportCardProps extends CardState {
  id: string;
  type: ReportTarget;
  target: ReportedTarget;
  mark: ReactNode;
  reasons: readonly string[];
  description: string;
  /** The time of the oldest report, or of the decision. */
  at: string;
}

export function ReportCard({ id, type, target, reasons, description, at, ...shared }: ReportCardProps) {
  const [first = '', ...others] = reasons;
  return (
    <ReviewCard name={target.name} detailParams={{ denuncia: id }} {...shared}>
      <p className={classes.facts}>
        {targetNames[type]} · <StateMark state={target.state} />
      </p>
      <p className={classes.reasons}>
        {first}
        {others.length > 0 && ` e ${others.length === 1 ? 'outro motivo' : `mais ${others.length} motivos`}`}
      </p>
      <Excerpt text={description} />
      <Moment at={at} />
    </ReviewCard>
  );
}

/** An appeal against a decision. */
export function AppealCard({ appeal, ...shared }: CardState & { appeal: ReceivedAppeal }) {
  const { _id, decision, appellant, words, sentAt, outcome, answeredAt } = appeal;
  return (
    <ReviewCard
      name={appellant.name}
      detailParams={{ recurso: _id }}
      mark={outcome && (outcome === 'granted' ? 'Aceito' : 'Não aceito')}
      {...shared}
    >
      <p className={classes.facts}>
        {sanctionNames[decision.kind]} · {decision.reportReason}
      </p>
      <Moment at={answeredAt ?? sentAt} />
      <Excerpt text={words} />
    </ReviewCard>
  );
}

interface SuspectCardProps extends CardState {
  vacancy: SuspectVacancy;
}

/** A vacancy with evidence of fraud. */
export function SuspectCard({ vacancy, ...shared }: SuspectCardProps) {
  const { _id, jobTitle, company, createdAt, weight, signals } = vacancy;
  const activeSignals = signals.filter(({ isDismissed }) => !isDismissed);
  return (
    <ReviewCard name={jobTitle} detailParams={{ sinal: _id }} mark={`Peso ${weight}`} {...shared}>
      <p className={classes.facts}>{company.name}</p>
      <Moment at={createdAt} />
      <p className={classes.reasons}>{activeSignals.map(({ kind }) => signalNames[kind]).join(' · ')}</p>
    </ReviewCard>
  );
}

const shape = [['60%', '20%'], ['35%'], ['45%'], ['90%']];

export const ReviewCardSkeleton = () => (
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
