import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookChanges, Webhooks } from '@trampolim/contract/webhooks/webhooks';
import { webhookLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { v4 as randomKey } from 'uuid';
import { NewSecret } from '../forms/fields/new-secret.tsx';
import { ApiError } from '../platform/api/api-error.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { createWebhook, webhooksQuery } from './webhook-api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';

/** The webhooks of a company, with the form to create another one. */
export function WebhooksList() {
  return (
    <div className={primitives.stack5}>
      <p className={classes.intro}>
        Avisamos o sistema da empresa na hora em que algo acontece. O aviso tem só os códigos da vaga e da
        candidatura; o sistema busca o resto com uma chave de API. Cada aviso é assinado, para provar que veio
        do Trampolim.
      </p>
      <Loaded
        query={useQuery(webhooksQuery)}
        pending={<SkeletonLines shape={[['40%'], ['70%'], ['55%']]} />}
        failure="Não foi possível carregar os webhooks."
      >
        {(loaded) => <LoadedWebhooks {...loaded} />}
      </Loaded>
    </div>
  );
}

function LoadedWebhooks({ webhooks, free }: Webhooks) {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      {webhooks.length > 0 && (
        <FocusRestorer keys={webhooks.map(({ _id }) => _id)}>
          <ul className={classes.rows} aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook._id} webhook={webhook} onSecret={setSecret} />
            ))}
          </ul>
        </FocusRestorer>
      )}
      {secret !== undefined && (
        <NewSecret
          // The heading of each new secret gets the focus.
          key={secret}
          secret={secret}
          label="Segredo do webhook"
          title="Copie o segredo agora"
          note="Ele só aparece agora. Com ele o sistema da empresa confere a assinatura de cada aviso."
          copiedMessage="Segredo copiado."
          onDone={() => setSecret(undefined)}
        />
      )}
      {secret === undefined && free > 0 && <CreateWebhook onCreated={setSecret} />}
      {free === 0 && (
        <p className={primitives.note}>
          Sua empresa já tem {webhookLimit} webhooks. Exclua um deles para criar outro.
        </p>
      )}
    </>
  );
}

function CreateWebhook({ onCreated }: { onCreated: (secret: string) => void }) {
  const client = useQueryClient();
  // Reused until the webhook is created, so that a retry creates no second one.
  const [id, setId] = useState(() => randomKey());
  const send = async (changes: WebhookChanges) => {
    try {
      onCreated(await createWebhook(client, { id, ...changes }));
      setId(randomKey());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'webhook_created') throw error;
      // An earlier attempt created a webhook, but its response was lost. The list shows that webhook, which needs
      // another secret.
      setId(randomKey());
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      throw error;
    }
  };
  return (
    <WebhookForm
      title="Criar um webhook"
      submitLabel="Criar webhook"
      sendingLabel="Criando..."
      fallbackMessage="Não foi possível criar o webhook."
      send={send}
    />
  );
}
