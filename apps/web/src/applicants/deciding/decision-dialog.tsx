import { Button } from '@mantine/core';
import { useState } from 'react';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';
import { CommentField, isTooLong } from './comment-field.tsx';
import type { Move } from './decision-api.ts';

const verbs: Record<Move, string> = {
  Aprovado: 'Aprovar',
  Dispensado: 'Dispensar',
  'Em Análise': 'Mover para Em Análise:',
};

interface DecisionDialogProps {
  to: Move;
  /** `Ana Souza`, `12 candidatos` */
  whom: string;
  isForSeveral?: boolean;
  /** What was written already. */
  comment?: string;
  onDecide: (comment: string) => void;
  onCancel: () => void;
}

/** Asks for a comment, which may be left out, before somebody is decided on away from their resume. */
export function DecisionDialog({
  to,
  whom,
  isForSeveral = false,
  comment: begun = '',
  onDecide,
  onCancel,
}: DecisionDialogProps) {
  const [comment, setComment] = useState(begun);
  const decide = () => {
    if (!isTooLong(comment)) onDecide(comment);
  };
  return (
    <ResponsiveDialog
      opened
      onClose={onCancel}
      title={`${verbs[to]} ${whom}`}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button data-autofocus disabled={isTooLong(comment)} onClick={decide}>
            {to === 'Em Análise' ? 'Mover' : verbs[to]}
          </Button>
        </>
      }
    >
      <CommentField
        {...(isForSeveral && { label: 'Comentário para todos (opcional)' })}
        value={comment}
        onChange={setComment}
        rows={4}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide();
        }}
      />
    </ResponsiveDialog>
  );
}
