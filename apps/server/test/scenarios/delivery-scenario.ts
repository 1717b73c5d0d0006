import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CompanyEvent, companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import { afterAll } from 'vitest';
import { newId } from '../../src/platform/database/database.ts';
import { deliverDue } from '../../src/webhooks/deliver-webhooks.ts';
import { type Person, startTestApp } from '../test-app.ts';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'never';

/** Starts a server and a receiver of webhooks. Deliveries are only sent by `deliver`. */
export async function startDeliveryScenario() {
  const testApp = await startTestApp({ ALLOW_PRIVATE_ADDRESSES: '1' });
  const { call, db, services } = testApp;
  const received: ReceivedWebhook[] = [];
  const replies = new Map<string, Reply>();
  const receiver = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString() });
      const reply = replies.get(path) ?? { status: 204 };
      if (reply !== 'never') response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const { port } = receiver.address() as AddressInfo;

  return {
    ...testApp,
    /** Returns the requests that arrived at a path, oldest first. */
    receivedAt: (path: string) => received.filter((webhook) => webhook.path === path),
    /** Sets the receiver's response at a path. */
    reply: (path: string, reply: Reply) => void replies.set(path, reply),
    /** Ends the connections of requests that never get a response. */
    disconnect: () => receiver.closeAllConnections(),
    /** Creates a webhook of a company at a new path of the receiver. */
    async aReceiver(company: Person, events: readonly CompanyEvent[] = companyEvents) {
      const id = newId();
      const path = `/${id}`;
      const { body } = await call(
        'POST /api/user/company/webhooks',
        { body: { id, url: `http://127.0.0.1:${port}${path}`, description: '', events: [...events] } },
        company,
      );
      return { id, path, secret: body.secret };
    },
    deliver: () =>
      deliverDue(services, {
        onError(error) {
          throw error;
        },
      }),
    /** Makes all waiting deliveries of a webhook due now. */
    async passWaits(webhookId: string) {
      const now = new Date().toISOString();
      await db
        .updateTable('webhook_delivery')
        .set({ next_attempt_at: now })
        .where('endpoint_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .execute();
      await db.updateTable('webhook_endpoint').set({ due_at: now }).where('id', '=', webhookId).execute();
    },
    deliveries: async (webhookId: string, as: Person) =>
      (
        await call(
          'GET /api/user/company/webhooks/:id/deliveries',
          { params: { id: webhookId }, query: {} },
          as,
        )
      ).body,
  };
}
