import { once } from 'node:events';
import { Agent, type IncomingMessage, get as sendGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startRenderingScenario } from '../scenarios/rendering-scenario.ts';

const { app, db } = await startRenderingScenario();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

/** More than the 64 pictures that may wait to be drawn. */
const vacancyCount = 100;

/**
 * The documents of each vacancy, by the suffix of their URL. Each response has this type and begins so. The scenario's
 * pages are JSON, although they are sent as HTML.
 */
const documents = [
  { suffix: '', type: 'text/html', beginning: '{"rendering":' },
  { suffix: '/imagem.png', type: 'image/png', beginning: '\x89PNG' },
  { suffix: '/cartaz.pdf', type: 'application/pdf', beginning: '%PDF' },
];

async function createVacancies(): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < vacancyCount; number += 1) {
    const { id } = await aVacancy(db, await aCompany(db), { title: `Pessoa padeira ${number}` });
    ids.push(id);
  }
  return ids;
}

/** Reads all paths over this number of connections, each time as soon as a connection is free. */
async function crawl<Target extends { path: string }>(targets: Target[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const remaining = targets.values();
  const answers: { target: Target; response: IncomingMessage; content: Buffer }[] = [];
  const readNext = async () => {
    for (const target of remaining) {
      const request = sendGet({ port, path: target.path, agent, headers: { accept: 'text/html,*/*' } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      answers.push({ target, response, content: await buffer(response) });
    }
  };
  await Promise.all(Array.from({ length: connections }, readNext));
  agent.destroy();
  return answers;
}

test.each([2, 4])(
  'a crawler with %i connections gets every page, picture and poster',
  async (connections) => {
    const ids = await createVacancies();
    const targets = documents.flatMap((document) =>
      ids.map((id) => ({ ...document, path: `/vaga/${id}${document.suffix}` })),
    );

    const answers = await crawl(targets, connections);

    expect(answers).toHaveLength(documents.length * vacancyCount);
    const wrong = answers.filter(
      ({ target, response, content }) =>
        response.statusCode !== 200 ||
        !response.headers['content-type']?.startsWith(target.type) ||
        !content.toString('latin1').startsWith(target.beginning),
    );
    expect(
      wrong.map(({ target, response }) => [
        response.statusCode,
        response.headers['content-type'],
        target.path,
      ]),
    ).toEqual([]);
  },
  600_000,
);
