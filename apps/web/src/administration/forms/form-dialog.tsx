import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { FormFailure } from '../../forms/fields/field.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import classes from './form-dialog.module.css';

interface FormDialogProps<Value extends object> {
  opened: boolean;
  onClose: () => void;
  title: string;
  form: ContractFormState<Value>;
  /** What sends it. */
  action: string;
  children: ReactNode;
}

/** A form of administrators in a dialog. Closing it loses nothing but passwords: opened again, it continues where it was. */
export function FormDialog<Value extends object>(props: FormDialogProps<Value>) {
  const { opened, onClose, title, form, action, children } = props;
  const id = useId();
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <>
          {form.failure && (
            <div className={classes.failure}>
              <FormFailure message={form.failure} />
            </div>
          )}
          {form.isTouched && <DiscardDraftButton onDiscard={form.restart} />}
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={form.sending}>
            {action}
          </Button>
        </>
      }
    >
      <ContractForm form={form} id={id} className={classes.form} autoComplete="off">
        <p className={classes.wanted}>Preencha tudo o que não diz “(opcional)”.</p>
        {children}
      </ContractForm>
    </ResponsiveDialog>
  );
}
