import { Button } from '@mantine/core';
import { type ReportReason, type ReportTarget, reasonsFor } from '@trampolim/contract/reports/report-reasons';
import { longTextLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import { FormFailure, SelectField } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../forms/light/use-stored-text-form.ts';
import { api, messageOf } from '../platform/api/api-client.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import primitives from '../ui/primitives.module.css';
import classes from './report.module.css';

/** The vacancy, company or candidate that is reported. */
export interface Reported {
  type: ReportTarget;
  id: string;
  name: string;
  /** True if the report is about a message by this company or candidate, and the id names the message. */
  isMessage?: true;
}

interface ReportDialogProps {
  reported: Reported;
  opened: boolean;
  onClose: () => void;
}

const emptyReport = { reportReason: '', description: '' };

/** The messages for empty fields. */
const requiredMessages = { reportReason: 'Escolha um motivo.', description: 'Conte o que aconteceu.' };

const titles: Record<ReportTarget, string> = {
  vacancy: 'Denunciar vaga',
  company: 'Denunciar empresa',
  candidate: 'Denunciar candidato',
};

/** Assures that the reporter stays anonymous. */
const anonymityNotes: Record<ReportTarget, string> = {
  vacancy: 'a empresa não fica sabendo que foi você',
  company: 'a empresa não fica sabendo que foi você',
  candidate: 'a pessoa não fica sabendo que foi sua empresa',
};

export function ReportDialog({ reported, opened, onClose }: ReportDialogProps) {
  const { type, id, name, isMessage = false } = reported;
  const formId = useId();
  const form = useStoredTextForm(`report.${type}.${id}`, emptyReport);
  const guardClose = useGuardedClose(opened, onClose);

  const send = async (values: typeof emptyReport) => {
    const blank = Object.keys(emptyReport).filter(
      (key) => values[key as keyof typeof emptyReport].trim() === '',
    );
    if (blank.length > 0) {
      const issues = blank.map((path) => ({
        path,
        message: requiredMessages[path as keyof typeof requiredMessages],
      }));
      throw new ApiError(400, { message: 'Por favor, preencha todos os campos da denúncia.', issues });
    }
    const { reportReason, description } = values;
    const closeIfStillOpen = guardClose();
    // The field offers only valid reasons.
    const complaint = { reportReason: reportReason as ReportReason, description };
    const { data } = isMessage
      ? await api('POST /api/report/report-message', { body: { messageId: id, ...complaint } })
      : await api('POST /api/report/create-report', { body: { type, targetId: id, ...complaint } });
    toast.success(messageOf(data, 'Denúncia enviada com sucesso!'), { key: `report ${id}` });
    form.startOver(values);
    closeIfStillOpen();
  };

  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={isMessage ? 'Denunciar mensagem' : titles[type]}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={form.sending}>
            Enviar denúncia
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={primitives.stack3}
        {...form.props({ send, fallbackMessage: 'Ocorreu um erro ao enviar a denúncia.' })}
      >
        <p className={classes.about}>
          Sobre <strong>{name}</strong>. A Equipe Trampolim lê cada denúncia; {anonymityNotes[type]}.
          {isMessage && ' Da conversa, ela lê esta mensagem, as duas antes e as duas depois.'}
        </p>
        <SelectField
          label="Motivo"
          placeholder="Escolha um motivo"
          // The reasons for candidates suit messages as well: they leave out the reason that is about a vacancy.
          options={reasonsFor(isMessage ? 'candidate' : type)}
          {...form.field('reportReason')}
        />
        <TextAreaField
          label="O que aconteceu"
          limit={longTextLimit}
          rows={5}
          {...form.field('description')}
        />
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}
