import { Button } from '@mantine/core';
import { deepEqual, useBlocker } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { loadSession } from '../../platform/session/session.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import type { ContractFormState } from './contract-form-state.ts';

interface ContractFormProps<Value extends object>
  extends Pick<ComponentProps<'form'>, 'id' | 'className' | 'autoComplete' | 'children'> {
  form: ContractFormState<Value>;
}

/** The `<form>` of a `useContractForm`: `<ContractForm form={form}><TextField {...form.field('name')} />…` */
export function ContractForm<Value extends object>({
  form: { asksBeforeLeaving, isTouched, sending, submit, formRef },
  children,
  ...attributes
}: ContractFormProps<Value>) {
  return (
    <form
      {...attributes}
      ref={formRef}
      // The contract's schema validates, with messages in Portuguese.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {asksBeforeLeaving && <LeaveGuard isActive={isTouched && !sending} />}
      {children}
    </form>
  );
}

/** Asks for confirmation before unsaved changes are lost by navigation or by closing the tab. */
function LeaveGuard({ isActive }: { isActive: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isPartOfThisPage = current.pathname === next.pathname && deepEqual(current.search, next.search);
      // A user without a session cannot save anything before the next sign-in.
      return isActive && !isPartOfThisPage && (await loadSession()) !== null;
    },
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <ResponsiveDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Sair sem salvar?"
      size="md"
      footer={
        <>
          <Button variant="default" onClick={proceed}>
            Sair mesmo assim
          </Button>
          <Button onClick={reset}>Continuar aqui</Button>
        </>
      }
    >
      O que você mudou ainda não foi salvo.
    </ResponsiveDialog>
  );
}
