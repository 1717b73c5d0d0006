import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { buildApp } from '../../src/app.ts';
import { startTestApp } from '../test-app.ts';

/**
 * Replaces the build of the web application. Its pages contain responses of the API and count the renderings. A
 * test can stub `onVacancyRead`, which runs after the vacancy of a page is read.
 */
const bundle = `
let renderingCount = 0;
export const notFoundUrl = '/404';
export const pageUrl = (url) => {
  const { pathname } = new URL(url, 'http://localhost');
  return /^\\/(vaga\\/.*|empresa\\/.*|lista|falha)?$/.test(pathname) ? pathname : pathname === '/login' ? undefined : notFoundUrl;
};
export async function render(url, { send }) {
  renderingCount += 1;
  const rendering = renderingCount;
  if (url === '/falha') throw new Error('Cannot be rendered.');
  if (url === notFoundUrl) return { status: 404, html: 'nothing here' };
  if (url.startsWith('/empresa/')) {
    const id = url.slice('/empresa/'.length);
    const { status, body } = await send('/api/public/companies/' + id);
    return status === 200 ? { status, html: body, canonical: url, shownIds: [id] } : { status: 404, html: '' };
  }
  if (url === '/') {
    const { status } = await send('/api/public/numbers').catch(() => ({ status: 'left out' }));
    return { status: 200, html: 'home ' + status };
  }
  if (!url.startsWith('/vaga/')) return { status: 200, html: 'list ' + rendering };
  const id = url.slice('/vaga/'.length);
  const { status, body } = await send('/api/public/vacancies/' + id);
  if (status !== 200) return { status: 404, html: 'another ' + rendering };
  await globalThis.onVacancyRead?.(id);
  const { vacancy, closed, similar } = JSON.parse(body);
  if (closed) return { status: 410, html: JSON.stringify({ closed, similar: similar.length }), shownIds: [id] };
  const shownIds = [id, vacancy.companyId._id];
  return { status: 200, html: JSON.stringify({ rendering, vacancy }), canonical: '/vaga/' + id, shownIds };
}`;

/** Creates a folder with a web build that renders pages. It is removed after the test file. */
export function aWebFolder(): string {
  const webFolder = mkdtempSync(join(tmpdir(), 'trampolim-pages-'));
  mkdirSync(join(webFolder, '.server'));
  writeFileSync(join(webFolder, 'index.html'), 'empty page');
  writeFileSync(join(webFolder, '.server/package.json'), '{"type":"module"}');
  writeFileSync(join(webFolder, '.server/render.js'), bundle);
  afterAll(() => rmSync(webFolder, { recursive: true }));
  return webFolder;
}

/** Starts an application that renders pages, with some vacancies. */
export async function startRenderingScenario() {
  const webFolder = aWebFolder();
  const testApp = await startTestApp();
  const { services, db } = testApp;
  // Created before the server listens for changes, so that no notification about them arrives during a test.
  const padaria = await aCompany(db, { name: 'Padaria Lumiar' });
  const unchangedVacancy = await aVacancy(db, padaria);
  const otherVacancy = await aVacancy(db, await aCompany(db));
  const changingVacancy = await aVacancy(db, padaria, { title: 'Pessoa padeira' });
  const app = await buildApp(services, { webFolder, strict: true });
  afterAll(() => app.close());
  await app.ready();
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  /** Returns the page of a vacancy. `rendering` is another number after each rendering. */
  const readPage = async (url: string) => (await get(url)).json<{ rendering: number; vacancy: object }>();
  return {
    ...testApp,
    app,
    padaria,
    unchangedVacancy,
    otherVacancy,
    changingVacancy,
    get,
    readPage,
    /** Waits until the page is cached. The server caches pages once it listens for changes. */
    untilCached: (url: string) =>
      vi.waitFor(
        async () => expect((await readPage(url)).rendering).toBe((await readPage(url)).rendering),
        longWait,
      ),
  };
}

/** For waiting for a notification of the database, which takes long on a busy machine. */
export const longWait = { timeout: 10_000 };
