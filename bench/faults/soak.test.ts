import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { lossesOfReads, timeRead } from './soak.ts';

/** Starts a server that answers every request with this status, or closes its connection. */
async function startServer(status: number | undefined): Promise<string> {
  const server = createServer((request, response) => {
    if (status === undefined) request.destroy();
    else response.writeHead(status).end('text');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([404, 429, 500, 503, undefined])('a read that is answered with %s is a loss', async (status) => {
  const time = await timeRead(await startServer(status), 1);

  expect(lossesOfReads([{ time }], 0)).toMatchObject({ 'reads refused or failed': 1 });
});

test('a read that is answered with 200 is not a loss', async () => {
  const time = await timeRead(await startServer(200), 1);

  expect(time).toBeGreaterThan(0);
  expect(Object.values(lossesOfReads([{ time }], 0))).toEqual([0, 0]);
});

test('a soak that left out more than a fifth of its reads, or sent none, has failed', () => {
  const sent = Array.from({ length: 80 }, () => ({ time: 1 }));

  expect(Object.values(lossesOfReads(sent, 20))).toEqual([0, 0]);
  expect(Object.values(lossesOfReads(sent, 21))).toEqual([0, 1]);
  expect(Object.values(lossesOfReads([], 0))).toEqual([0, 1]);
});
