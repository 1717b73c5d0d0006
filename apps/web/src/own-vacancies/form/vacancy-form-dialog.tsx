import { Button } from '@mantine/core';
import { useId } from 'react';
import { DiscardDraftButton } from '../../forms/discard-draft-button.tsx';
import { ApiError } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';
import classes from './vacancy-form.module.css';
import { VacancyForm } from './vacancy-form.tsx';
import type { VacancyFormDraft } from './vacancy-form-draft.ts';
import type { VacancyFormValues } from './vacancy-form-values.ts';

interface VacancyFormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  draft: VacancyFormDraft;
  latestDeadline: string;
  /** Sends what was typed; what it throws is shown. */
  send: (values: VacancyFormValues) => Promise<void>;
  action: string;
  /** Said when the server gives no sentence of its own. */
  otherwise: string;
}

/** The form of a vacancy in a dialog. Closing it loses nothing: opened again, it continues where it was. */
export function VacancyFormDialog(props: VacancyFormDialogProps) {
  const { opened, onClose, title, draft, latestDeadline, send, action, otherwise } = props;
  const form = useId();

  const sendOrSay = async (values: VacancyFormValues) => {
    try {
      await send(values);
    } catch (error) {
      const answered = error instanceof ApiError && error.status > 0;
      if (!answered || error.issues.length === 0) toast.error(answered ? error.message : otherwise);
      throw error;
    }
  };

  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="xl"
      footer={
        <>
          {draft.failure && <p className={classes.failure}>{draft.failure}</p>}
          {draft.isTouched ? (
            <DiscardDraftButton onDiscard={() => draft.restart()} />
          ) : (
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          )}
          <Button type="submit" form={form} loading={draft.sending}>
            {action}
          </Button>
        </>
      }
    >
      <VacancyForm
        id={form}
        draft={draft}
        submission={{ send: sendOrSay, otherwise }}
        latestDeadline={latestDeadline}
      />
    </ResponsiveDialog>
  );
}
