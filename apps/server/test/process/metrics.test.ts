import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { clientOf, signUpCandidate, trySignIn } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { type ReadyServer, startServerProcess } from './server-process.ts';

const { url: databaseUrl } = await createTestDatabase();
const dataDir = setUpDataFolder();
const token = 'a token for readers of metrics';

const startServer = () =>
  startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    METRICS_PORT: '0',
    METRICS_TOKEN: token,
  });

async function readMetrics(server: ReadyServer): Promise<string> {
  const response = await fetch(metricsUrl(server), { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return response.text();
}

function metricsUrl(server: ReadyServer): string {
  const url = /Métricas: (http:[^"]+)/.exec(server.output())?.[1];
  if (!url) throw new Error(`The server printed no URL of its metrics:\n${server.output()}`);
  return url;
}

/** Returns the name and labels of each sample in a response. */
const samplesIn = (text: string) =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [label, value]),
    ),
  }));

/**
 * Returns the metrics in a query, each with the labels by which it is selected and grouped, and the selected values.
 */
function metricsIn(query: string) {
  const metrics = [...query.matchAll(/\b((?:trampolim|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  const groupLabels = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(', '),
  );
  return metrics.map(([, name = '', selector = '']) => {
    const selectors = selector === '' ? [] : selector.split(',');
    const selected = selectors.map((text): [string, string] => {
      const [, label, value] = /^(\w+)="([^"]*)"$/.exec(text) ?? [];
      if (label === undefined || value === undefined) throw new Error(`This test cannot read {${selector}}.`);
      return [label, value];
    });
    return { name, groupLabels, selected };
  });
}

/**
 * Statuses that a server without faults never sends. Any other value exists from the start, so that its rate is zero.
 */
const isFaultStatus = ([label, value]: [string, string]) => label === 'status' && /^50[03]$/.test(value);

const opsFolder = join(import.meta.dirname, '../../../../ops');

function queriesOfDashboard(): string[] {
  const { panels } = JSON.parse(readFileSync(join(opsFolder, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

const queriesOfAlerts = () =>
  [...readFileSync(join(opsFolder, 'alerts.yaml'), 'utf8').matchAll(/^ +expr: (.+)$/gm)].map(
    ([, query = '']) => query,
  );

test('the dashboard and the alerts query only metrics, labels and values that a server has', async () => {
  const server = await startServer();
  const client = clientOf(server.url);
  await signUpCandidate(client, 'ana@exemplo.com');
  expect((await trySignIn(client, 'ana@exemplo.com', 'outra senha')).status).toBe(401);
  const samples = samplesIn(await readMetrics(server));
  const queries = [...queriesOfDashboard(), ...queriesOfAlerts()];
  expect(queries.length).toBeGreaterThan(30);
  const missing = queries
    .flatMap(metricsIn)
    .filter(
      ({ name, groupLabels, selected }) =>
        !samples.some(
          ({ name: sampleName, labels }) =>
            sampleName === name &&
            groupLabels.every((label) => label in labels) &&
            selected.every((pair) =>
              isFaultStatus(pair) ? 'status' in labels : labels[pair[0]] === pair[1],
            ),
        ),
    );
  expect(missing).toEqual([]);
});

test('labels contain routes and outcomes, never values from callers', async () => {
  const server = await startServer();
  const client = clientOf(server.url);
  const before = samplesIn(await readMetrics(server)).length;
  for (let number = 0; number < 30; number += 1) {
    await client.get(`/api/segredo-${number}?email=bia@exemplo.com`);
    await client.get(`/api/user/company/list-company/segredo-${number}`);
    await trySignIn(client, `segredo-${number}@exemplo.com`);
    await fetch(`${server.url}/api/health`, { method: 'PURGE' }).catch(() => undefined);
  }

  const text = await readMetrics(server);
  expect(text).not.toMatch(/segredo|exemplo|PURGE/);
  // The new samples are the statuses and buckets of three routes.
  expect(samplesIn(text).length - before).toBeLessThan(120);
  expect(text).toContain('trampolim_http_requests_total{method="POST",route="/api/auth/login",status="401"}');
});

test('metrics require the token and are only served on their own port', async () => {
  const server = await startServer();
  const url = metricsUrl(server);

  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { authorization: 'Bearer another' } })).status).toBe(401);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('trampolim_http_requests_total');
});
