import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import classes from './vacancy-form.module.css';
import { type DeadlineFieldProps, VacancyForm } from './vacancy-form.tsx';
import { useVacancyForm, VacancyFormContext, type VacancyFormValue } from './vacancy-form-value.ts';

interface VacancyFormDialogProps {
  opened: boolean;
  onClose: () => void;
  /** False if the caller moves the focus elsewhere on closing. */
  returnsFocus?: boolean;
  title: string;
  form: ContractFormState<VacancyFormValue>;
  deadline: DeadlineFieldProps;
  submitLabel: string;
  /** A notice above the form. */
  note?: ReactNode;
  /** Content above the form that is not part of it, such as a further field. */
  contentAbove?: ReactNode;
  /** Further buttons before the submit button. */
  children?: ReactNode;
}

/** The vacancy form in a dialog. Closing it retains the typed values. */
export function VacancyFormDialog(props: VacancyFormDialogProps) {
  const {
    opened,
    onClose,
    returnsFocus = true,
    title,
    form,
    deadline,
    submitLabel,
    note,
    contentAbove,
    children,
  } = props;
  const formId = useId();
  return (
    <VacancyFormContext value={form}>
      <ResponsiveDialog
        opened={opened}
        onClose={onClose}
        returnsFocus={returnsFocus}
        title={title}
        size="xl"
        footer={
          <Actions formId={formId} submitLabel={submitLabel} onCancel={onClose}>
            {children}
          </Actions>
        }
      >
        {note && <p className={classes.note}>{note}</p>}
        {contentAbove}
        <VacancyForm id={formId} deadline={deadline} />
      </ResponsiveDialog>
    </VacancyFormContext>
  );
}

interface ActionsProps {
  formId: string;
  submitLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

function Actions({ formId, submitLabel, onCancel, children }: ActionsProps) {
  const { failure, isTouched, restart, sending } = useVacancyForm();
  return (
    <>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {isTouched && <DiscardDraftButton onDiscard={restart} />}
      <Button variant="default" className={children ? classes.cancel : undefined} onClick={onCancel}>
        Cancelar
      </Button>
      {children}
      <Button type="submit" form={formId} loading={sending}>
        {submitLabel}
      </Button>
    </>
  );
}
