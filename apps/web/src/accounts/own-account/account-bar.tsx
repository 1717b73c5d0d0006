import { Button } from '@mantine/core';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { DiscardDraftButton } from '../../forms/contract/discard-draft-button.tsx';
import { FormFailure } from '../../forms/fields/form-failure.tsx';
import classes from './account-form.module.css';
import type { Overtaken } from './use-account-form.ts';

interface AccountBarProps {
  form: Pick<
    ContractFormState<Record<string, unknown>>,
    'isTouched' | 'failure' | 'wasKept' | 'sending' | 'restart'
  >;
  overtaken: Overtaken | undefined;
  /** What saves it. */
  label: string;
}

/** Below the form of an account, and in sight while there are changes: how the saving stands, and what there is to choose. */
export const AccountBar = ({ form, overtaken, label }: AccountBarProps) => (
  <div className={classes.bar} data-unsaved={form.isTouched}>
    <FormFailure sentence={form.failure} />
    {overtaken ? (
      <div className={classes.choice} role="group" aria-label="Qual versão fica">
        <Button onClick={() => void overtaken.keepOwn()}>Salvar o que mudei aqui</Button>
        <Button variant="default" onClick={() => void overtaken.keepSaved()}>
          Ficar com o que já está salvo
        </Button>
      </div>
    ) : (
      <div className={classes.actions}>
        {form.isTouched && (
          <>
            {!form.failure && (
              <p className={classes.note} data-kept={form.wasKept}>
                {form.wasKept ? 'Recuperamos o que você não tinha salvado.' : 'Há mudanças por salvar.'}
              </p>
            )}
            <DiscardDraftButton onDiscard={form.restart} />
          </>
        )}
        <Button type="submit" loading={form.sending}>
          {label}
        </Button>
      </div>
    )}
  </div>
);
