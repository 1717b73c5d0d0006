import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContractFormOptions, ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { FormFailure } from '../../forms/fields/field.tsx';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';
import { focusPage } from '../../platform/navigation/navigation-focus.ts';
import { toast } from '../../platform/toast.ts';
import { accountFailure } from '../account-errors.ts';
import classes from './account-form.module.css';
import { toFieldError } from './email-fields.tsx';

interface AccountFormOptions<Account, Value extends object, Body>
  extends Pick<ContractFormOptions<Value, Body>, 'name' | 'schema' | 'request' | 'wanted'> {
  account: Account;
  /** How an account finds itself in the form. */
  valueOf: (account: Account) => Value;
  save: (client: QueryClient, changes: Body & { accountVersion: number }) => Promise<Account>;
  /** Asks the server how the account stands. */
  refetch: (client: QueryClient) => Promise<Account>;
  /** Shows what was saved beyond the form. */
  onSaved: (saved: Account) => void;
  onStartOver: () => void;
}

/** Which of two versions stands, for the owner of an account that was changed elsewhere meanwhile to say. */
interface SaveConflict {
  keepOwn: () => Promise<void>;
  keepSaved: () => Promise<void>;
}

/** An account in progress. What was not touched is not sent, so that a save overwrites nothing else. */
export function useAccountForm<Account extends { accountVersion: number }, Value extends object, Body>({
  account,
  valueOf,
  save,
  refetch,
  onSaved,
  onStartOver,
  ...options
}: AccountFormOptions<Account, Value, Body>) {
  const client = useQueryClient();
  /** What the form was started from; the account may be asked for anew while it is filled in. */
  const version = useRef(account.accountVersion);
  const [isOvertaken, setOvertaken] = useState(false);

  const form = useContractForm({
    ...options,
    initial: valueOf(account),
    sends: 'changes',
    send: async (changes) => {
      setOvertaken(false);
      const asked = { ...changes, accountVersion: version.current };
      const saved = await save(client, asked).catch((fault: unknown) => {
        setOvertaken(fault instanceof ApiError && fault.code === 'account_changed');
        throw toFieldError(fault);
      });
      version.current = saved.accountVersion;
      onSaved(saved);
      toast.success('Conta atualizada com sucesso!');
      return valueOf(saved);
    },
    fallbackMessage: accountFailure,
    asksBeforeLeaving: true,
  });

  /** How the account stands by now; undefined, and said, when that cannot be told. */
  const findCurrent = async (): Promise<Account | undefined> => {
    try {
      return await refetch(client);
    } catch (fault) {
      toast.error(sentenceOf(fault, 'Não foi possível carregar a conta.'));
      return undefined;
    }
  };

  const overtaken: SaveConflict | undefined = isOvertaken
    ? {
        keepOwn: async () => {
          const current = await findCurrent();
          if (!current) return;
          version.current = current.accountVersion;
          // The buttons of this choice go.
          focusPage();
          form.element.onSubmit({ preventDefault: () => undefined });
        },
        keepSaved: async () => {
          if (!(await findCurrent())) return;
          form.restart();
          onStartOver();
          focusPage();
        },
      }
    : undefined;
  return { form, overtaken };
}

interface AccountBarProps {
  form: Pick<
    ContractFormState<Record<string, unknown>>,
    'isTouched' | 'failure' | 'wasKept' | 'sending' | 'restart'
  >;
  overtaken: SaveConflict | undefined;
  /** What saves it. */
  label: string;
}

/** Below the form of an account, and in sight while there are changes: how the saving stands, and what there is to choose. */
export const AccountBar = ({ form, overtaken, label }: AccountBarProps) => (
  <div className={classes.bar} data-unsaved={form.isTouched}>
    <FormFailure message={form.failure} />
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
              <p className={classes.note} data-kept={form.isRestored}>
                {form.isRestored ? 'Recuperamos o que você não tinha salvado.' : 'Há mudanças por salvar.'}
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
