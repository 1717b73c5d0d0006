import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey } from '@trampolim/contract/api-keys/api-keys';
import type { VacancyFeed } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import { companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import type { Webhook, WebhookDelivery } from '@trampolim/contract/webhooks/webhooks';
import { ApiKeysList } from '../../src/api-keys/api-keys-list.tsx';
import { RegularFeeds } from '../../src/vacancy-feeds/regular-feeds.tsx';
import { WebhooksList } from '../../src/webhooks/webhooks-list.tsx';
import { fillIn } from '../fill-in.ts';
import { serve } from '../serve.ts';
import { type Case, click, confirm, id, password, showTo } from './case.tsx';

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
const path = '/api/user/company/webhooks';
const openWebhooks = (overrides: Partial<Webhook> = {}) =>
  async function open() {
    serve({
      [`GET ${path}`]: { webhooks: [{ ...webhook, ...overrides }], free: 4 },
      [`GET ${path}/:id/deliveries`]: [delivery],
    });
    await showTo('Company', <WebhooksList />, '/equipe');
    await userEvent.click(await screen.findByText('Histórico de entregas'));
    await screen.findByText('Respondeu 500');
  };

const feedsPath = '/api/user/company/vacancy-feeds';
const feed: VacancyFeed = {
  _id: id,
  url: 'https://rh.exemplo.com.br/vagas.xml',
  source: 'erp',
  publishes: false,
  createdAt: '2026-11-01T12:00:00Z',
  fetchedAt: '2026-11-02T12:00:00Z',
  waiting: 2,
};
const openFeeds = async () => {
  serve({ [`GET ${feedsPath}`]: { feeds: [feed], free: 2 } });
  await showTo('Company', <RegularFeeds />, '/importar-vagas');
  await screen.findByRole('button', { name: 'Pausar: erp' });
};

export const integrations: Case[] = [
  {
    route: `POST ${feedsPath}`,
    expectedMessage: 'Endereço adicionado. A primeira leitura leva alguns segundos.',
    open: async () => {
      await openFeeds();
      await userEvent.click(screen.getByText('Adicionar um endereço'));
      await fillIn('Endereço do feed', feed.url);
    },
    act: () => click('Adicionar endereço'),
  },
  {
    route: `PUT ${feedsPath}/:id`,
    expectedMessage: 'A leitura está pausada.',
    open: openFeeds,
    act: () => click('Pausar: erp'),
  },
  {
    route: `DELETE ${feedsPath}/:id`,
    expectedMessage: 'Endereço excluído.',
    open: async () => {
      await openFeeds();
      await click('Excluir: erp');
    },
    act: () => confirm('Excluir endereço'),
  },
  {
    route: `POST ${feedsPath}/:id/review`,
    expectedMessage: 'Conferir 2 vagas',
    onPage: true,
    open: openFeeds,
    act: () => click('Conferir 2 vagas'),
  },
  {
    route: 'POST /api/user/company/api-keys',
    expectedMessage: 'Não foi possível criar a chave.',
    fails: true,
    onPage: true,
    open: async () => {
      await openKeys();
      await fillIn('Nome', 'Gestor de vagas');
      await userEvent.click(screen.getByRole('checkbox', { name: 'Ler vagas' }));
      await fillIn('Sua senha atual', password);
    },
    act: () => click('Criar chave'),
  },
  {
    route: 'DELETE /api/user/company/api-keys/:id',
    expectedMessage: 'A chave Gestor de vagas não vale mais.',
    open: async () => {
      await openKeys();
      await click('Revogar a chave Gestor de vagas');
    },
    act: () => confirm('Revogar chave'),
  },
  {
    route: `POST ${path}`,
    expectedMessage: 'Não foi possível criar o webhook.',
    fails: true,
    onPage: true,
    open: async () => {
      await openWebhooks()();
      await fillIn('Endereço', webhook.url);
    },
    act: () => click('Criar webhook'),
  },
  {
    route: `PUT ${path}/:id`,
    expectedMessage: 'Webhook salvo.',
    open: async () => {
      await openWebhooks()();
      await click('Editar: Sistema de RH');
    },
    act: () => click('Salvar'),
  },
  {
    route: `PUT ${path}/:id/paused`,
    expectedMessage: 'Sistema de RH está pausado.',
    open: openWebhooks(),
    act: () => click('Pausar: Sistema de RH'),
  },
  {
    route: `PUT ${path}/:id/paused`,
    expectedMessage: 'Sistema de RH voltou a receber os eventos.',
    open: openWebhooks({ paused: 'company' }),
    act: () => click('Reativar: Sistema de RH'),
  },
  {
    route: `POST ${path}/:id/secret`,
    expectedMessage: 'Não foi possível gerar outro segredo.',
    fails: true,
    open: async () => {
      await openWebhooks()();
      await click('Gerar outro segredo: Sistema de RH');
    },
    act: () => confirm('Gerar segredo'),
  },
  {
    route: `DELETE ${path}/:id`,
    expectedMessage: 'Webhook excluído.',
    open: async () => {
      await openWebhooks()();
      await click('Excluir: Sistema de RH');
    },
    act: () => confirm('Excluir webhook'),
  },
  {
    route: `POST ${path}/:id/test`,
    expectedMessage: 'Teste enviado. O resultado aparece no histórico de entregas.',
    open: openWebhooks(),
    act: () => click('Enviar teste: Sistema de RH'),
  },
  {
    route: `POST ${path}/:id/deliveries/:deliveryId/resend`,
    expectedMessage: 'Entregue',
    onPage: true,
    open: openWebhooks(),
    act: () => {
      serve({ [`GET ${path}/:id/deliveries`]: [{ ...delivery, state: 'delivered', responseStatus: 200 }] });
      return click(/^Reenviar: /);
    },
  },
];
