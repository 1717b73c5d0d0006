import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createHttpClient } from './http-client.ts';
import type { LoadRun, Observations } from './load-runs.ts';

type Send = (request: number, connection: number) => Promise<void>;

async function runLoad(run: LoadRun): Promise<Observations> {
  const { connections } = run;
  if (run.over === 'http') {
    const { url, authorizations, paths } = run;
    const { send, close } = createHttpClient(url, run);
    const observations = await observe(run, paths.length, (request, connection) =>
      send(paths[request] ?? '', authorizations[connection % authorizations.length] ?? ''),
    );
    close();
    return observations;
  }
  const { pool, db } = openDatabase(run.url, { maxConnections: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const observations = await observe(run, run.scripts.length, async (request, connection) => {
    for (const { text, values } of run.scripts[request] ?? []) await clients[connection]?.query(text, values);
  });
  for (const client of clients) client.release();
  await db.destroy();
  return observations;
}

/** Every connection takes the next request in turn as soon as it has its response. */
async function observe(run: LoadRun, requestCount: number, send: Send): Promise<Observations> {
  const { connections, seconds } = run;
  const mayBeRefused = run.over === 'http' && run.mayBeRefused;
  const trySend = async (request: number, connection: number): Promise<boolean> => {
    try {
      await send(request, connection);
      return true;
    } catch (error) {
      if (!mayBeRefused) throw error;
      return false;
    }
  };
  // These requests are not measured, because on a running server connections, plans and caches are warm. Each
  // connection sends a different part of them, so that more connections take no longer.
  const warmUp = async (_: unknown, connection: number) => {
    for (let request = connection; request < requestCount; request += connections)
      await trySend(request, connection);
  };
  await Promise.all(Array.from({ length: connections }, warmUp));
  const observations: Observations = { requests: [], milliseconds: [], seconds: 0, refused: 0 };
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  let next = 0;
  const measureConnection = async (_: unknown, connection: number) => {
    while (performance.now() < deadline) {
      const request = next % requestCount;
      next += 1;
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
  const [run] = (await once(process, 'message')) as [LoadRun];
  process.send?.(await runLoad(run));
}
