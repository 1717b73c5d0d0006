import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, aVacancy } from '../setup/people.ts';

test.use({ expectedErrors: /status of 400/ });

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a company's system that receives webhooks. */
async function startReceiver() {
  const received: Delivery[] = [];
  const receiver = { status: 204, received, url: '', stop: () => {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(receiver.status).end(receiver.status === 500 ? '<b>Fora do ar</b>' : undefined);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trampolim`;
  receiver.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

/** Expects the signature that Standard Webhooks defines. */
function expectSigned(delivery: Delivery | undefined, secret: string): void {
  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  } = delivery?.headers ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(signature).toBe(
    `v1,${createHmac('sha256', key)
      .update(`${String(id)}.${String(timestamp)}.${delivery?.body ?? ''}`)
      .digest('base64')}`,
  );
}

test('an owner creates a webhook, repeats a failed delivery and deletes the webhook', async ({
  page,
  request,
}) => {
  const receiver = await startReceiver();
  const company = await aCompany(request);
  await enter(page, company, '/equipe#webhooks');
  const team = page.getByRole('main');
  await team.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(team.getByText('Informe o endereço que vai receber os eventos.')).toBeVisible();
  await team.getByRole('textbox', { name: 'Endereço' }).fill('rh.exemplo.com.br');
  await team.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(team.getByText(/^Informe um endereço começando com https/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'the form of a webhook');
  await team.getByRole('textbox', { name: 'Endereço' }).fill(receiver.url);
  await team.getByRole('textbox', { name: 'Descrição' }).fill('Sistema de RH');
  await team.getByRole('button', { name: 'Criar webhook' }).click();

  await expect(team.getByRole('heading', { name: 'Copie o segredo agora' })).toBeFocused();
  const secret = await team.getByRole('textbox', { name: 'Segredo do webhook' }).inputValue();
  await team.getByRole('button', { name: 'Já guardei' }).click();
  await team.getByRole('button', { name: 'Enviar teste' }).click();
  await team.getByText('Histórico de entregas').click();
  await expect(team.getByText('Entregue (204)')).toBeVisible();
  expectSigned(receiver.received[0], secret);

  receiver.status = 500;
  const { _id: vacancyId } = await aVacancy(request, company);
  await expect.poll(() => receiver.received.at(-1)?.body ?? '').toContain(vacancyId);
  await page.reload();
  await team.getByText('Histórico de entregas').click();
  const webhooks = team.getByRole('list', { name: 'Webhooks' });
  await expect(webhooks.getByText('Vaga publicada ou reaberta', { exact: true })).toBeVisible();
  await expect(team.getByText('Respondeu 500')).toBeVisible();
  await team.getByText('Resposta', { exact: true }).click();
  await expect(team.getByText('<b>Fora do ar</b>')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the deliveries of a webhook');
  receiver.status = 200;
  await team.getByRole('button', { name: /^Reenviar: Vaga publicada/ }).click();
  await expect(team.getByText('Entregue (200)')).toBeVisible();

  await team.getByRole('button', { name: 'Pausar' }).press('Enter');
  await expect(team.getByText('Pausado', { exact: true })).toBeVisible();
  await team.getByRole('button', { name: 'Reativar' }).press('Enter');
  await expect(team.getByRole('button', { name: 'Enviar teste' })).toBeVisible();
  await team.getByRole('button', { name: 'Excluir' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir webhook' }).click();
  await expect(team.getByText('Sistema de RH', { exact: true })).toBeHidden();
  receiver.stop();
});
