import { createSocket } from 'node:dgram';
import bcrypt from 'bcrypt';
import { afterAll, expect, test } from 'vitest';
import { createOutgoingHttp } from './outgoing-http.ts';

/** The IPv4 addresses of a name, or 'never' for one that is not answered. */
const records = new Map<string, readonly string[] | 'never'>();
let asked = 0;
const nameServer = createSocket('udp4', (query, { port, address }) => {
  asked += 1;
  const { name, type, question } = readQuestion(query);
  const record = records.get(name) ?? [];
  if (record === 'never') return;
  const addresses = type === addressRecord ? record : [];
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.fill(0, 8);
  nameServer.send(Buffer.concat([header, question, ...addresses.map(toAnswer)]), port, address);
});
await new Promise<void>((resolve) => {
  nameServer.bind(0, '127.0.0.1', resolve);
});
afterAll(() => {
  nameServer.close();
});

const addressRecord = 1;

/** The only question of a query: its name, type and bytes, with the class. */
function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), question: query.subarray(12, at + 5) };
}

/** Refers to the name of the question, and is valid for a minute. */
const toAnswer = (address: string): Buffer =>
  Buffer.from([0xc0, 12, 0, addressRecord, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);

const http = createOutgoingHttp({
  allowsPrivate: false,
  nameServers: [`127.0.0.1:${nameServer.address().port}`],
});
const send = (host: string, timeoutMs = 10_000) =>
  http.send(`https://${host}/`, { timeoutMs, maxBytes: 1_000 });

test.each([
  ['a private address', ['10.0.0.7']],
  ['a private address among others', ['8.8.8.8', '127.0.0.1']],
])('a name with %s is refused', async (_what, addresses) => {
  records.set('rh.exemplo.test', addresses);

  await expect(send('rh.exemplo.test')).rejects.toMatchObject({ reason: 'address_refused' });
});

test.each(['localhost', 'api.localhost', 'localhost.'])('%s is refused without a question', async (host) => {
  asked = 0;

  await expect(send(host)).rejects.toMatchObject({ reason: 'address_refused' });
  expect(asked).toBe(0);
});

test('a name without an address cannot be reached', async () => {
  await expect(send('vazio.exemplo.test')).rejects.toMatchObject({ reason: 'unreachable' });
});

test('names that are never answered keep no password waiting, and are given up', async () => {
  const hosts = Array.from({ length: 20 }, (_, n) => `r${n}.exemplo.test`);
  for (const host of hosts) records.set(host, 'never');
  const outcomes: string[] = [];
  const sending = hosts.map((host) =>
    send(host).catch((error: unknown) => outcomes.push(String((error as { reason?: string }).reason))),
  );
  await expect.poll(() => asked).toBeGreaterThanOrEqual(hosts.length);

  await bcrypt.hash('senha', 4);

  expect(outcomes).toEqual([]);
  await Promise.all(sending);
  expect(outcomes).toEqual(hosts.map(() => 'unreachable'));
});
