import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const { url: databaseUrl } = await createTestDatabase();
const dataDir = setUpDataFolder();

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Export {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Starts an OpenTelemetry collector that stores everything it receives. */
async function startCollector() {
  const exports: Export[] = [];
  const paths = new Set<string | undefined>();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    paths.add(request.url);
    exports.push((await json(request)) as Export);
    response.end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, exports, paths };
}

test('the server sends spans of requests and statements to the configured collector', async () => {
  const collector = await startCollector();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'vagas',
  });
  const traceId = 'a'.repeat(32);
  const parent = 'b'.repeat(16);
  await fetch(`${server.url}/api/health?email=ana@exemplo.com`, {
    headers: { traceparent: `00-${traceId}-${parent}-01` },
  });
  server.kill('SIGTERM');
  await server.exited;

  expect([...collector.paths]).toEqual(['/v1/traces']);
  const resourceSpans = collector.exports.flatMap((each) => each.resourceSpans);
  expect(resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'vagas' },
  });
  const spans = resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .filter((span) => span.traceId === traceId);
  const request = spans.find(({ name }) => name === 'GET /api/health');
  expect(request).toMatchObject({ parentSpanId: parent });
  expect(spans).toContainEqual(expect.objectContaining({ name: 'select', parentSpanId: request?.spanId }));
  expect(JSON.stringify(collector.exports)).not.toContain('exemplo');
});
