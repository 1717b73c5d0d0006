import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { useId } from 'react';
import { FormFailure } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import primitives from '../ui/primitives.module.css';
import { createAlert } from './alert-api.ts';
import classes from './alert-fields.module.css';
import { AlertFields } from './alert-fields.tsx';

export interface CreateAlertDialogProps {
  opened: boolean;
  onClose: () => void;
  filters: AlertFilters;
}

/** Asks for the frequency of a new alert. */
export function CreateAlertDialog({ opened, onClose, filters }: CreateAlertDialogProps) {
  const formId = useId();
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Criar alerta de vagas"
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId}>
            Criar alerta
          </Button>
        </>
      }
    >
      <AlertForm id={formId} filters={filters} onCreated={onClose} />
    </ResponsiveDialog>
  );
}

interface AlertFormProps {
  id: string;
  filters: AlertFilters;
  onCreated: () => void;
}

/** Rendered inside the dialog, so that its values are reset each time the dialog opens. */
function AlertForm({ id, filters, onCreated }: AlertFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSession();
  // The form is mounted only while the dialog is open.
  const guardClose = useGuardedClose(true, onCreated);
  const form = useTextForm({ frequency: 'Diário' });
  const frequency = form.values.frequency as AlertFrequency;
  const send = async () => {
    const closeIfStillOpen = guardClose();
    const name = await createAlert(client, filters, frequency);
    toast.success('Alerta criado. Avisamos por e-mail quando houver vaga nova.', {
      about: name,
      label: 'Ver alertas',
      onClick: () => void navigate({ to: '/conta-candidato', hash: 'alertas' }),
    });
    closeIfStillOpen();
  };
  return (
    <form
      id={id}
      className={primitives.stack4}
      {...form.props({ send, fallbackMessage: 'Erro ao criar o alerta.' })}
    >
      <AlertFields filters={filters} frequency={frequency} onChange={form.field('frequency').onChange} />
      {user && (
        <p className={classes.note}>
          {user.emailConfirmed
            ? `Chega em ${user.email}. Para mudar, pausar ou excluir, use sua conta ou o link de cada e-mail.`
            : `Confirme ${user.email} para receber os e-mails.`}
        </p>
      )}
      <FormFailure message={form.failure} />
    </form>
  );
}
