import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { get } from './http-get.ts';
import type { Observations, Order } from './orders.ts';

type Send = (request: number, connection: number) => Promise<void>;

async function runOrder(order: Order): Promise<Observations> {
  const { connections } = order;
  if (order.over === 'http') {
    const { url, authorizations, paths } = order;
    const { send, close } = get(url, order);
    const observations = await observe(order, paths.length, (request, connection) =>
      send(paths[request] ?? '', authorizations[connection % authorizations.length] ?? ''),
    );
    close();
    return observations;
  }
  const { pool, db } = openDatabase(order.url, { maxConnections: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const observations = await observe(order, order.scripts.length, async (request, connection) => {
    for (const { text, values } of order.scripts[request] ?? [])
      await clients[connection]?.query(text, values);
  });
  for (const client of clients) client.release();
  await db.destroy();
  return observations;
}

/** Every connection takes the next request in turn as soon as it has its response. */
async function observe(order: Order, requestCount: number, send: Send): Promise<Observations> {
  const { connections, seconds } = order;
  const mayBeRefused = order.over === 'http' && order.mayBeRefused;
  const trySend = async (request: number, connection: number): Promise<boolean> => {
    try {
      await send(request, connection);
      return true;
    } catch (error) {
      if (!mayBeRefused) throw error;
      return false;
    }
  };
  // These requests are not measured, because on a running server connections, plans and caches are warm.
  const warmUp = async (_: unknown, connection: number) => {
    for (let request = 0; request < requestCount; request += connections) await trySend(request, connection);
  };
  await Promise.all(Array.from({ length: connections }, warmUp));
  const observations: Observations = { requests: [], milliseconds: [], seconds: 0, refused: 0 };
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  let next = 0;
  const measureConnection = async (_: unknown, connection: number) => {
    while (performance.now() < deadline) {
      const request = next++ % requestCount;
      const sentAt = performance.now();
      if (await trySend(request, connection)) {
        observations.requests.push(request);
        observations.milliseconds.push(performance.now() - sentAt);
      } else {
        observations.refused += 1;
        // A refusal takes little time. Without this pause, there would be thousands of them.
        await setTimeout(10);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, measureConnection));
  observations.seconds = (performance.now() - startedAt) / 1000;
  return observations;
}

// This is a separate process, so that the measurement does not share an event loop with the server.
while (process.connected) {
  const [order] = (await once(process, 'message')) as [Order];
  process.send?.(await runOrder(order));
}
