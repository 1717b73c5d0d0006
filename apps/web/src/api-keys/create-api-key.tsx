import { useQueryClient } from '@tanstack/react-query';
import { type ApiScope, apiScopes } from '@trampolim/contract/values/integration-vocabulary';
import { apiKeyLifetimes, apiKeyNameLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { v4 as randomKey } from 'uuid';
import { CheckboxGroup, chosenOptions } from '../forms/fields/checkbox-group.tsx';
import { FormFailure, SelectField, TextField } from '../forms/fields/field.tsx';
import { NewSecret } from '../forms/fields/new-secret.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { ApiError, invalidFields } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { apiKeysQuery, createApiKey } from './api-key-api.ts';
import classes from './api-keys.module.css';

/** The labels of the scopes. */
export const scopeNames: Record<ApiScope, string> = {
  'vacancies:read': 'Ler vagas',
  'vacancies:write': 'Publicar, editar e encerrar vagas',
  'applicants:read': 'Ler candidatos e currículos recebidos',
  'applicants:write': 'Mudar o status de candidaturas',
};

const defaultDays = 90;
const lifetimeLabel = (days: number) => (days === 365 ? '1 ano' : `${days} dias`);
const lifetimes = new Map(apiKeyLifetimes.map((days) => [lifetimeLabel(days), days]));

const emptyForm = { name: '', scopes: '', days: lifetimeLabel(defaultDays), currentPassword: '' };

/** The form to create a key, and then its secret until it is dismissed, even if the limit has been reached. */
export function CreateApiKey({ isBelowLimit }: { isBelowLimit: boolean }) {
  const client = useQueryClient();
  const form = useTextForm(emptyForm);
  // Reused until the key is created, so that a retry creates no second key.
  const [id, setId] = useState(() => randomKey());
  const [secret, setSecret] = useState<string>();
  const chosen = chosenOptions(apiScopes, form.values.scopes);

  const send = async ({ name, days, currentPassword }: typeof form.values) => {
    const issues = [
      ...(name.trim() === '' ? [{ path: 'name', message: 'Dê um nome à chave, como o do sistema.' }] : []),
      ...(chosen.length === 0 ? [{ path: 'scopes', message: 'Escolha ao menos uma permissão.' }] : []),
      ...(currentPassword === '' ? [{ path: 'currentPassword', message: 'Digite sua senha atual.' }] : []),
    ];
    if (issues.length > 0) throw invalidFields(issues);
    const key = { id, name, scopes: chosen, days: lifetimes.get(days) ?? defaultDays, currentPassword };
    try {
      setSecret(await createApiKey(client, key));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'api_key_created') throw error;
      // An earlier attempt created a key, but its response was lost. The list shows that key, so that it can be
      // revoked.
      setId(randomKey());
      await client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      throw error;
    }
    setId(randomKey());
    form.startOver();
  };

  if (secret)
    return (
      <NewSecret
        secret={secret}
        label="Chave de API"
        title="Copie a chave agora"
        note="Ela só aparece agora. Guarde-a no cofre de senhas do sistema, nunca em e-mails nem em páginas do site."
        copiedMessage="Chave copiada."
        onDone={() => setSecret(undefined)}
      />
    );
  if (!isBelowLimit) return null;
  return (
    <form
      className={classes.form}
      aria-labelledby="criar-chave"
      {...form.props({ send, fallbackMessage: 'Não foi possível criar a chave.' })}
    >
      <h3 id="criar-chave" className={classes.heading}>
        Criar uma chave
      </h3>
      <div className={classes.fields}>
        <TextField
          label="Nome"
          maxLength={apiKeyNameLimit}
          autoComplete="off"
          aria-required
          hint="O nome do sistema. Aparece no histórico."
          {...form.field('name')}
        />
        <SelectField
          label="Vale por"
          options={[...lifetimes.keys()]}
          placeholder=""
          {...form.field('days')}
        />
      </div>
      <CheckboxGroup
        legend="O que a chave pode fazer"
        labels={scopeNames}
        options={apiScopes}
        className={classes.scopes}
        {...form.field('scopes')}
      />
      <div className={classes.password}>
        <PasswordField
          label="Sua senha atual"
          autoComplete="current-password"
          aria-required
          hint="A chave vale mesmo quando você sai da conta. Por isso confirmamos que é você."
          {...form.field('currentPassword')}
        />
      </div>
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.primary} aria-disabled={form.sending}>
        {form.sending ? 'Criando...' : 'Criar chave'}
      </button>
    </form>
  );
}
