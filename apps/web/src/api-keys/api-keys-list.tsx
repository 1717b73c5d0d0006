import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, ApiKeys } from '@trampolim/contract/api-keys/api-keys';
import { dayOf } from '@trampolim/contract/values/calendar';
import { apiKeyLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ConfirmDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { formatDay } from '../ui/format/format.ts';
import { relativeTime } from '../ui/format/relative-time.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { apiKeysQuery, revokeApiKey } from './api-key-api.ts';
import classes from './api-keys.module.css';
import { CreateApiKey, scopeNames } from './create-api-key.tsx';

/** The API keys of a company, with the form to create another one. */
export function ApiKeysList() {
  return (
    <div className={primitives.stack5}>
      <p className={classes.intro}>
        Com uma chave de API, o sistema de RH da empresa publica vagas e acompanha candidaturas.
      </p>
      <a className={actions.link} href="/api/docs" target="_blank" rel="noreferrer">
        Ver a documentação da API
      </a>
      <Loaded
        query={useQuery(apiKeysQuery)}
        pending={<SkeletonLines shape={[['40%'], ['70%'], ['55%']]} />}
        failure="Não foi possível carregar as chaves de API."
      >
        {(loaded) => <LoadedKeys {...loaded} />}
      </Loaded>
    </div>
  );
}

function LoadedKeys({ keys, free }: ApiKeys) {
  return (
    <>
      {keys.length > 0 && (
        <FocusRestorer keys={keys.map(({ _id }) => _id)}>
          <ul className={classes.rows} aria-label="Chaves de API">
            {keys.map((key) => (
              <KeyRow key={key._id} apiKey={key} />
            ))}
          </ul>
        </FocusRestorer>
      )}
      <CreateApiKey isBelowLimit={free > 0} />
      {free === 0 && (
        <p className={primitives.note}>
          Sua empresa já tem {apiKeyLimit} chaves. Revogue uma delas para criar outra.
        </p>
      )}
    </>
  );
}

const statusTexts: Record<Exclude<ApiKey['status'], 'active'>, string> = {
  expired: 'Vencida',
  revoked: 'Revogada',
  suspended: 'Suspensa: quem a criou não tem mais a permissão de Administração',
};

/** Formats the day of an instant: `21/11/2026` */
const dayText = (instant: string): string => formatDay(dayOf(instant));

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, start, scopes, createdBy, createdAt, expiresAt, status, lastUsedAt, lastUsedAddress } =
    apiKey;
  const isRevocable = status === 'active' || status === 'suspended';
  return (
    <li className={classes.row} data-key={apiKey._id} data-ended={!isRevocable}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <code className={classes.start}>{start}…</code>
        <span className={primitives.note}>{scopes.map((scope) => scopeNames[scope]).join(' · ')}</span>
        <span className={primitives.note}>
          Criada por {createdBy} em {dayText(createdAt)} ·{' '}
          {status === 'active' ? `vence em ${dayText(expiresAt)}` : statusTexts[status]}
        </span>
        <span className={primitives.note}>
          {lastUsedAt
            ? `Último uso ${relativeTime(lastUsedAt)}${lastUsedAddress ? `, de ${lastUsedAddress}` : ''}`
            : 'Nunca usada'}
        </span>
      </div>
      {isRevocable && <RevokeKey apiKey={apiKey} />}
    </li>
  );
}

function RevokeKey({ apiKey: { _id, name } }: { apiKey: ApiKey }) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeApiKey(client, _id),
    onSuccess: () => toast.success(`A chave ${name} não vale mais.`),
    onError: (error) => {
      toast.error(failureMessage('Não foi possível revogar a chave.', error));
      // Somebody else may have revoked it meanwhile.
      void client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
  });
  return (
    <>
      <Button
        variant="default"
        aria-label={`Revogar a chave ${name}`}
        loading={isPending}
        onClick={() => setIsConfirming(true)}
      >
        Revogar
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Revogar a chave ${name}?`}
        cancelLabel="Voltar"
        confirmLabel="Revogar chave"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          if (!isPending) mutate();
        }}
      >
        <p>O sistema que a usa perde o acesso agora. Não é possível desfazer, mas você pode criar outra.</p>
      </ConfirmDialog>
    </>
  );
}
