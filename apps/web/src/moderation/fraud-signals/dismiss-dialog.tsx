import { useQueryClient } from '@tanstack/react-query';
import type { SuspectVacancy } from '@trampolim/contract/fraud-signals/fraud-signals';
import { FormFailure } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import { refetchModeration, refetchWithoutSuspect } from '../moderation-api.ts';
import classes from '../review/review.module.css';

interface DismissDialogProps {
  vacancy: SuspectVacancy;
  onCancel: () => void;
  onDone: () => void;
}

/** Confirms that the evidence about a vacancy was checked and proves nothing. */
export function DismissDialog({ vacancy, onCancel, onDone }: DismissDialogProps) {
  const client = useQueryClient();
  const form = useTextForm({});
  const send = async () => {
    try {
      const { data } = await api('POST /api/moderation/fraud-signals/:id/dismiss', {
        params: { id: vacancy._id },
        body: { foundAt: vacancy.foundAt },
      });
      toast.success(messageOf(data, 'Sinais conferidos.'), {
        key: `signals ${vacancy._id}`,
        about: vacancy.jobTitle,
      });
    } catch (error) {
      // The evidence may have changed meanwhile. The list is refetched, and the dialog shows the server's message.
      if (error instanceof ApiError && error.code) void refetchModeration(client);
      throw error;
    }
    onDone();
    await refetchWithoutSuspect(client, vacancy._id);
  };
  return (
    <DecisionDialog
      title={`Nada de errado: ${vacancy.jobTitle}`}
      label="Nada de errado"
      focusesButton
      loading={form.sending}
      onCancel={onCancel}
      form={{
        className: classes.form,
        ...form.props({ send, fallbackMessage: 'Não foi possível salvar. Tente de novo.' }),
      }}
    >
      <ul className={classes.effects}>
        <li>A vaga continua no ar, sem o aviso aos candidatos.</li>
        <li>Estes sinais deixam de contar. Se surgirem outros, a vaga volta a esta lista.</li>
      </ul>
      <FormFailure message={form.failure} />
    </DecisionDialog>
  );
}
