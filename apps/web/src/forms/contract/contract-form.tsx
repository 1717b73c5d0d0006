import type { ComponentProps } from 'react';
import type { ContractFormState } from './contract-form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface ContractFormProps<Value extends object>
  extends Pick<ComponentProps<'form'>, 'id' | 'className' | 'autoComplete' | 'children'> {
  form: ContractFormState<Value>;
}

/** The `<form>` of a `useContractForm`: `<ContractForm form={form}><TextField {...form.field('name')} />…` */
export function ContractForm<Value extends object>({
  form: { asksBeforeLeaving, isTouched, sending, element },
  children,
  ...attributes
}: ContractFormProps<Value>) {
  return (
    <form {...attributes} {...element}>
      {asksBeforeLeaving && <LeaveGuard active={isTouched && !sending} />}
      {children}
    </form>
  );
}
