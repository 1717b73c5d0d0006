import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import classes from './vacancy-form.module.css';
import { VacancyForm } from './vacancy-form.tsx';
import { useVacancyForm, VacancyFormContext } from './vacancy-form-context.ts';
import type { DeadlineFieldProps } from './vacancy-form-deadline.tsx';
import type { VacancyFormValue } from './vacancy-form-value.ts';

interface VacancyFormDialogProps {
  opened: boolean;
  onClose: () => void;
  returnsFocus?: boolean;
  title: string;
  form: ContractFormState<VacancyFormValue>;
  deadline: DeadlineFieldProps;
  action: string;
  /** What is to be known before it is filled in. */
  note?: ReactNode;
  /** What is chosen beside it, and is no part of it. */
  before?: ReactNode;
  /** What else may be done with what was typed, before the button that sends it. */
  children?: ReactNode;
}

/** The form of a vacancy in a dialog. Closing it loses nothing: opened again, it continues where it was. */
export function VacancyFormDialog(props: VacancyFormDialogProps) {
  const {
    opened,
    onClose,
    returnsFocus = true,
    title,
    form,
    deadline,
    action,
    note,
    before,
    children,
  } = props;
  const id = useId();
  return (
    <VacancyFormContext value={form}>
      <ResponsiveDialog
        opened={opened}
        onClose={onClose}
        returnsFocus={returnsFocus}
        title={title}
        size="xl"
        footer={
          <Actions id={id} action={action} onCancel={onClose}>
            {children}
          </Actions>
        }
      >
        {note && <p className={classes.note}>{note}</p>}
        {before}
        <VacancyForm id={id} deadline={deadline} />
      </ResponsiveDialog>
    </VacancyFormContext>
  );
}

interface ActionsProps {
  id: string;
  action: string;
  onCancel: () => void;
  children: ReactNode;
}

function Actions({ id, action, onCancel, children }: ActionsProps) {
  const { failure, isTouched, restart, sending } = useVacancyForm();
  return (
    <>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {isTouched && <DiscardDraftButton onDiscard={restart} />}
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      {children}
      <Button type="submit" form={id} loading={sending}>
        {action}
      </Button>
    </>
  );
}
