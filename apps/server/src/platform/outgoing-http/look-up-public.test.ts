import { createSocket } from 'node:dgram';
import bcrypt from 'bcrypt';
import { afterAll, expect, test } from 'vitest';
import { createOutgoingHttp } from './outgoing-http.ts';

/** The IPv4 addresses of each name, or 'never' if its queries get no response. */
const records = new Map<string, readonly string[] | 'never'>();
let queryCount = 0;
const nameServer = createSocket('udp4', (query, { port, address }) => {
  queryCount += 1;
  const { name, type, question } = readQuestion(query);
  const record = records.get(name) ?? [];
  if (record === 'never') return;
  const addresses = type === addressRecord ? record : [];
  // The header of the query, changed to a response without an error, with one question and so many answers.
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.fill(0, 8);
  nameServer.send(Buffer.concat([header, question, ...addresses.map(toAnswerRecord)]), port, address);
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
  let offset = 12;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  return {
    name: labels.join('.'),
    type: query.readUInt16BE(offset + 1),
    question: query.subarray(12, offset + 5),
  };
}

/** Refers to the name of the question, and is valid for a minute. */
const toAnswerRecord = (address: string): Buffer =>
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
])('a name with %s is refused', async (_, addresses) => {
  records.set('rh.exemplo.test', addresses);

  await expect(send('rh.exemplo.test')).rejects.toMatchObject({ reason: 'address_refused' });
});

test.each(['localhost', 'api.localhost', 'localhost.'])('%s is refused without a query', async (host) => {
  queryCount = 0;

  await expect(send(host)).rejects.toMatchObject({ reason: 'address_refused' });
  expect(queryCount).toBe(0);
});

test('a name without an address cannot be reached', async () => {
  await expect(send('vazio.exemplo.test')).rejects.toMatchObject({ reason: 'unreachable' });
});

test('look-ups without a response fail and do not delay password hashing', async () => {
  const hosts = Array.from({ length: 20 }, (_, n) => `r${n}.exemplo.test`);
  for (const host of hosts) records.set(host, 'never');
  const outcomes: string[] = [];
  const sending = hosts.map((host) =>
    send(host).catch((error: unknown) => outcomes.push(String((error as { reason?: string }).reason))),
  );
  await expect.poll(() => queryCount).toBeGreaterThanOrEqual(hosts.length);

  await bcrypt.hash('senha', 4);

  expect(outcomes).toEqual([]);
  await Promise.all(sending);
  expect(outcomes).toEqual(hosts.map(() => 'unreachable'));
});
