import { Button } from '@mantine/core';
import { IconCheck, IconMessage, IconX } from '@tabler/icons-react';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { CommentField } from '../comments/comment-field.tsx';
import { isTooLong } from '../comments/comment-filling.ts';
import type { Verdict } from '../decisions/decision-api.ts';
import classes from './applicant-decision.module.css';
import { type CurrentApplicant, isDecided, mayMoveTo, statusOf } from './use-open-applicant.ts';
import type { OpenedApplicant } from './use-opened-applicant.ts';

interface ApplicantDecisionProps extends OpenedApplicant {
  applicant: CurrentApplicant;
  onDecide: (verdict: Verdict) => void;
  /** Opens the next applicant of the list. Undefined at its end, and if a decision opens the next one. */
  onNext?: (() => void) | undefined;
}

/** Approves or dismisses the opened applicant, with a comment for them. */
export function ApplicantDecision({
  applicants,
  applicant,
  commenting,
  onComment,
  onDecide,
  onNext,
  showsKeys,
}: ApplicantDecisionProps) {
  const { comment, setComment, isOpenedByDecision, states } = applicants;
  const change = states.get(applicant._id);
  const isChanging = change?.result === 'pending';
  const isCommenting = commenting || comment !== '';
  const tooLong = isTooLong(comment);
  if ('application' in applicant && applicant.application.history.length >= applicationStepLimit) {
    return (
      <p className={classes.full}>
        Esta candidatura já teve {applicationStepLimit} mudanças e não aceita outras: vale o status atual.
      </p>
    );
  }
  const keyOf = (name: string) =>
    showsKeys && (
      <span aria-hidden="true">
        <Key name={name} />
      </span>
    );
  const verdict = (to: Verdict, key: string) => ({
    className: classes.verdict,
    'data-arrived': isOpenedByDecision,
    'aria-keyshortcuts': showsKeys ? key : undefined,
    rightSection: keyOf(key),
    disabled: tooLong || isChanging || !mayMoveTo(applicant, to),
    ...onSingleClick(() => onDecide(to)),
  });
  return (
    <div className={classes.decision}>
      {isCommenting && (
        <div className={classes.comment}>
          <CommentField
            candidateName={applicant.candidateName}
            value={comment}
            onChange={setComment}
            data-comment
          />
        </div>
      )}
      <Button leftSection={<IconCheck size={20} aria-hidden="true" />} {...verdict('Aprovado', 'A')}>
        Aprovar
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={20} aria-hidden="true" />}
        {...verdict('Dispensado', 'D')}
      >
        Dispensar
      </Button>
      {!isCommenting && (
        <Button
          variant="subtle"
          className={classes.ask}
          aria-keyshortcuts={showsKeys ? 'C' : undefined}
          leftSection={<IconMessage size={20} aria-hidden="true" />}
          rightSection={keyOf('C')}
          onClick={onComment}
        >
          <span className={classes.askWord}>Comentar</span>
        </Button>
      )}
      {onNext && isDecided(statusOf(applicant, change)) && (
        <Button
          variant="light"
          className={classes.onward}
          rightSection={keyOf('J')}
          {...onSingleClick(onNext)}
        >
          Próximo
        </Button>
      )}
    </div>
  );
}
