import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { createSelfSigned } from '../../test/documents/self-signed-certificate.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { createOutgoingHttp } from '../platform/outgoing-http/outgoing-http.ts';
import { deliverDue } from './deliver-webhooks.ts';

const certificate = createSelfSigned('localhost');
const receivedIds: (string | string[] | undefined)[] = [];
const receiver = createServer(certificate, (request, response) => {
  receivedIds.push(request.headers['webhook-id']);
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => {
  receiver.listen(0, resolve);
});
const { port } = receiver.address() as AddressInfo;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const { call, db, services } = await startTestApp({ ALLOW_PRIVATE_ADDRESSES: '1' });

/** Sends a test event to the receiver, and returns its delivery. */
async function deliverTo(host: string, trusted?: string) {
  const company = await aCompany(db);
  const id = newId();
  const body = { id, url: `https://${host}:${port}/`, description: '', events: ['vacancy.closed' as const] };
  await call('POST /api/user/company/webhooks', { body }, company);
  await call('POST /api/user/company/webhooks/:id/test', { params: { id } }, company);
  const outgoingHttp = createOutgoingHttp({ allowsPrivate: true, ...(trusted && { authority: trusted }) });
  await deliverDue({ ...services, outgoingHttp }, { onError: (error) => expect(error).toBeUndefined() });
  const { body: deliveries } = await call(
    'GET /api/user/company/webhooks/:id/deliveries',
    { params: { id }, query: {} },
    company,
  );
  return deliveries[0];
}

test('an event is delivered over TLS to a receiver whose certificate is valid', async () => {
  const delivery = await deliverTo('localhost', certificate.cert);

  expect(delivery).toMatchObject({ state: 'delivered', responseStatus: 204 });
  expect(receivedIds.splice(0)).toEqual([delivery?.eventId]);
});

test.each([
  ['that nobody trusts', 'localhost', undefined],
  ['of another name', '127.0.0.1', certificate.cert],
])('nothing is sent to a receiver with a certificate %s', async (_what, host, trusted) => {
  expect(await deliverTo(host, trusted)).toMatchObject({ state: 'waiting', failure: 'unreachable' });
  expect(receivedIds).toEqual([]);
});
