import { useQueryClient } from '@tanstack/react-query';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import type { AppealOutcome } from '@trampolim/contract/reports/report-reasons';
import { decisionTextLimit } from '@trampolim/contract/wire/limits';
import { FormFailure, SelectField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../../forms/light/use-stored-text-form.ts';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, invalidFields } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import { refetchModeration } from '../moderation-api.ts';
import classes from '../review/review.module.css';

export const outcomes: Record<
  AppealOutcome,
  {
    label: string;
    key: string;
    effect: string;
    successMessage: string;
    suggestedTexts: readonly { name: string; text: string }[];
  }
> = {
  granted: {
    label: 'Aceitar recurso',
    key: 'R',
    effect: 'A decisão é desfeita agora, e quem recorreu recebe a sua resposta no site e por e-mail.',
    successMessage: 'Recurso aceito. A decisão foi desfeita.',
    suggestedTexts: [
      {
        name: 'A explicação convence',
        text: 'Lemos a sua explicação e concordamos: a decisão foi desfeita.',
      },
      { name: 'Já foi corrigido', text: 'O problema foi corrigido, e por isso a decisão foi desfeita.' },
      { name: 'Foi um engano', text: 'A decisão foi um engano nosso. Pedimos desculpas.' },
    ],
  },
  upheld: {
    label: 'Manter decisão',
    key: 'M',
    effect: 'A decisão continua valendo, e quem recorreu recebe a sua resposta. Não há outro recurso.',
    successMessage: 'Recurso respondido. A decisão continua valendo.',
    suggestedTexts: [
      {
        name: 'O motivo continua',
        text: 'Relemos a publicação e a sua explicação. O motivo continua, e a decisão fica mantida.',
      },
      {
        name: 'Nada de novo',
        text: 'O recurso não traz nada de novo, e a decisão fica mantida.',
      },
    ],
  },
};

const overtakenCodes: ReadonlySet<string | undefined> = new Set([
  'appeal_decided',
  'appeal_not_found',
  'appeal_of_own_decision',
]);

interface AnswerDialogProps {
  appeal: ReceivedAppeal;
  outcome: AppealOutcome;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for the text of the answer and sends the decision about the appeal. */
export function AnswerDialog({ appeal, outcome, onCancel, onDone }: AnswerDialogProps) {
  const client = useQueryClient();
  const { label, effect, successMessage, suggestedTexts } = outcomes[outcome];
  const form = useStoredTextForm(`appeal.${appeal._id}.${outcome}`, {
    suggestion: suggestedTexts[0]?.name ?? '',
    words: suggestedTexts[0]?.text ?? '',
  });
  const subject = `appeal ${appeal._id}`;
  const about = appeal.appellant.name;
  const send = async ({ words }: typeof form.values) => {
    if (words.trim() === '') throw invalidFields([{ path: 'words', message: 'Escreva o motivo.' }]);
    try {
      await api('POST /api/moderation/appeals/:id/decide', {
        params: { id: appeal._id },
        body: { outcome, words },
      });
      toast.success(successMessage, { subject, about });
    } catch (error) {
      if (!(error instanceof ApiError && overtakenCodes.has(error.code))) throw error;
      // Somebody else decided first: the page shows the current state, and the dialog keeps the typed text.
      void refetchModeration(client);
      throw error;
    }
    onDone();
    await refetchModeration(client);
  };
  return (
    <DecisionDialog
      title={`${label}: ${about}`}
      label={label}
      loading={form.sending}
      onCancel={onCancel}
      form={{
        className: classes.form,
        ...form.props({ send, fallbackMessage: 'Ocorreu um erro ao realizar a ação...' }),
      }}
    >
      <ul className={classes.effects}>
        <li>{effect}</li>
      </ul>
      <SelectField
        label="Texto pronto"
        placeholder=""
        options={suggestedTexts.map(({ name }) => name)}
        {...form.field('suggestion')}
        onChange={(name) => {
          form.field('suggestion').onChange(name);
          form.field('words').onChange(suggestedTexts.find((each) => each.name === name)?.text ?? '');
        }}
      />
      <TextAreaField
        label="Resposta a quem recorreu"
        limit={decisionTextLimit}
        rows={5}
        {...form.field('words')}
      />
      <FormFailure message={form.failure} />
    </DecisionDialog>
  );
}
