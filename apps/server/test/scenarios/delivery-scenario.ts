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

/** A server with a receiver of webhooks on the same machine. Deliveries are sent by `deliver` only. */
export async function startDeliveryScenario() {
  const started = await startTestApp({ ALLOW_PRIVATE_ADDRESSES: '1' });
  const { call, db, services } = started;
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
    ...started,
    /** The requests that arrived at a path, oldest first. */
    receivedAt: (path: string) => received.filter((each) => each.path === path),
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
    /** Lets all waits of a webhook end now. */
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
