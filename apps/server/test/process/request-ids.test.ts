import { expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const { url: databaseUrl } = await createTestDatabase();
const dataDir = setUpDataFolder();

interface Line {
  reqId?: string;
  route?: string;
  status?: number;
}

const parseLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

async function requestIdOf(url: string, id?: string): Promise<string> {
  const response = await fetch(`${url}/api/live?email=ana@exemplo.com`, {
    headers: { 'x-forwarded-for': '203.0.113.7', ...(id && { 'x-request-id': id }) },
  });
  return response.headers.get('x-request-id') ?? '';
}

test('each response has the request id of its log line, which names nobody', async () => {
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
  });
  const id = await requestIdOf(server.url);
  server.kill('SIGTERM');
  const { output } = await server.exited;

  expect(parseLines(output).filter(({ reqId }) => reqId === id)).toEqual([
    expect.objectContaining({ route: '/api/live', status: 200, ms: expect.any(Number) }),
  ]);
  expect(output).not.toMatch(/exemplo|203\.0\.113/);
});

test('the server uses a valid request id of a trusted proxy', async () => {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const directServer = await startServerProcess(environment);
  const proxiedServer = await startServerProcess({ ...environment, TRUST_PROXY: '1' });
  const proxyId = 'proxy-0123456789';

  expect(await requestIdOf(directServer.url, proxyId)).not.toBe(proxyId);
  expect(await requestIdOf(proxiedServer.url, proxyId)).toBe(proxyId);
  for (const malformed of ['short', 'with a "quote" in it', 'x'.repeat(65)])
    expect(await requestIdOf(proxiedServer.url, malformed)).toMatch(/^[\da-f-]{36}$/);
});
