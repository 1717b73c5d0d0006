import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { findFreePort } from '../../test/process/find-free-port.ts';
import { startDeliveryScenario } from '../../test/scenarios/delivery-scenario.ts';
import type { Person } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, call, db, deliver } = await startDeliveryScenario();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const examples = join(import.meta.dirname, '../../../../docs/partner-api');
const runProgram = promisify(execFile);
const isInstalled = (program: string) =>
  runProgram(program, ['--version']).then(
    () => true,
    () => false,
  );
const [hasCurl, hasPython] = [await isInstalled('curl'), await isInstalled('python3')];

const receivers: ChildProcess[] = [];
afterAll(() => {
  for (const receiver of receivers) receiver.kill();
});

/** Starts an example, and returns an iterator over the lines that it prints: one event each. */
async function startReceiver(program: string, file: string, receiverPort: number, secret: string) {
  const receiver = spawn(program, [join(examples, file)], {
    env: {
      ...process.env,
      PORT: String(receiverPort),
      TRAMPOLIM_WEBHOOK_SECRET: secret,
      PYTHONIOENCODING: 'utf-8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  receivers.push(receiver);
  for await (const line of createInterface({ input: receiver.stderr })) if (line === 'ready') break;
  return createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
}

/** Creates a webhook of a company for published vacancies. Returns its id and its secret. */
async function createWebhook(company: Person, receiverPort: number) {
  const { body } = await call(
    'POST /api/user/company/webhooks',
    {
      body: {
        id: newId(),
        url: `http://127.0.0.1:${receiverPort}/`,
        description: '',
        events: ['vacancy.published'],
      },
    },
    company,
  );
  return { id: body.webhooks[0]?._id ?? '', secret: body.secret };
}

/** Sends an event that the server has not sent, and returns the status of the response. */
async function sendEvent(receiverPort: number, timestamp: number, key: Buffer): Promise<number> {
  const signature = createHmac('sha256', key).update(`forged.${timestamp}.{}`).digest('base64');
  const { status } = await fetch(`http://127.0.0.1:${receiverPort}/`, {
    method: 'POST',
    headers: {
      'webhook-id': 'forged',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body: '{}',
  });
  return status;
}

test.for([
  { program: process.execPath, file: 'webhook-receiver.mjs', canRun: true },
  { program: 'python3', file: 'webhook_receiver.py', canRun: hasPython },
])(
  '$file prints each event once and refuses forged and old ones',
  async ({ program, file, canRun }, { skip }) => {
    skip(!canRun);
    const padaria = await aCompany(db);
    const receiverPort = await findFreePort();
    const { id, secret } = await createWebhook(padaria, receiverPort);
    const lines = await startReceiver(program, file, receiverPort, secret);
    const first = await aVacancy(db, padaria);
    await deliver();
    expect(JSON.parse(String((await lines.next()).value))).toMatchObject({
      type: 'vacancy.published',
      data: { vacancyId: first.id },
    });

    const params = { id };
    const [delivery] = (
      await call('GET /api/user/company/webhooks/:id/deliveries', { params, query: {} }, padaria)
    ).body;
    await call(
      'POST /api/user/company/webhooks/:id/deliveries/:deliveryId/resend',
      { params: { ...params, deliveryId: delivery?._id ?? '' } },
      padaria,
    );
    await deliver();
    const now = Math.floor(Date.now() / 1000);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const wrongKey = Buffer.alloc(32);
    expect(await sendEvent(receiverPort, now, wrongKey)).toBe(400);
    // Receivers refuse events that are older than five minutes.
    expect(await sendEvent(receiverPort, now - 600, key)).toBe(400);
    // After a renewal, each delivery has two signatures.
    await call('POST /api/user/company/webhooks/:id/secret', { params }, padaria);
    const second = await aVacancy(db, padaria);
    await deliver();

    // The repeated and the refused requests have printed nothing.
    expect(JSON.parse(String((await lines.next()).value))).toMatchObject({ data: { vacancyId: second.id } });
  },
);

test.runIf(hasCurl)('the curl example lists events from where it stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-events-'));
  const cursorFile = join(folder, 'cursor.txt');
  const padaria = await aCompany(db);
  const { secret } = await anApiKey(db, padaria);
  const list = async () => {
    const { stdout } = await runProgram('sh', [join(examples, 'list-events.sh'), cursorFile], {
      env: { ...process.env, TRAMPOLIM_URL: `http://127.0.0.1:${port}`, TRAMPOLIM_KEY: secret },
    });
    return (JSON.parse(stdout) as { events: { data: object }[] }).events.map(({ data }) => data);
  };

  expect(await list()).toEqual([]);
  expect(existsSync(cursorFile)).toBe(false);
  const first = await aVacancy(db, padaria);
  expect(await list()).toEqual([{ vacancyId: first.id }]);
  const second = await aVacancy(db, padaria);
  expect(await list()).toEqual([{ vacancyId: second.id }]);
  expect(await list()).toEqual([]);
  rmSync(folder, { recursive: true });
});
