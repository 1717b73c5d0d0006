import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey } from '@trampolim/contract/api-keys/api-keys';
import { companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import type { Webhook, WebhookDelivery } from '@trampolim/contract/webhooks/webhooks';
import { ApiKeysList } from '../../src/api-keys/api-keys-list.tsx';
import { WebhooksList } from '../../src/webhooks/webhooks-list.tsx';
import { fillIn } from '../fill-in.ts';
import { serve } from '../serve.ts';
import { clickLast, confirm, type EmptyResponseCase, id, password, showTo } from './case.tsx';

const key: ApiKey = {
  _id: id,
  name: 'Gestor de vagas',
  start: 'trampolim_aB3dEf',
  scopes: ['vacancies:read'],
  createdBy: 'Marina Lopes',
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2127-01-30T12:00:00Z',
  status: 'active',
};
const openKeys = async () => {
  serve({ 'GET /api/user/company/api-keys': { keys: [key], free: 9 } });
  await showTo('Company', <ApiKeysList />, '/equipe');
  await screen.findByRole('button', { name: 'Criar chave' });
};

const webhook: Webhook = {
  _id: id,
  url: 'https://rh.exemplo.com.br/trampolim',
  description: 'Sistema de RH',
  events: [...companyEvents],
  createdAt: '2026-11-01T12:00:00Z',
};
const delivery: WebhookDelivery = {
  _id: id,
  eventId: id,
  type: 'application.received',
  createdAt: '2026-11-01T12:00:00Z',
  state: 'failed',
  attempts: 2,
  attemptedAt: '2026-11-01T12:00:10Z',
  responseStatus: 500,
  failure: 'status',
};
const webhooksPath = '/api/user/company/webhooks';
const openWebhooks = async (overrides: Partial<Webhook> = {}) => {
  serve({
    [`GET ${webhooksPath}`]: { webhooks: [{ ...webhook, ...overrides }], free: 4 },
    [`GET ${webhooksPath}/:id/deliveries`]: [delivery],
  });
  await showTo('Company', <WebhooksList />, '/equipe');
  await userEvent.click(await screen.findByText('Histórico de entregas'));
  await screen.findByText('Respondeu 500');
};

export const integrations: EmptyResponseCase[] = [
  {
    route: 'POST /api/user/company/api-keys',
    expectedText: 'Não foi possível criar a chave.',
    showsFailure: true,
    onPage: true,
    open: async () => {
      await openKeys();
      await fillIn('Nome', 'Gestor de vagas');
      await userEvent.click(screen.getByRole('checkbox', { name: 'Ler vagas' }));
      await fillIn('Sua senha atual', password);
    },
    act: () => clickLast('Criar chave'),
  },
  {
    route: 'DELETE /api/user/company/api-keys/:id',
    expectedText: 'A chave Gestor de vagas não vale mais.',
    open: async () => {
      await openKeys();
      await clickLast('Revogar a chave Gestor de vagas');
    },
    act: () => confirm('Revogar chave'),
  },
  {
    route: `POST ${webhooksPath}`,
    expectedText: 'Não foi possível criar o webhook.',
    showsFailure: true,
    onPage: true,
    open: async () => {
      await openWebhooks();
      await fillIn('Endereço', webhook.url);
    },
    act: () => clickLast('Criar webhook'),
  },
  {
    route: `PUT ${webhooksPath}/:id`,
    expectedText: 'Webhook salvo.',
    open: async () => {
      await openWebhooks();
      await clickLast('Editar: Sistema de RH');
    },
    act: () => clickLast('Salvar'),
  },
  {
    route: `PUT ${webhooksPath}/:id/paused`,
    expectedText: 'Sistema de RH está pausado.',
    open: () => openWebhooks(),
    act: () => clickLast('Pausar: Sistema de RH'),
  },
  {
    route: `PUT ${webhooksPath}/:id/paused`,
    expectedText: 'Sistema de RH voltou a receber os eventos.',
    open: () => openWebhooks({ paused: 'company' }),
    act: () => clickLast('Reativar: Sistema de RH'),
  },
  {
    route: `POST ${webhooksPath}/:id/secret`,
    expectedText: 'Não foi possível gerar outro segredo.',
    showsFailure: true,
    open: async () => {
      await openWebhooks();
      await clickLast('Gerar outro segredo: Sistema de RH');
    },
    act: () => confirm('Gerar segredo'),
  },
  {
    route: `DELETE ${webhooksPath}/:id`,
    expectedText: 'Webhook excluído.',
    open: async () => {
      await openWebhooks();
      await clickLast('Excluir: Sistema de RH');
    },
    act: () => confirm('Excluir webhook'),
  },
  {
    route: `POST ${webhooksPath}/:id/test`,
    expectedText: 'Teste enviado. O resultado aparece no histórico de entregas.',
    open: () => openWebhooks(),
    act: () => clickLast('Enviar teste: Sistema de RH'),
  },
  {
    route: `POST ${webhooksPath}/:id/deliveries/:deliveryId/resend`,
    expectedText: 'Entregue',
    onPage: true,
    open: () => openWebhooks(),
    act: () => {
      serve({
        [`GET ${webhooksPath}/:id/deliveries`]: [{ ...delivery, state: 'delivered', responseStatus: 200 }],
      });
      return clickLast(/^Reenviar: /);
    },
  },
];
