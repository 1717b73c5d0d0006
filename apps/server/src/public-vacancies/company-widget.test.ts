import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { readFeed } from '../../test/documents/read-xml.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { widgetCacheMs } from './company-widget-routes.ts';

const { app, db } = await startTestApp({ PUBLIC_URL: 'https://vagas.exemplo.com.br' });
const bakery = await aCompany(db, { name: 'Pão & Cia <b>"Bela"</b>' });
const get = (path: string) => app.inject({ url: path });
const widgetOf = ({ id }: { id: string }, query = '') => get(`/empresa/${id}/vagas-no-site${query}`);

const baker = await aVacancy(db, bakery, {
  title: 'Padeiro </a><script>alert(1)</script>',
  city: "Santa Bárbara d'Oeste",
  state: 'SP',
  salary: 'R$ 4550',
});
await aVacancy(db, bakery, { title: 'Banida', banned: true });
await aVacancy(db, await aCompany(db), { title: 'De outra empresa' });

test('the widget lists the open vacancies of the company with links to the site', async () => {
  const { statusCode, headers, payload } = await widgetOf(bakery);

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(payload).toContain(
    `href="https://vagas.exemplo.com.br/vaga/${baker.id}" target="_blank" rel="noopener"`,
  );
  expect(payload).toContain('Santa Bárbara d&apos;Oeste/SP');
  expect(payload).toContain('<span class="pay">R$\u00a04.550</span>');
  expect(payload).not.toMatch(/Banida|De outra empresa/);
});

test('names and titles cannot add markup', async () => {
  const { payload } = await widgetOf(bakery);

  expect(payload).not.toMatch(/<script|<b>/);
  expect(payload).toContain('Padeiro &lt;/a&gt;&lt;script&gt;');
});

test('any site may show the widget, which may load and run nothing', async () => {
  const { headers } = await widgetOf(bakery);

  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';style-src 'sha256-[\w+/=]+';base-uri 'none';form-action 'none';frame-ancestors \*$/,
  );
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  for (const url of ['/api/health', `/empresa/${bakery.id}/vagas.atom`])
    expect((await get(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  ['', 'light'],
  ['?tema=escuro', 'dark'],
  ['?tema=aparelho', 'light dark'],
])('with the query "%s" the colour scheme of the widget is %s', async (query, scheme) => {
  expect((await widgetOf(bakery, query)).payload).toContain(`<meta name="color-scheme" content="${scheme}">`);
});

test('unknown themes and invalid ids are refused', async () => {
  expect((await widgetOf(bakery, '?tema=rosa')).statusCode).toBe(400);
  expect((await widgetOf({ id: 'x' })).statusCode).toBe(400);
});

test('the widget of a company without vacancies says so', async () => {
  const { payload } = await widgetOf(await aCompany(db));

  expect(payload).toContain('Nenhuma vaga aberta no momento.');
});

test('the widget and the feed of a banned or unknown company are not found', async () => {
  const banned = await aCompany(db, { banned: true });

  for (const { id } of [banned, { id: newId() }]) {
    expect((await widgetOf({ id })).statusCode).toBe(404);
    expect((await get(`/empresa/${id}/vagas.atom`)).statusCode).toBe(404);
  }
});

test('a vacancy that is banned leaves the widget and the feed within five seconds', async () => {
  const company = await aCompany(db);
  const { id } = await aVacancy(db, company, { title: 'Confeiteira' });
  const urls = [`/empresa/${company.id}/vagas-no-site`, `/empresa/${company.id}/vagas.atom`];
  for (const url of urls) {
    const { payload, headers } = await get(url);
    expect(payload).toContain('Confeiteira');
    expect(headers['cache-control']).toBe('public, max-age=2, stale-while-revalidate=0');
  }
  await db.updateTable('vacancy').set({ live: false, banned: true }).where('id', '=', id).execute();

  // Shared caches have the document for at most two seconds more.
  advanceMonotonicClock(widgetCacheMs);

  for (const url of urls) expect((await get(url)).payload).not.toContain('Confeiteira');
});

test('the feed has the open vacancies of the company', async () => {
  const { headers, payload } = await get(`/empresa/${bakery.id}/vagas.atom`);
  const feed = readFeed(payload);

  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(feed).toMatchObject({
    id: `https://vagas.exemplo.com.br/empresa/${bakery.id}/vagas.atom`,
    title: 'Trampolim: vagas de Pão & Cia <b>"Bela"</b>',
    links: [
      ['self', `https://vagas.exemplo.com.br/empresa/${bakery.id}/vagas.atom`],
      ['first', `https://vagas.exemplo.com.br/empresa/${bakery.id}/vagas.atom`],
      ['alternate', `https://vagas.exemplo.com.br/empresa/${bakery.id}`],
    ],
  });
  expect(feed.entries.map(({ title }) => title)).toEqual([baker.title]);
});
