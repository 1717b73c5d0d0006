import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { apply, clientOf, publishVacancy, signInAs, signUpCandidate, signUpCompany } from './client.ts';
import { openConnection } from './connection.ts';
import { setUpDataFolder } from './data-folder.ts';
import { lockAccounts } from './locked-accounts.ts';
import { postmasterOf, processesOf } from './processes.ts';
import { launchServerProcess, messagesIn, startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const dataDir = setUpDataFolder();

test('a server that is stopped while creating its database leaves nothing running', async () => {
  // This test comes first, because the folder must have no database yet.
  const server = launchServerProcess({ DATA_DIR: dataDir });
  await vi.waitUntil(() => processesOf(dataDir).length > 0, { timeout: 60_000, interval: 5 });

  server.kill('SIGTERM');

  expect(await server.exited).toMatchObject({ code: 0 });
  expect(postmasterOf(dataDir)).toBeUndefined();
  // `keeper.ts`, the process that runs PostgreSQL, exits a moment after the server.
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), 10_000);
});

test('data that was acknowledged before a kill exists after the restart', async () => {
  const firstServer = await startServerProcess({ DATA_DIR: dataDir });
  const client = clientOf(firstServer.url);
  await signUpCompany(client, 'rh@padaria.com.br');
  const vacancy = await publishVacancy(await signInAs(client, 'rh@padaria.com.br'));
  await signUpCandidate(client, 'ana@exemplo.com');
  const ana = await signInAs(client, 'ana@exemplo.com');
  expect((await apply(ana, vacancy.body._id)).body).toMatchObject({ dailyApplicationsCount: 1 });
  firstServer.kill('SIGKILL');

  const secondServer = await startServerProcess({ DATA_DIR: dataDir });

  // The session from before the restart is still valid.
  const response = await ana
    .at(secondServer.url)
    .get(`/api/user/company/vacancy/list-vacancy/${vacancy.body._id}`);
  expect(response.body).toMatchObject({ jobTitle: 'Pessoa confeiteira', applied: true });
});

test('without a mail server, mails are files, and only the server’s user can read its secret', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  await signUpCandidate(clientOf(server.url), 'bia@exemplo.com');

  const mails = join(dataDir, 'mail');
  const mailFiles = () => readdirSync(mails).filter((name) => name.endsWith('.eml'));
  const texts = () => mailFiles().map((name) => readFileSync(join(mails, name), 'utf8'));
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
  // `keeper.ts`, the process that runs PostgreSQL, exits a moment after the server.
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), 10_000);
});

test('a stopping server serves complete requests and closes connections with incomplete ones', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
  const client = clientOf(server.url);
  const accounts = await lockAccounts(url);
  const registration = signUpCandidate(client, 'ana@exemplo.com');
  await accounts.waitUntilBlocked(1);
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

test('a server whose port is in use reports it and leaves no process running', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as AddressInfo;

  const { code, output } = await launchServerProcess({ DATA_DIR: dataDir, PORT: String(port) }).exited;
  otherServer.close();

  expect(messagesIn(output)).toEqual([
    `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra porta: PORT=3001 npm start`,
  ]);
  expect(code).toBe(1);
  expect(processesOf(dataDir)).toEqual([]);
});
