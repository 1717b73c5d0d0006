import { Link } from '@tanstack/react-router';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { type AppealOutcome, appealOutcomes } from '@trampolim/contract/reports/report-reasons';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { Badge } from '../../ui/marks/badges.tsx';
import primitives from '../../ui/primitives.module.css';
import { type ListReview, usePendingDecision } from '../../ui/review/review-list.ts';
import { sanctionNames } from '../moderation-names.ts';
import {
  DecisionButtons,
  type DecisionChoice,
  LongText,
  useModerationKeys,
} from '../review/opened-review.tsx';
import classes from '../review/review.module.css';
import { AnswerDialog, outcomes } from './answer-dialog.tsx';

/** Returns the decisions that the viewer may make about an appeal, and the dialog of a started decision. */
export function useAppealAnswer(
  appeal: ReceivedAppeal | undefined,
  {
    openId,
    review,
    shortcutsEnabled,
  }: { openId: string | undefined; review: ListReview; shortcutsEnabled: boolean },
) {
  // The pending decision contains the appeal, which leaves the list when somebody else decides it.
  const { pending, setPending, clear } = usePendingDecision<{
    outcome: AppealOutcome;
    appeal: ReceivedAppeal;
  }>(openId);
  const choices =
    appeal?.mayDecide && appeal.outcome === undefined
      ? appealOutcomes.map((outcome) => ({
          label: outcomes[outcome].label,
          key: outcomes[outcome].key,
          onChoose: () => {
            review.pinFirst();
            setPending({ outcome, appeal });
          },
        }))
      : [];
  useModerationKeys({ enabled: shortcutsEnabled, choices, review });
  const dialog = pending && (
    <AnswerDialog
      {...pending}
      onCancel={() => clear(pending)}
      onDone={() => {
        clear(pending);
        review.openAfter(pending.appeal._id);
      }}
    />
  );
  return { choices, dialog };
}

interface AnswersProps {
  appeal: ReceivedAppeal;
  choices: readonly DecisionChoice[];
  showsKeys: boolean;
}

/** The buttons to decide an appeal, or the reason why the viewer may not. */
export function Answers({ appeal, choices, showsKeys }: AnswersProps) {
  if (appeal.outcome) return null;
  if (!appeal.mayDecide) {
    return (
      <p className={primitives.note}>
        Você tomou esta decisão: outra pessoa da administração julga o recurso.
      </p>
    );
  }
  return <DecisionButtons choices={choices} showsKeys={showsKeys} />;
}

/** The appellant's text and the decision that is appealed. */
export function OpenedAppeal({ appeal }: { appeal: ReceivedAppeal }) {
  const { decision, appellant, words, sentAt, outcome, answer, answeredAt } = appeal;
  return (
    <>
      <section className={classes.part} aria-labelledby="o-recurso">
        <h3 id="o-recurso" className={classes.heading}>
          O que diz o recurso
        </h3>
        <blockquote className={classes.content}>
          <LongText text={words} />
        </blockquote>
        <p className={primitives.note}>
          {appellant.email} · <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        </p>
      </section>
      <section className={classes.part} aria-labelledby="a-decisao">
        <h3 id="a-decisao" className={classes.heading}>
          A decisão
        </h3>
        <p className={classes.line}>
          <strong>
            {sanctionNames[decision.kind]}: {decision.reportReason}
          </strong>{' '}
          {decision.lifted && <Badge tone="approved">Desfeita</Badge>}
        </p>
        <p className={classes.line}>Sobre {decision.subject}</p>
        {decision.words && (
          <blockquote className={classes.content}>
            <LongText text={decision.words} />
          </blockquote>
        )}
        <p className={primitives.note}>
          {decision.decidedBy.isViewer ? 'Você' : decision.decidedBy.email || 'Conta excluída'} ·{' '}
          <time dateTime={decision.decidedAt}>{formatInstant(decision.decidedAt)}</time>
        </p>
        {decision.vacancyId && (
          <Link to="/vaga/$id" params={{ id: decision.vacancyId }} className={actions.link}>
            Ver a vaga
          </Link>
        )}
      </section>
      {outcome && answeredAt && (
        <section className={classes.part} aria-labelledby="a-resposta">
          <h3 id="a-resposta" className={classes.heading}>
            {outcome === 'granted' ? 'Recurso aceito' : 'Recurso não aceito'}
          </h3>
          {answer && (
            <blockquote className={classes.content}>
              <LongText text={answer} />
            </blockquote>
          )}
          <p className={primitives.note}>
            <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </p>
        </section>
      )}
    </>
  );
}
