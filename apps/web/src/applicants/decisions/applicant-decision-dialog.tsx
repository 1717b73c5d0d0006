import { useState } from 'react';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import { CommentField } from '../comments/comment-field.tsx';
import { findCommentProblem } from '../comments/comment-filling.ts';
import type { Move } from './decision-api.ts';

const verbs: Record<Move, string> = {
  Aprovado: 'Aprovar',
  Dispensado: 'Dispensar',
  'Em Análise': 'Mover para Em Análise:',
};

interface ApplicantDecisionDialogProps {
  to: Move;
  /** The people whom the decision concerns, such as `Ana Souza` or `12 candidatos`. */
  subject: string;
  /** The reader of the comment, or the first of several. */
  candidateName?: string | undefined;
  isForSeveral?: boolean;
  /** The initial text. */
  comment?: string;
  /** Called while typing, to store the text. */
  onType?: (comment: string) => void;
  onDecide: (comment: string) => void;
  onCancel: () => void;
}

/** Asks for an optional comment before a decision that is made outside the resume. */
export function ApplicantDecisionDialog({
  to,
  subject,
  candidateName,
  isForSeveral = false,
  comment: initialComment = '',
  onType,
  onDecide,
  onCancel,
}: ApplicantDecisionDialogProps) {
  const [comment, setComment] = useState(initialComment);
  const isInvalid = findCommentProblem(comment) !== undefined;
  return (
    <DecisionDialog
      title={`${verbs[to]} ${subject}`}
      label={to === 'Em Análise' ? 'Mover' : verbs[to]}
      focusesButton
      disabled={isInvalid}
      onCancel={onCancel}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          if (!isInvalid) onDecide(comment);
        },
      }}
    >
      <CommentField
        {...(isForSeveral && { label: 'Comentário para todos (opcional)' })}
        candidateName={candidateName}
        isForSeveral={isForSeveral}
        value={comment}
        onChange={(newComment) => {
          setComment(newComment);
          onType?.(newComment);
        }}
        rows={4}
      />
    </DecisionDialog>
  );
}
