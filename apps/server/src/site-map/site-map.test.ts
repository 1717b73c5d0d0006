import { addDays, today } from '@trampolim/contract/values/calendar';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { readSitemap, readSitemapIndex } from '../../test/documents/read-xml.ts';
import { startTestApp } from '../../test/test-app.ts';
import { enforceAudiences } from '../platform/http/access.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { registerSiteMapRoutes, siteMapCacheMs } from './site-map-routes.ts';

const { db, services } = await startTestApp({ PUBLIC_URL: 'https://vagas.exemplo.com.br' });
const app = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
enforceAudiences(app, services.authenticator);
// Each file has two entries instead of 50,000.
registerSiteMapRoutes(app, services, 2);
afterAll(() => app.close());

const site = 'https://vagas.exemplo.com.br';
const readFile = async (path: string) => {
  const { statusCode, headers, payload } = await app.inject(path);
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
  return payload;
};
const readPages = async (path: string) => readSitemap(await readFile(path));

const [padaria, oficina, banida] = [
  await aCompany(db),
  await aCompany(db),
  await aCompany(db, { banned: true }),
];
await aCompany(db);
const vacancies = [
  await aVacancy(db, padaria, { area: 'Tecnologia' }),
  await aVacancy(db, oficina, { area: 'Saúde', state: 'RJ' }),
  await aVacancy(db, padaria, { area: 'Tecnologia', state: 'RJ' }),
];
// No map lists these two. The second is still live, because the nightly job has not run since its deadline.
for (const live of [false, true])
  await aVacancy(db, padaria, { deadline: addDays(today(), -1), live, area: 'Vendas' });
await aVacancy(db, banida);
await db
  .insertInto('salary_statistic')
  .values({
    occupation: 'garçom',
    state: 'SP',
    low: 1500,
    median: 1800,
    high: 2000,
    vacancies: 12,
    companies: 3,
  })
  .execute();
// The last change of this vacancy is later than its publication.
await db.updateTable('vacancy').set({ title: 'Mudou' }).where('id', '=', String(vacancies[0]?.id)).execute();

test('the index names every file with its last change', async () => {
  const files = readSitemapIndex(await readFile('/sitemap.xml'));

  expect(files.map(({ loc }) => loc)).toEqual(
    ['paginas', 'vagas-1', 'vagas-2', 'empresas-1'].map((name) => `${site}/sitemap-${name}.xml`),
  );
  expect(files.slice(1).every(({ lastmod }) => !Number.isNaN(Date.parse(lastmod)))).toBe(true);
});

test('each live vacancy is listed once in the files of vacancies, with its last change', async () => {
  const pages = [...(await readPages('/sitemap-vagas-1.xml')), ...(await readPages('/sitemap-vagas-2.xml'))];

  expect(pages.map(({ loc }) => loc)).toEqual(vacancies.map(({ id }) => `${site}/vaga/${id}`));
  expect(pages[1]?.lastmod).toBe(vacancies[1]?.created_at);
  expect(String(pages[0]?.lastmod) > String(vacancies[0]?.created_at)).toBe(true);
});

test('companies with a live vacancy are listed', async () => {
  const pages = await readPages('/sitemap-empresas-1.xml');
  expect(pages.map(({ loc }) => loc)).toEqual([padaria, oficina].map(({ id }) => `${site}/empresa/${id}`));
});

test('pages of areas and states with vacancies are listed', async () => {
  const pages = await readPages('/sitemap-paginas.xml');
  expect(pages.map(({ loc }) => loc.slice(site.length)).sort()).toEqual([
    '/',
    '/acessibilidade',
    '/perguntas-frequentes',
    '/salarios',
    '/salarios/garcom/sp',
    '/termos-de-privacidade',
    '/transparencia',
    '/vagas',
    '/vagas/rj',
    '/vagas/saude',
    '/vagas/saude/rj',
    '/vagas/sp',
    '/vagas/tecnologia',
    '/vagas/tecnologia/rj',
    '/vagas/tecnologia/sp',
  ]);
});

test.each([
  '/sitemap-vagas-3.xml',
  '/sitemap-vagas-0.xml',
  '/sitemap-vagas-99999.xml',
  '/sitemap-vagas-1e1.xml',
  '/sitemap-outros-1.xml',
])('%s does not exist', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});

test('the map is cached for ten minutes on the server', async () => {
  const { headers } = await app.inject('/sitemap-vagas-1.xml');
  await aVacancy(db, padaria);
  const revalidation = await app.inject({
    url: '/sitemap-vagas-1.xml',
    headers: { 'if-none-match': headers.etag },
  });
  expect(revalidation.statusCode).toBe(304);
  expect(await readPages('/sitemap-vagas-2.xml')).toHaveLength(1);

  advanceMonotonicClock(siteMapCacheMs);
  expect(await readPages('/sitemap-vagas-2.xml')).toHaveLength(2);
});

test('crawlers get the disallowed paths and the map’s URL as plain text', async () => {
  const { headers, payload } = await app.inject('/robots.txt');

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(payload).toMatch(/^User-agent: \*\nAllow: \/api\/public\/\nDisallow: \/api\/$/m);
  expect(payload).not.toMatch(/^Disallow: \/$/m);
  expect(payload).toMatch(/^Sitemap: https:\/\/vagas\.exemplo\.com\.br\/sitemap\.xml$/m);
});
