import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContractFormOptions, ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { FormFailure } from '../../forms/fields/field.tsx';
import { isIncomplete } from '../../platform/api/api-client.ts';
import { ApiError, errorMessageOf } from '../../platform/api/api-error.ts';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import { toast } from '../../platform/toast.ts';
import { loadFailure } from '../../ui/states/loaded.tsx';
import { accountFailure } from '../account-errors.ts';
import classes from './account-form.module.css';
import { toAccountFormError } from './email-fields.tsx';

interface AccountFormOptions<Account, Value extends object, Body>
  extends Pick<ContractFormOptions<Value, Body>, 'name' | 'schema' | 'request' | 'missingMessages'> {
  account: Account;
  /** Converts the account to the form value. */
  toValue: (account: Account) => Value;
  save: (client: QueryClient, changes: Body & { accountVersion: number }) => Promise<Account>;
  /** Loads the current account from the server. */
  refetch: (client: QueryClient) => Promise<Account>;
  /** Updates what is displayed outside of the form. */
  onSaved: (savedAccount: Account) => void;
  onStartOver: () => void;
}

/** The account was changed elsewhere since the form was loaded. The owner chooses the version to keep. */
interface SaveConflict {
  saveOwn: () => Promise<void>;
  discardOwn: () => Promise<void>;
}

/** The form of an account. Only changed fields are sent, so that a save overwrites nothing else. */
export function useAccountForm<Account extends { accountVersion: number }, Value extends object, Body>({
  account,
  toValue,
  save,
  refetch,
  onSaved,
  onStartOver,
  ...options
}: AccountFormOptions<Account, Value, Body>) {
  const client = useQueryClient();
  /** The version that the form was loaded with, because the account may be refetched while the form is open. */
  const version = useRef(account.accountVersion);
  const [hasConflict, setHasConflict] = useState(false);

  const form = useContractForm({
    ...options,
    initial: toValue(account),
    sends: 'changes',
    send: async (changes) => {
      setHasConflict(false);
      const body = { ...changes, accountVersion: version.current };
      const response = await save(client, body).catch((error: unknown) => {
        setHasConflict(error instanceof ApiError && error.code === 'account_changed');
        throw toAccountFormError(error);
      });
      // An incomplete response would break the form, so the saved account is requested instead.
      const savedAccount = isIncomplete(response, 'accountVersion') ? await refetch(client) : response;
      version.current = savedAccount.accountVersion;
      onSaved(savedAccount);
      toast.success('Conta atualizada com sucesso!');
      return toValue(savedAccount);
    },
    failureText: accountFailure,
    asksBeforeLeaving: true,
  });

  /** Loads the current account. Returns undefined and displays the error if that fails. */
  const loadCurrent = async (): Promise<Account | undefined> => {
    try {
      return await refetch(client);
    } catch (error) {
      toast.error(errorMessageOf(error, loadFailure));
      return undefined;
    }
  };

  const conflict: SaveConflict | undefined = hasConflict
    ? {
        saveOwn: async () => {
          const currentAccount = await loadCurrent();
          if (!currentAccount) return;
          version.current = currentAccount.accountVersion;
          // The focused button disappears.
          focusPage();
          form.submit();
        },
        discardOwn: async () => {
          if (!(await loadCurrent())) return;
          form.restart();
          onStartOver();
          focusPage();
        },
      }
    : undefined;
  return { form, conflict };
}

interface AccountBarProps {
  form: Pick<
    ContractFormState<Record<string, unknown>>,
    'isTouched' | 'failure' | 'isRestored' | 'sending' | 'restart'
  >;
  conflict: SaveConflict | undefined;
  label: string;
}

/** The bar below an account form with its save button. It stays visible while there are unsaved changes. */
export const AccountBar = ({ form, conflict, label }: AccountBarProps) => (
  <div className={classes.bar} data-unsaved={form.isTouched}>
    <FormFailure message={form.failure} />
    {conflict ? (
      <div className={classes.choice} role="group" aria-label="Escolha a versão">
        <Button onClick={() => void conflict.saveOwn()}>Salvar minha versão</Button>
        <Button variant="default" onClick={() => void conflict.discardOwn()}>
          Usar a versão salva
        </Button>
      </div>
    ) : (
      <div className={classes.actions}>
        {form.isTouched && (
          <>
            {!form.failure && (
              <p className={classes.note} data-restored={form.isRestored}>
                {form.isRestored ? 'Rascunho recuperado' : 'Alterações não salvas'}
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
