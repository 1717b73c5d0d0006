import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { auditDependencies } from './audit-dependencies.ts';
import { root } from './root.ts';

const advisory = (severity: string) => [
  { id: 1, url: 'https://advisories.example/1', title: 'Example', severity, vulnerable_versions: '*' },
];

/** Starts a registry that answers each request for known vulnerabilities with this status and body. */
async function startRegistry(status: number, body: object): Promise<NodeJS.ProcessEnv> {
  const server = createServer((request, response) => {
    const asksForAdvisories = request.url?.endsWith('/security/advisories/bulk');
    response.writeHead(asksForAdvisories ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(asksForAdvisories ? body : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // npm caches advisories, and the registry of each test has others.
  const cache = mkdtempSync(join(tmpdir(), 'trampolim-npm-cache-'));
  onTestFinished(() => {
    server.close();
    rmSync(cache, { recursive: true });
  });
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...process.env,
    npm_config_registry: registry,
    npm_config_fetch_retries: '0',
    npm_config_cache: cache,
  };
}

test.each([
  ['no vulnerabilities', 200, {}, { outcome: 'clean' }],
  [
    'a critical vulnerability of a package',
    200,
    { fastify: advisory('critical') },
    { outcome: 'vulnerable', packages: expect.arrayContaining(['fastify']) as string[] },
  ],
  ['a moderate vulnerability', 200, { fastify: advisory('moderate') }, { outcome: 'clean' }],
  ['a registry without advisories', 405, {}, { outcome: 'unknown' }],
])('an audit recognizes %s', async (_description, status, body, audit) => {
  expect(await auditDependencies(await startRegistry(status, body))).toEqual(audit);
});

test('`npm run build` stops at a known vulnerability, names the package, and writes nothing', async () => {
  const output = join(tmpdir(), `trampolim-refused-${process.pid}`);
  const program = spawn(process.execPath, [join(root, 'scripts/main.ts'), 'build', output], {
    env: await startRegistry(200, { fastify: advisory('high') }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  const [errors, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')]);

  expect(errors).toMatch(/Vulnerabilidades graves conhecidas.*fastify/);
  expect([code, existsSync(output)]).toEqual([1, false]);
});
