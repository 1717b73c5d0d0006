import { Button } from '@mantine/core';
import { IconCheck, IconMessage, IconX } from '@tabler/icons-react';
import type { ApplicantDetails } from '@trampolim/contract/applications';
import { applicationStepLimit, commentLimit } from '@trampolim/contract/limits';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { formatCount } from '../ui/format/format.ts';
import { onSingleClick } from '../ui/single-click.ts';
import classes from './applicant-decision.module.css';
import type { OpenedApplicant } from './opened-applicant.ts';

/** Approves or dismisses the opened applicant, with a comment that they will read. */
export function ApplicantDecision({
  applicants,
  applicant,
  commenting,
  onComment,
}: OpenedApplicant & { applicant: ApplicantDetails }) {
  const { comment, setComment, decide } = applicants;
  const { nextStatuses, history } = applicant.application;
  const isCommenting = commenting || comment !== '';
  const tooLong = comment.length > commentLimit;
  if (history.length >= applicationStepLimit) {
    return (
      <p className={classes.full}>
        Esta candidatura já teve {applicationStepLimit} mudanças e não aceita outras: vale o status atual.
      </p>
    );
  }
  return (
    <div className={classes.decision}>
      {isCommenting && (
        <div className={classes.comment}>
          <TextAreaField
            label="Comentário para o candidato (opcional)"
            limit={commentLimit}
            value={comment}
            onChange={setComment}
            error={tooLong ? `Use no máximo ${formatCount(commentLimit)} caracteres.` : undefined}
            data-comment
          />
        </div>
      )}
      <Button
        className={classes.verdict}
        leftSection={<IconCheck size={20} aria-hidden="true" />}
        disabled={tooLong || !nextStatuses.includes('Aprovado')}
        {...onSingleClick(() => decide('Aprovado'))}
      >
        Aprovar
      </Button>
      <Button
        variant="default"
        className={classes.verdict}
        leftSection={<IconX size={20} aria-hidden="true" />}
        disabled={tooLong || !nextStatuses.includes('Dispensado')}
        {...onSingleClick(() => decide('Dispensado'))}
      >
        Dispensar
      </Button>
      {!isCommenting && (
        <Button
          variant="subtle"
          className={classes.ask}
          leftSection={<IconMessage size={20} aria-hidden="true" />}
          onClick={onComment}
        >
          Comentar
        </Button>
      )}
    </div>
  );
}
