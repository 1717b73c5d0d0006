import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Interview, InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { instantAt } from '@trampolim/contract/values/time-zones';
import { interviewReasonLimit } from '@trampolim/contract/wire/limits';
import { type ReactNode, useId } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../forms/light/use-stored-text-form.ts';
import { ApiError } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { invalidateInterviews, useCounterInterview, useEndInterview } from './interview-api.ts';
import classes from './interview-panel.module.css';
import { TimeField } from './time-field.tsx';

interface DialogProps {
  application: PanelApplication;
  interview: Interview;
  opened: boolean;
  onClose: () => void;
  /** Called instead of `onClose` after a change, which removes the button that opened the dialog. */
  onChanged: () => void;
}

/** Lets the candidate suggest another time, in the zone of the interview. */
export function CounterDialog({
  application,
  panel,
  interview,
  ...dialog
}: DialogProps & { panel: InterviewPanelData }) {
  const { _id: id, version, zone, state } = interview;
  const counter = useCounterInterview(application);
  const form = useStoredTextForm(`interview-counter.${application.vacancyId}`, { startsAt: '', text: '' });
  return (
    <ChangeDialog
      {...dialog}
      title="Sugerir outro horário"
      submitLabel="Enviar sugestão"
      form={form}
      send={async ({ startsAt, text }) => {
        if (!startsAt)
          throw new ApiError(400, { issues: [{ path: 'startsAt', message: 'Escolha o dia e a hora.' }] });
        await counter({ id, version, startsAt: instantAt(startsAt, zone), text });
      }}
      fallbackMessage="Não foi possível enviar a sugestão."
    >
      {state === 'agreed' && (
        <p className={classes.about}>
          O horário marcado deixa de valer, e a empresa responde à sua sugestão.
        </p>
      )}
      <TimeField label="Dia e hora" zone={zone} latestStart={panel.lastDay} {...form.field('startsAt')} />
      <TextAreaField
        label="Explique em poucas palavras (opcional)"
        limit={interviewReasonLimit}
        rows={3}
        {...form.field('text')}
      />
    </ChangeDialog>
  );
}

/** Asks whether to decline or cancel an interview, with a reason for the other side. */
export function EndDialog({ application, interview, ...dialog }: DialogProps) {
  const { _id: id, version, state } = interview;
  const end = useEndInterview(application);
  const form = useStoredTextForm(`interview-end.${application.vacancyId}.${application.candidateId ?? ''}`, {
    reason: '',
  });
  const isCompany = application.candidateId !== undefined;
  const title = isCompany || state === 'agreed' ? 'Cancelar entrevista' : 'Recusar entrevista';
  return (
    <ChangeDialog
      {...dialog}
      title={title}
      submitLabel={title}
      submitClassName={actions.danger}
      form={form}
      send={({ reason }) => end({ id, version, reason })}
      fallbackMessage="Não foi possível cancelar a entrevista."
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
    </ChangeDialog>
  );
}

interface ChangeDialogProps<Name extends string>
  extends Pick<DialogProps, 'opened' | 'onClose' | 'onChanged'> {
  title: string;
  submitLabel: string;
  submitClassName?: string | undefined;
  form: ReturnType<typeof useStoredTextForm<Name>>;
  send: (values: Record<Name, string>) => Promise<void>;
  fallbackMessage: string;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form that changes an interview. If somebody else has changed it, the interview is refetched. */
function ChangeDialog<Name extends string>({
  title,
  submitLabel,
  submitClassName,
  opened,
  onClose,
  onChanged,
  form,
  send,
  fallbackMessage,
  children,
}: ChangeDialogProps<Name>) {
  const client = useQueryClient();
  const formId = useId();
  const guardClose = useGuardedClose(opened, onChanged);
  const sendAndClose = async (values: Record<Name, string>) => {
    const closeIfStillOpen = guardClose();
    try {
      await send(values);
      form.startOver();
      closeIfStillOpen();
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
          <Button type="submit" form={formId} loading={form.sending} className={submitClassName}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} {...form.props({ send: sendAndClose, fallbackMessage })}>
        {children}
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}
