import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import type { Webhook, WebhookDelivery, Webhooks } from '@trampolim/contract/webhooks/webhooks';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { WebhooksList } from './webhooks-list.tsx';

const listWebhooksRoute = 'GET /api/user/company/webhooks';
const createWebhookRoute = 'POST /api/user/company/webhooks';
const listWebhookDeliveriesRoute = 'GET /api/user/company/webhooks/:id/deliveries';

const webhook: Webhook = {
  _id: '01999999-0000-7000-8000-000000000041',
  url: 'https://rh.exemplo.com.br/trampolim',
  description: 'Sistema de RH',
  events: [...companyEvents],
  createdAt: '2026-11-01T12:00:00Z',
};
const delivery: WebhookDelivery = {
  _id: '01999999-0000-7000-8000-000000000042',
  eventId: '01999999-0000-7000-8000-000000000043',
  type: 'application.received',
  createdAt: '2026-11-01T12:00:00Z',
  state: 'waiting',
  attempts: 2,
  nextAttemptAt: '2026-11-01T12:01:00Z',
  attemptedAt: '2026-11-01T12:00:10Z',
  durationMs: 1234,
  responseStatus: 500,
  responseStart: '<script>alert(1)</script>',
  failure: 'status',
};
const secret = `whsec_${'x'.repeat(43)}=`;

async function showWebhooks(webhooks: Webhooks): Promise<void> {
  serve({ [listWebhooksRoute]: webhooks });
  await show(<WebhooksList />, { at: '/equipe', as: aUser('Company', { mayAdminister: true }) });
}

const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The form for a new webhook starts with every event ticked. */
async function untickAllEvents(): Promise<void> {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
}

test('missing values of a webhook are reported at their fields', async () => {
  await showWebhooks({ webhooks: [], free: 5 });
  await screen.findByRole('textbox', { name: 'Endereço' });
  await untickAllEvents();
  await clickButton('Criar webhook');

  expect(await screen.findByText('Escolha ao menos um evento.')).toBeVisible();
  expect(screen.getByText('Informe o endereço que vai receber os eventos.')).toBeVisible();
  expect(sentTo(createWebhookRoute)).toEqual([]);
});

test('a new webhook is sent again with the same id after a failure, and shows its secret once', async () => {
  await showWebhooks({ webhooks: [], free: 5 });
  await screen.findByRole('textbox', { name: 'Endereço' });
  await untickAllEvents();

  await userEvent.type(screen.getByRole('textbox', { name: 'Endereço' }), webhook.url);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vaga encerrada' }));
  serve({ [createWebhookRoute]: refuse('database_unavailable') });
  await clickButton('Criar webhook');
  expect(await screen.findByRole('alert')).toBeVisible();
  serve({ [createWebhookRoute]: { webhooks: [webhook], free: 4, secret } });
  await clickButton('Criar webhook');

  expect(await screen.findByRole('heading', { name: 'Copie o segredo agora' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Segredo do webhook' })).toHaveValue(secret);
  const [refusedBody, repeatedBody] = sentTo(createWebhookRoute);
  expect(refusedBody).toMatchObject({ url: webhook.url, description: '', events: ['vacancy.closed'] });
  expect(repeatedBody?.id).toBe(refusedBody?.id);
  await clickButton('Já guardei');
  expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Endereço' })).toHaveValue('');
});

test('deliveries show the response as text and can be sent again', async () => {
  await showWebhooks({ webhooks: [webhook], free: 4 });
  serve({ [listWebhookDeliveriesRoute]: [delivery] });

  await userEvent.click(await screen.findByText('Histórico de entregas'));

  expect(await screen.findByText('Candidatura recebida', { selector: 'li li span' })).toBeVisible();
  expect(screen.getByText('Respondeu 500')).toBeVisible();
  expect(screen.getByText(/2 tentativas · 1\.234 ms · próxima tentativa/)).toBeVisible();
  expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
  const { nextAttemptAt: _, ...finishedDelivery } = delivery;
  serve({
    'POST /api/user/company/webhooks/:id/deliveries/:deliveryId/resend': {
      ...finishedDelivery,
      state: 'delivered',
      responseStatus: 200,
    },
  });
  await clickButton(/^Reenviar: Candidatura recebida/);
  expect(await screen.findByText('Entregue (200)')).toBeVisible();
});

test('a paused webhook can be resumed, changed and deleted', async () => {
  await showWebhooks({ webhooks: [{ ...webhook, paused: 'failing' }], free: 4 });
  expect(await screen.findByText('Pausado: nenhuma entrega foi aceita em 3 dias')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Enviar teste/ })).not.toBeInTheDocument();
  serve({ 'PUT /api/user/company/webhooks/:id/paused': { webhooks: [webhook], free: 4 } });
  await clickButton(/^Reativar/);
  expect(await screen.findByRole('button', { name: /^Enviar teste/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pausar/ })).toHaveFocus();

  await clickButton(/^Editar/);
  const form = within(await screen.findByRole('form', { name: 'Editar o webhook' }));
  expect(form.getByRole('textbox', { name: 'Endereço' })).toHaveValue(webhook.url);
  expect(form.getByRole('textbox', { name: 'Endereço' })).toHaveFocus();
  await userEvent.type(form.getByRole('textbox', { name: /^Descrição/ }), ' novo');
  serve({ 'PUT /api/user/company/webhooks/:id': refuse('webhook_not_found') });
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/alguém da empresa o excluiu/)).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Descrição/ })).toHaveValue('Sistema de RH novo');
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('button', { name: /^Editar/ })).toHaveFocus();

  serve({ 'DELETE /api/user/company/webhooks/:id': { webhooks: [], free: 5 } });
  await clickButton(/^Excluir/);
  const dialog = await screen.findByRole('dialog', { name: 'Excluir o webhook Sistema de RH?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir webhook' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Webhook excluído.'));
  expect(screen.queryByText('Sistema de RH')).not.toBeInTheDocument();
});

test('at the limit a note replaces the form', async () => {
  await showWebhooks({ webhooks: [webhook], free: 0 });

  expect(await screen.findByText(/^Sua empresa já tem 5 webhooks/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Criar webhook' })).not.toBeInTheDocument();
});
