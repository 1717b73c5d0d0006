import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { apply, clientOf, publishVacancy, signedIn, signUpCandidate, signUpCompany } from './client.ts';
import { openConnection } from './connection.ts';
import { setUpDataFolder } from './data-folder.ts';
import { lockAccounts } from './locked-accounts.ts';
import { postmasterOf, processesOf } from './processes.ts';
import { launchServerProcess, messagesIn, startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const dataDir = setUpDataFolder();

test('a server that is stopped while creating its database leaves nothing running', async () => {
  const server = launchServerProcess({ DATA_DIR: dataDir });
  await vi.waitUntil(() => processesOf(dataDir).length > 0, { timeout: 60_000, interval: 5 });

  server.kill('SIGTERM');

  expect(await server.exited).toMatchObject({ code: 0 });
  expect(postmasterOf(dataDir)).toBeUndefined();
  // Its keeper prints this before it exits.
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), 10_000);
});

test('data acknowledged right before a kill is there after the restart', async () => {
  const killed = await startServerProcess({ DATA_DIR: dataDir });
  const client = clientOf(killed.url);
  await signUpCompany(client, 'rh@padaria.com.br');
  const vacancy = await publishVacancy(await signedIn(client, 'rh@padaria.com.br'));
  await signUpCandidate(client, 'ana@exemplo.com');
  const ana = await signedIn(client, 'ana@exemplo.com');
  expect((await apply(ana, vacancy.body._id)).body).toMatchObject({ dailyApplicationsCount: 1 });
  killed.kill('SIGKILL');

  const next = await startServerProcess({ DATA_DIR: dataDir });

  // The session from before the restart is still valid.
  const found = await ana.at(next.url).get(`/api/user/company/vacancy/list-vacancy/${vacancy.body._id}`);
  expect(found.body).toMatchObject({ jobTitle: 'Pessoa confeiteira', applied: true });
});

test('without a mail server the mails are files; the secret of sessions is for its owner alone', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  await signUpCandidate(clientOf(server.url), 'bia@exemplo.com');

  const mails = join(dataDir, 'mail');
  const written = () => readdirSync(mails).filter((name) => name.endsWith('.eml'));
  const texts = () => written().map((name) => readFileSync(join(mails, name), 'utf8'));
  await vi.waitFor(
    () => expect(texts()).toContainEqual(expect.stringContaining('To: bia@exemplo.com')),
    10_000,
  );
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server and its database', async (signal) => {
  const server = await startServerProcess({ DATA_DIR: dataDir });

  server.kill(signal);

  expect(await server.exited).toMatchObject({ code: 0 });
  expect(postmasterOf(dataDir)).toBeUndefined();
  // Its keeper prints this before it exits.
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), 10_000);
});

test('a stopping server answers complete requests and closes connections that are still sending', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
  const client = clientOf(server.url);
  const accounts = await lockAccounts(url);
  const registration = signUpCandidate(client, 'ana@exemplo.com');
  await accounts.untilBlocked(1);
  await openConnection(server.port, '');
  await openConnection(server.port, 'GET /api/health HTTP/1.1\r\nHost:');
  await openConnection(
    server.port,
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
  );

  server.kill('SIGTERM');
  await vi.waitFor(() => expect(client.get('/api/health')).rejects.toThrow('fetch failed'), 10_000);
  await accounts.release();

  expect((await registration).status).toBe(200);
  expect(await server.exited).toMatchObject({ code: 0 });
});

test('a taken port is reported in a sentence, and nothing is left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const { code, output } = await launchServerProcess({ DATA_DIR: dataDir, PORT: String(port) }).exited;
  other.close();

  expect(messagesIn(output)).toEqual([
    `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra porta: PORT=3001 npm start`,
  ]);
  expect(code).toBe(1);
  expect(processesOf(dataDir)).toEqual([]);
});
