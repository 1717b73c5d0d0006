import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { type AppealOutcome, appealOutcomes } from '@trampolim/contract/moderation/report-reasons';
import actions from '../../ui/controls/action.module.css';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { formatInstant } from '../../ui/format/format.ts';
import { Badge } from '../../ui/marks/badges.tsx';
import buttons from '../deciding/decision-buttons.module.css';
import { useAsked } from '../deciding/use-asked.ts';
import { useModerationShortcuts } from '../deciding/use-moderation-shortcuts.ts';
import { sanctionNames } from '../moderation-words.ts';
import { LongText } from '../opened/long-text.tsx';
import parts from '../opened/opened-target.module.css';
import type { ReviewList } from '../opened/use-review-list.ts';
import { AnswerDialog, outcomes } from './answer-dialog.tsx';
import classes from './opened-appeal.module.css';

/** What is asked about an appeal, and the letters that ask. */
export function useAnswering(
  appeal: ReceivedAppeal | undefined,
  openId: string | undefined,
  walk: ReviewList,
  shortcuts: boolean,
) {
  /** With the appeal, which leaves the list when somebody else decides on it. */
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

/** How the appeal may be decided, or why not by whoever reads it. */
export function Answers({ appeal, showsKeys, onAsk }: AnswersProps) {
  if (appeal.outcome) return null;
  if (!appeal.mayDecide) {
    return (
      <p className={parts.quiet}>
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

/** Who appeals, in their words, and the decision that they appeal. */
export function OpenedAppeal({ appeal }: { appeal: ReceivedAppeal }) {
  const { decision, appellant, words, sentAt, outcome, answer, answeredAt } = appeal;
  return (
    <>
      <section className={parts.part} aria-labelledby="o-recurso">
        <h3 id="o-recurso" className={parts.heading}>
          O que diz quem recorre
        </h3>
        <blockquote className={classes.words}>
          <LongText text={words} />
        </blockquote>
        <p className={parts.quiet}>
          {appellant.email} · <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        </p>
      </section>
      <section className={parts.part} aria-labelledby="a-decisao">
        <h3 id="a-decisao" className={parts.heading}>
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
        <p className={parts.quiet}>
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
        <section className={parts.part} aria-labelledby="a-resposta">
          <h3 id="a-resposta" className={parts.heading}>
            {outcome === 'granted' ? 'Recurso aceito' : 'Recurso não aceito'}
          </h3>
          {answer && (
            <blockquote className={classes.words}>
              <LongText text={answer} />
            </blockquote>
          )}
          <p className={parts.quiet}>
            <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </p>
        </section>
      )}
    </>
  );
}
