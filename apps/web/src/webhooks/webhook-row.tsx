import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import type { Webhook, WebhookChanges } from '@trampolim/contract/webhooks/webhooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { ConfirmDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { formatInstant } from '../ui/format/format.ts';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import primitives from '../ui/primitives.module.css';
import {
  changeWebhook,
  deleteWebhook,
  deliveriesQuery,
  renewWebhookSecret,
  sendTestEvent,
  setWebhookPaused,
  webhooksQuery,
} from './webhook-api.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { eventNames, pauseReasons } from './webhook-texts.ts';
import classes from './webhooks.module.css';

interface WebhookRowProps {
  webhook: Webhook;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { _id, url, description, events, failingSince, paused, previousSecretUntil } = webhook;
  const client = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const row = useEditFocus(isEditing);
  const [hasOpenedHistory, setHasOpenedHistory] = useState(false);
  const save = async (changes: WebhookChanges) => {
    await changeWebhook(client, _id, changes);
    setIsEditing(false);
    toast.success('Webhook salvo.');
  };
  const openHistory = () => {
    setHasOpenedHistory(true);
    // The list may have loaded at an earlier opening, before the latest deliveries.
    void client.invalidateQueries({ queryKey: deliveriesQuery(_id).queryKey });
  };
  return (
    <li ref={row} className={classes.row} data-key={_id}>
      <div className={classes.what}>
        <span className={classes.name}>
          <BreakableText text={description || new URL(url).hostname} />
        </span>
        <span className={classes.url}>
          <BreakableText text={url} />
        </span>
        <span className={primitives.note}>
          {events.length === companyEvents.length
            ? 'Todos os eventos'
            : events.map((event) => eventNames[event]).join(' · ')}
        </span>
        {paused && (
          <strong className={paused === 'company' ? classes.paused : classes.problem}>
            {pauseReasons[paused]}
          </strong>
        )}
        {!paused && failingSince && (
          <strong className={classes.problem}>Nada foi entregue desde {formatInstant(failingSince)}</strong>
        )}
        {previousSecretUntil && (
          <span className={primitives.note}>
            O segredo anterior também vale até {formatInstant(previousSecretUntil)}
          </span>
        )}
      </div>
      {isEditing ? (
        <WebhookForm
          title="Editar o webhook"
          webhook={webhook}
          submitLabel="Salvar"
          sendingLabel="Salvando..."
          fallbackMessage="Não foi possível salvar o webhook."
          send={save}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <WebhookActions webhook={webhook} onEdit={() => setIsEditing(true)} onSecret={onSecret} />
      )}
      <Disclosure label="Histórico de entregas" onOpen={openHistory}>
        {hasOpenedHistory && <WebhookDeliveries webhook={webhook} />}
      </Disclosure>
    </li>
  );
}

/** Moves the focus to the form when it opens, and back to the button that opened it. */
function useEditFocus(isEditing: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    if (isEditing === wasEditing.current) return;
    wasEditing.current = isEditing;
    row.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button[data-edit]')?.focus();
  }, [isEditing]);
  return row;
}

interface WebhookActionsProps extends WebhookRowProps {
  onEdit: () => void;
}

function WebhookActions({ webhook, onEdit, onSecret }: WebhookActionsProps) {
  const { _id, url, description, paused } = webhook;
  const name = description || new URL(url).hostname;
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<'delete' | 'renew'>();
  const webhookActions = {
    test: {
      run: () => sendTestEvent(client, _id),
      done: 'Teste enviado. O resultado aparece no histórico de entregas.',
      failure: 'Não foi possível enviar o teste.',
    },
    pause: {
      run: () => setWebhookPaused(client, _id, { paused: true }),
      done: `${name} está pausado.`,
      failure: 'Não foi possível pausar o webhook.',
    },
    resume: {
      run: () => setWebhookPaused(client, _id, { paused: false }),
      done: `${name} voltou a receber os eventos.`,
      failure: 'Não foi possível reativar o webhook.',
    },
    renew: {
      run: async () => onSecret(await renewWebhookSecret(client, _id)),
      // The new secret is shown instead of a message.
      done: '',
      failure: 'Não foi possível gerar outro segredo.',
    },
    delete: {
      run: () => deleteWebhook(client, _id),
      done: 'Webhook excluído.',
      failure: 'Não foi possível excluir o webhook.',
    },
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (action: keyof typeof webhookActions) => webhookActions[action].run(),
    onSuccess: (_, action) => {
      const { done } = webhookActions[action];
      if (done) toast.success(done);
    },
    onError: (error, action) => {
      toast.error(failureMessage(webhookActions[action].failure, error));
      // Somebody else may have changed or deleted it meanwhile.
      void client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  const start = (action: keyof typeof webhookActions) => {
    setConfirming(undefined);
    if (!isPending) mutate(action);
  };
  return (
    <div className={classes.actions}>
      {/* Pausing and resuming share a button, so that it keeps the focus. It is first, so that no other takes its place. */}
      <RowAction
        label={paused ? 'Reativar' : 'Pausar'}
        reservedLabels={pauseLabels}
        webhookName={name}
        onClick={() => start(paused ? 'resume' : 'pause')}
      />
      {!paused && <RowAction label="Enviar teste" webhookName={name} onClick={() => start('test')} />}
      <RowAction label="Editar" webhookName={name} onClick={onEdit} data-edit />
      <RowAction label="Gerar outro segredo" webhookName={name} onClick={() => setConfirming('renew')} />
      <RowAction label="Excluir" webhookName={name} onClick={() => setConfirming('delete')} />
      <ConfirmDialog
        opened={confirming === 'renew'}
        title={`Gerar outro segredo para ${name}?`}
        cancelLabel="Voltar"
        confirmLabel="Gerar segredo"
        harmless
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => start('renew')}
      >
        <p>
          Por 24 horas, cada aviso tem a assinatura dos dois segredos. Até lá, troque o antigo no sistema da
          empresa.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === 'delete'}
        title={`Excluir o webhook ${name}?`}
        cancelLabel="Voltar"
        confirmLabel="Excluir webhook"
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => start('delete')}
      >
        <p>O sistema da empresa deixa de receber os eventos, e o histórico de entregas é apagado.</p>
      </ConfirmDialog>
    </div>
  );
}

const pauseLabels = ['Reativar', 'Pausar'];

interface RowActionProps {
  label: string;
  /** All labels of a button that changes, whose width is that of the longest one. */
  reservedLabels?: readonly string[];
  /** Part of the accessible name, which has to differ between rows. */
  webhookName: string;
  onClick: () => void;
  'data-edit'?: boolean;
}

const RowAction = ({ label, reservedLabels = [], webhookName, ...button }: RowActionProps) => (
  <button {...button} type="button" className={actions.textButton} aria-label={`${label}: ${webhookName}`}>
    <StableLabel text={label} others={reservedLabels} />
  </button>
);
