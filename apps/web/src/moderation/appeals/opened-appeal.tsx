import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { type AppealOutcome, appealOutcomes } from '@trampolim/contract/moderation/report-reasons';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { Badge } from '../../ui/marks/status-badge.tsx';
import { Key } from '../../ui/shortcuts/key.tsx';
import buttons from '../review/review.module.css';
import { useAsked, useModerationShortcuts, type ReviewList } from '../review/review-list.tsx';
import { sanctionNames } from '../moderation-names.ts';
import { LongText } from '../review/long-text.tsx';
import { AnswerDialog, outcomes } from './answer-dialog.tsx';

/** The answer dialog of an appeal and its shortcuts. */
export function useAnswering(
  appeal: ReceivedAppeal | undefined,
  openId: string | undefined,
  walk: ReviewList,
  shortcuts: boolean,
) {
  /** Stores the appeal too, since it leaves the list when somebody else decides it. */
  const {
    asked,
    ask: setAsked,
    forget,
  } = useAsked<{ outcome: AppealOutcome; appeal: ReceivedAppeal }>(openId);
  const ask = (outcome: AppealOutcome) => {
    if (!appeal) return;
    walk.choose();
    setAsked({ outcome, appeal });
  };
  const may = appeal?.mayDecide && appeal.outcome === undefined;
  useModerationShortcuts({
    enabled: shortcuts,
    letters: may
      ? Object.fromEntries(
          appealOutcomes.map((outcome) => [outcomes[outcome].key.toLowerCase(), () => ask(outcome)]),
        )
      : {},
    openNeighbour: walk.openNeighbour,
  });
  const dialog = asked && (
    <AnswerDialog
      {...asked}
      onCancel={() => forget(asked)}
      onDone={() => {
        forget(asked);
        walk.goOnFrom(asked.appeal._id);
      }}
    />
  );
  return { ask, dialog };
}

interface AnswersProps {
  appeal: ReceivedAppeal;
  showsKeys: boolean;
  onAsk: (outcome: AppealOutcome) => void;
}

/** The buttons to decide an appeal, or the reason why the viewer may not. */
export function Answers({ appeal, showsKeys, onAsk }: AnswersProps) {
  if (appeal.outcome) return null;
  if (!appeal.mayDecide) {
    return (
      <p className={buttons.quiet}>
        Você tomou esta decisão: quem julga o recurso é outra pessoa da administração.
      </p>
    );
  }
  return (
    <div className={buttons.buttons}>
      {appealOutcomes.map((outcome) => {
        const { label, key } = outcomes[outcome];
        return (
          <Button
            key={outcome}
            variant="default"
            className={buttons.button}
            rightSection={
              showsKeys && (
                <span aria-hidden="true">
                  <Key name={key} />
                </span>
              )
            }
            aria-keyshortcuts={showsKeys ? key : undefined}
            onClick={() => onAsk(outcome)}
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
      <section className={buttons.part} aria-labelledby="o-recurso">
        <h3 id="o-recurso" className={buttons.heading}>
          O que diz quem recorre
        </h3>
        <blockquote className={buttons.words}>
          <LongText text={words} />
        </blockquote>
        <p className={buttons.quiet}>
          {appellant.email} · <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        </p>
      </section>
      <section className={buttons.part} aria-labelledby="a-decisao">
        <h3 id="a-decisao" className={buttons.heading}>
          A decisão
        </h3>
        <p className={buttons.line}>
          <strong>
            {sanctionNames[decision.kind]}: {decision.reportReason}
          </strong>{' '}
          {decision.lifted && <Badge tone="approved">Desfeita</Badge>}
        </p>
        <p className={buttons.line}>Sobre {decision.subject}</p>
        {decision.words && (
          <blockquote className={buttons.words}>
            <LongText text={decision.words} />
          </blockquote>
        )}
        <p className={buttons.quiet}>
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
        <section className={buttons.part} aria-labelledby="a-resposta">
          <h3 id="a-resposta" className={buttons.heading}>
            {outcome === 'granted' ? 'Recurso aceito' : 'Recurso não aceito'}
          </h3>
          {answer && (
            <blockquote className={buttons.words}>
              <LongText text={answer} />
            </blockquote>
          )}
          <p className={buttons.quiet}>
            <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </p>
        </section>
      )}
    </>
  );
}
