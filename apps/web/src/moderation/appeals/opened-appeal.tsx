import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { type AppealOutcome, appealOutcomes } from '@trampolim/contract/reports/report-reasons';
import actions from '../../ui/controls/action.module.css';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { formatInstant } from '../../ui/format/format.ts';
import { Badge } from '../../ui/marks/badges.tsx';
import { sanctionNames } from '../moderation-names.ts';
import { LongText } from '../review/long-text.tsx';
import classes from '../review/review.module.css';
import { type ReviewList, useModerationShortcuts, usePending } from '../review/review-list.tsx';
import { AnswerDialog, outcomes } from './answer-dialog.tsx';

/** The answer dialog of an appeal and its shortcuts. */
export function useAppealAnswer(
  appeal: ReceivedAppeal | undefined,
  openId: string | undefined,
  review: ReviewList,
  shortcuts: boolean,
) {
  /** Stores the appeal too, since it leaves the list when somebody else decides it. */
  const { pending, setPending, forget } = usePending<{ outcome: AppealOutcome; appeal: ReceivedAppeal }>(
    openId,
  );
  const startAnswer = (outcome: AppealOutcome) => {
    if (!appeal) return;
    review.pinFirst();
    setPending({ outcome, appeal });
  };
  const mayAnswer = appeal?.mayDecide && appeal.outcome === undefined;
  useModerationShortcuts({
    enabled: shortcuts,
    letters: mayAnswer
      ? Object.fromEntries(
          appealOutcomes.map((outcome) => [outcomes[outcome].key.toLowerCase(), () => startAnswer(outcome)]),
        )
      : {},
    openNeighbour: review.openNeighbour,
  });
  const dialog = pending && (
    <AnswerDialog
      {...pending}
      onCancel={() => forget(pending)}
      onDone={() => {
        forget(pending);
        review.openAfter(pending.appeal._id);
      }}
    />
  );
  return { startAnswer, dialog };
}

interface AnswersProps {
  appeal: ReceivedAppeal;
  showsKeys: boolean;
  onDecide: (outcome: AppealOutcome) => void;
}

/** The buttons to decide an appeal, or the reason why the viewer may not. */
export function Answers({ appeal, showsKeys, onDecide }: AnswersProps) {
  if (appeal.outcome) return null;
  if (!appeal.mayDecide) {
    return (
      <p className={classes.quiet}>
        Você tomou esta decisão: quem julga o recurso é outra pessoa da administração.
      </p>
    );
  }
  return (
    <div className={classes.buttons}>
      {appealOutcomes.map((outcome) => {
        const { label, key } = outcomes[outcome];
        return (
          <Button
            key={outcome}
            variant="default"
            className={classes.button}
            rightSection={
              showsKeys && (
                <span aria-hidden="true">
                  <Key name={key} />
                </span>
              )
            }
            aria-keyshortcuts={showsKeys ? key : undefined}
            onClick={() => onDecide(outcome)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

/** The appellant's text and the decision that is appealed. */
export function OpenedAppeal({ appeal }: { appeal: ReceivedAppeal }) {
  const { decision, appellant, words, sentAt, outcome, answer, answeredAt } = appeal;
  return (
    <>
      <section className={classes.part} aria-labelledby="o-recurso">
        <h3 id="o-recurso" className={classes.heading}>
          O que diz quem recorre
        </h3>
        <blockquote className={classes.words}>
          <LongText text={words} />
        </blockquote>
        <p className={classes.quiet}>
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
          <blockquote className={classes.words}>
            <LongText text={decision.words} />
          </blockquote>
        )}
        <p className={classes.quiet}>
          {decision.decidedBy.isViewer ? 'Você' : decision.decidedBy.email || 'Conta que já não existe'} ·{' '}
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
            <blockquote className={classes.words}>
              <LongText text={answer} />
            </blockquote>
          )}
          <p className={classes.quiet}>
            <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </p>
        </section>
      )}
    </>
  );
}
