import { Button } from '@mantine/core';
import { IconCheck, IconMessage, IconX } from '@tabler/icons-react';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import { Fragment } from 'react';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { CommentField } from '../comments/comment-field.tsx';
import { isTooLong } from '../comments/comment-filling.ts';
import type { Verdict } from '../decisions/decision-api.ts';
import classes from './applicant-decision.module.css';
import { type CurrentApplicant, isDecided, mayMoveTo, statusOf } from './current-applicant.ts';
import type { OpenedApplicantProps } from './use-opened-applicant-props.ts';

interface ApplicantDecisionProps extends OpenedApplicantProps {
  applicant: CurrentApplicant;
  onDecide: (verdict: Verdict) => void;
  /** Opens the next applicant of the list. Undefined at its end, and if a decision opens the next one. */
  onNext?: (() => void) | undefined;
}

/** Approves or dismisses the opened applicant, with a comment for them. */
export function ApplicantDecision({
  applicants,
  applicant,
  isCommentRequested,
  onComment,
  onDecide,
  onNext,
  showsKeys,
}: ApplicantDecisionProps) {
  const { comment, setComment, isOpenedByDecision, states } = applicants;
  const change = states.get(applicant._id);
  const isChanging = change?.result === 'pending';
  const isCommenting = isCommentRequested || comment !== '';
  const isCommentTooLong = isTooLong(comment);
  if ('application' in applicant && applicant.application.history.length >= applicationStepLimit) {
    return (
      <p className={classes.limitReached}>
        Esta candidatura chegou ao limite de {applicationStepLimit} mudanças. Vale o status atual.
      </p>
    );
  }
  const keyHint = (name: string) =>
    showsKeys && (
      <span aria-hidden="true">
        <Key name={name} />
      </span>
    );
  const verdictProps = (to: Verdict, key: string) => ({
    className: classes.verdict,
    'data-arrived': isOpenedByDecision,
    'aria-keyshortcuts': showsKeys ? key : undefined,
    rightSection: keyHint(key),
    disabled: isCommentTooLong || isChanging || !mayMoveTo(applicant, to),
    ...onSingleClick(() => onDecide(to)),
  });
  return (
    <div className={classes.decision}>
      {/* New buttons for each applicant, so that the second click of a double click decides on nobody else. */}
      <Fragment key={applicant._id}>
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
        <Button leftSection={<IconCheck size={20} aria-hidden="true" />} {...verdictProps('Aprovado', 'A')}>
          Aprovar
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={20} aria-hidden="true" />}
          {...verdictProps('Dispensado', 'D')}
        >
          Dispensar
        </Button>
        {!isCommenting && (
          <Button
            variant="subtle"
            className={classes.commentButton}
            aria-keyshortcuts={showsKeys ? 'C' : undefined}
            leftSection={<IconMessage size={20} aria-hidden="true" />}
            rightSection={keyHint('C')}
            onClick={onComment}
          >
            <span className={classes.commentLabel}>Comentar</span>
          </Button>
        )}
      </Fragment>
      {onNext && isDecided(statusOf(applicant, change)) && (
        <Button variant="light" className={classes.next} rightSection={keyHint('J')} onClick={onNext}>
          Próximo
        </Button>
      )}
    </div>
  );
}
