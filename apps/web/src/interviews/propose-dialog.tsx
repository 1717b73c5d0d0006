import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { formatShortInstant, instantAt } from '@trampolim/contract/values/time-zones';
import {
  interviewNoteTextLimit,
  interviewPlaceLimit,
  interviewTimesLimit,
} from '@trampolim/contract/wire/limits';
import { useId, useState } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { FormFailure, SelectField, TextField } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../forms/light/use-stored-text-form.ts';
import { ApiError } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { invalidateInterviews, useProposeInterview } from './interview-api.ts';
import classes from './interview-panel.module.css';
import { TimeField } from './time-field.tsx';

const defaultDuration = { label: '45 min', minutes: 45 };
const durations = new Map([
  ['30 min', 30],
  [defaultDuration.label, defaultDuration.minutes],
  ['1 hora', 60],
  ['1 hora e 30', 90],
  ['2 horas', 120],
]);
const durationOf = (minutes: number | undefined) =>
  [...durations].find(([, each]) => each === minutes)?.[0] ?? defaultDuration.label;

/** The field names of the times that a proposal may offer. */
const slots = ['times.0', 'times.1', 'times.2'] as const satisfies { length: typeof interviewTimesLimit };

interface ProposeDialogProps {
  application: PanelApplication & { candidateId: string };
  panel: InterviewPanelData;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a place and one to three possible times. The typed text is stored in this tab. */
export function ProposeDialog({ application, panel, opened, onClose }: ProposeDialogProps) {
  const { interview, zone, lastDay, busy } = panel;
  const formId = useId();
  const { form, formProps, minutes, slotCount, addSlot } = useProposal(
    application,
    panel,
    useGuardedClose(opened, onClose),
  );

  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={`Entrevista com ${application.otherName}`}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={form.sending}>
            Enviar proposta
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} {...formProps}>
        {interview?.state === 'agreed' && interview.startsAt && (
          <p className={classes.about}>
            O horário marcado, {formatShortInstant(interview.startsAt, zone)}, deixa de valer assim que você
            enviar.
          </p>
        )}
        {slots.slice(0, slotCount).map((slot, index) => (
          <TimeField
            key={slot}
            label={index === 0 ? 'Dia e hora' : `Outra opção (${index + 1} de ${interviewTimesLimit})`}
            zone={zone}
            latestStart={lastDay}
            minutes={minutes}
            busy={busy}
            {...form.field(slot)}
          />
        ))}
        {slotCount < interviewTimesLimit && (
          <button type="button" className={actions.textButton} onClick={addSlot}>
            Adicionar horário
          </button>
        )}
        <SelectField
          label="Duração"
          placeholder=""
          options={[...durations.keys()]}
          {...form.field('duration')}
        />
        <TextField
          label="Endereço"
          autoComplete="street-address"
          maxLength={interviewPlaceLimit}
          hint="Ou preencha só o link, se for por vídeo."
          {...form.field('place')}
        />
        <TextField
          label="Link da videochamada"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.field('link')}
        />
        <TextAreaField
          label="Recado (opcional)"
          limit={interviewNoteTextLimit}
          rows={3}
          {...form.field('note')}
        />
        <TextField
          label="Telefone ou WhatsApp de contato (opcional)"
          type="tel"
          autoComplete="tel-national"
          hint="A pessoa vê este número."
          {...form.field('contactPhone')}
        />
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}

/** The form of a proposal. `guardClose` comes from `useGuardedClose`, so that an accepted proposal closes the dialog. */
function useProposal(
  application: ProposeDialogProps['application'],
  { interview, zone }: InterviewPanelData,
  guardClose: () => () => void,
) {
  const client = useQueryClient();
  const propose = useProposeInterview(application);
  const form = useStoredTextForm(`interview.${application.vacancyId}.${application.candidateId}`, {
    'times.0': '',
    'times.1': '',
    'times.2': '',
    duration: durationOf(interview?.minutes),
    place: interview?.place ?? '',
    link: interview?.link ?? '',
    note: interview?.note ?? '',
    contactPhone: interview?.contactPhone ?? '',
  });
  // A restored draft may contain several times.
  const [slotCount, setSlotCount] = useState(() =>
    Math.max(1, slots.findLastIndex((slot) => form.values[slot] !== '') + 1),
  );
  const minutes = durations.get(form.values.duration) ?? defaultDuration.minutes;

  const send = async (values: typeof form.values) => {
    const filledSlots = slots.filter((slot) => values[slot] !== '');
    if (filledSlots.length === 0)
      throw new ApiError(400, { issues: [{ path: 'times.0', message: 'Escolha o dia e a hora.' }] });
    const closeIfStillOpen = guardClose();
    try {
      await propose({
        version: interview?.version ?? 0,
        times: filledSlots.map((slot) => instantAt(values[slot], zone)),
        minutes,
        place: values.place,
        link: values.link,
        note: values.note,
        contactPhone: values.contactPhone,
      });
      form.startOver();
      setSlotCount(1);
      closeIfStillOpen();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody else may have acted: the screen behind the dialog shows it, and the typed text remains.
      if (error.status === 409) void invalidateInterviews(client);
      throw atSlots(error, filledSlots);
    }
  };

  return {
    form,
    formProps: form.props({ send, fallbackMessage: 'Não foi possível enviar a proposta.' }),
    minutes,
    slotCount,
    addSlot: () => setSlotCount(slotCount + 1),
  };
}

/** Moves the issues of the sent times to their slots, because empty slots are not sent. */
function atSlots(error: ApiError, filledSlots: readonly string[]): ApiError {
  const issues = error.issues.map(({ path, message }) => ({
    path: path.replace(/^times\.(\d)$/, (_, index: string) => filledSlots[Number(index)] ?? 'times.0'),
    message,
  }));
  return new ApiError(error.status, {
    message: error.userMessage,
    issues,
    code: error.code,
    retryAfterSeconds: error.retryAfterSeconds,
  });
}
