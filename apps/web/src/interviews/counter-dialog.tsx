import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Interview, InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { instantAt } from '@trampolim/contract/values/time-zones';
import { interviewReasonLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../forms/light/use-stored-text-form.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { invalidateInterviews, useCounterInterview } from './interview-api.ts';
import classes from './interview-panel.module.css';
import { TimeField } from './time-field.tsx';

interface CounterDialogProps {
  application: PanelApplication;
  panel: InterviewPanelData;
  interview: Interview;
  opened: boolean;
  onClose: () => void;
  /** Called instead of `onClose` after a change, which removes the button that opened the dialog. */
  onSent: () => void;
}

/** Asks the candidate for another time, in the zone of the interview. */
export function CounterDialog({
  application,
  panel,
  interview,
  opened,
  onClose,
  onSent,
}: CounterDialogProps) {
  const { _id: id, version, zone, state } = interview;
  const client = useQueryClient();
  const formId = useId();
  const counter = useCounterInterview(application);
  const guardClose = useGuardedClose(opened, onSent);
  const form = useStoredTextForm(`interview-counter.${application.vacancyId}`, { startsAt: '', text: '' });

  const send = async ({ startsAt, text }: typeof form.values) => {
    if (!startsAt)
      throw new ApiError(400, { issues: [{ path: 'startsAt', message: 'Escolha o dia e a hora.' }] });
    const close = guardClose();
    try {
      await counter({ id, version, startsAt: instantAt(startsAt, zone), text });
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
      title="Sugerir outro horário"
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId} loading={form.sending}>
            Enviar sugestão
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        {...form.props({ send, fallbackMessage: 'Não foi possível enviar a sugestão.' })}
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
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}
