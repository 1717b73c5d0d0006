import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '@trampolim/contract/webhooks/webhooks';
import { companyEventDays } from '@trampolim/contract/wire/limits';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { formatCount, formatInstant } from '../ui/format/format.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import primitives from '../ui/primitives.module.css';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { deliveriesQuery, resendDelivery } from './webhook-api.ts';
import { deliveredEventNames, outcomeText } from './webhook-texts.ts';
import classes from './webhooks.module.css';

/** The deliveries of a webhook and the responses to them. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const list = usePagedList(deliveriesQuery(webhook._id));
  return (
    <PagedList
      list={list}
      loadingLabel="Carregando as entregas"
      skeleton={<SkeletonLines shape={[['40%'], ['70%']]} />}
      skeletons={2}
      failure="Não foi possível carregar as entregas."
      empty={
        <p className={primitives.note}>
          Nada foi enviado nos últimos {companyEventDays} dias. Envie um teste para conferir o endereço.
        </p>
      }
      keyOf={({ _id }) => _id}
      className={classes.deliveries ?? ''}
    >
      {(delivery) => <Delivery delivery={delivery} webhook={webhook} />}
    </PagedList>
  );
}

function Delivery({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { _id, type, createdAt, state, attempts, nextAttemptAt, durationMs, responseStart } = delivery;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendDelivery(client, webhook._id, _id),
    onError: (error) => toast.error(failureMessage('Não foi possível reenviar.', error)),
  });
  const details = [
    formatInstant(createdAt),
    attempts > 1 ? `${formatCount(attempts)} tentativas` : '',
    attempts > 0 && durationMs !== undefined ? `${formatCount(durationMs)} ms` : '',
    attempts > 0 && nextAttemptAt ? `próxima tentativa ${formatInstant(nextAttemptAt)}` : '',
    state === 'failed' ? 'não tentamos mais' : '',
  ].filter(Boolean);
  return (
    <div className={classes.delivery}>
      <div className={classes.what}>
        <span className={classes.name}>{deliveredEventNames[type]}</span>
        <span className={state === 'delivered' || attempts === 0 ? undefined : classes.problem}>
          {outcomeText(delivery)}
        </span>
        <span className={primitives.note}>{details.join(' · ')}</span>
        {responseStart && (
          <Disclosure label="Resposta">
            <p className={classes.response}>{responseStart}</p>
          </Disclosure>
        )}
      </div>
      {!webhook.paused && attempts > 0 && (
        <button
          type="button"
          className={actions.textButton}
          aria-label={`Reenviar: ${deliveredEventNames[type]}, ${formatInstant(createdAt)}`}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          Reenviar
        </button>
      )}
    </div>
  );
}
