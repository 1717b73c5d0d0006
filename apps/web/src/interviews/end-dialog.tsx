import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Interview } from '@trampolim/contract/interviews/interviews';
import { interviewReasonLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../forms/light/use-stored-text-form.ts';
import { ApiError } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { invalidateInterviews, useEndInterview } from './interview-api.ts';
import classes from './interview-panel.module.css';

interface EndDialogProps {
  application: PanelApplication;
  interview: Interview;
  opened: boolean;
  onClose: () => void;
  /** Called instead of `onClose` after a change, which removes the button that opened the dialog. */
  onEnded: () => void;
}

/** Asks whether to decline or cancel an interview, with a reason for the other side. */
export function EndDialog({ application, interview, opened, onClose, onEnded }: EndDialogProps) {
  const { _id: id, version, state } = interview;
  const client = useQueryClient();
  const formId = useId();
  const end = useEndInterview(application);
  const guardClose = useGuardedClose(opened, onEnded);
  const form = useStoredTextForm(`interview-end.${application.vacancyId}.${application.candidateId ?? ''}`, {
    reason: '',
  });
  const isCompany = application.candidateId !== undefined;
  const title = isCompany || state === 'agreed' ? 'Cancelar entrevista' : 'Recusar entrevista';

  const send = async ({ reason }: typeof form.values) => {
    const close = guardClose();
    try {
      await end({ id, version, reason });
      form.startOver();
      close();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void invalidateInterviews(client);
      throw error;
    }
  };

  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId} loading={form.sending} className={actions.danger}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        {...form.props({ send, fallbackMessage: 'Não foi possível cancelar a entrevista.' })}
      >
        <p className={classes.about}>
          {isCompany
            ? `${application.otherName} recebe um aviso, e a candidatura continua como está.`
            : 'A empresa recebe um aviso, e a sua candidatura continua valendo.'}
        </p>
        <TextAreaField
          label="Motivo (opcional)"
          limit={interviewReasonLimit}
          rows={3}
          {...form.field('reason')}
        />
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}
