import type { CompanyEvent } from '@trampolim/contract/values/integration-vocabulary';
import type { Webhook, WebhookDelivery } from '@trampolim/contract/webhooks/webhooks';
import { webhookFailingDays } from '@trampolim/contract/wire/limits';

export const eventNames: Record<CompanyEvent, string> = {
  'application.received': 'Candidatura recebida',
  'application.status_changed': 'Candidatura mudou de status',
  'application.withdrawn': 'Candidatura retirada',
  'vacancy.published': 'Vaga publicada ou reaberta',
  'vacancy.changed': 'Vaga alterada',
  'vacancy.closed': 'Vaga encerrada',
};

export const deliveredEventNames: Record<WebhookDelivery['type'], string> = {
  ...eventNames,
  'webhook.test': 'Teste',
};

export const pauseReasons: Record<NonNullable<Webhook['paused']>, string> = {
  company: 'Pausado',
  failing: `Pausado: nenhuma entrega foi aceita em ${webhookFailingDays} dias`,
  gone: 'Pausado: o endereço respondeu que não existe mais',
};

export function outcomeText({ failure, responseStatus, state, attempts }: WebhookDelivery): string {
  const status = String(responseStatus ?? '');
  if (attempts === 0) return 'Enviando';
  if (state === 'delivered') return `Entregue (${status})`;
  switch (failure) {
    case 'status':
      return `Respondeu ${status}`;
    case 'redirect':
      return `Respondeu com um redirecionamento (${status}), que não seguimos`;
    case 'timeout':
      return 'Não respondeu em 10 segundos';
    case 'address_refused':
      return 'O endereço leva a uma rede interna';
    case 'secret_unreadable':
      return 'O segredo não vale mais: gere outro';
    case 'unreachable':
    case undefined:
      return 'Sem conexão: confira o endereço e o certificado';
  }
}
