import { gunzipSync } from 'node:zlib';
import { today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { readFeed } from '../../test/documents/read-xml.ts';
import { startTestApp } from '../../test/test-app.ts';
import { feedCacheMs } from './atom-feed-routes.ts';
import { feedLength } from './vacancy-feed.ts';

const { app, db } = await startTestApp({ PUBLIC_URL: 'https://vagas.exemplo.com.br/' });
const padaria = await aCompany(db, { name: 'Pão & Cia <b>"Bela"</b>' });

const get = (url: string, headers = {}) => app.inject({ url, headers });
const feedAt = async (url: string) => {
  const { statusCode, headers, payload } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  return readFeed(payload);
};
const titlesAt = async (url: string) => (await feedAt(url)).entries.map(({ title }) => title);

const hostileVacancy = await aVacancy(db, padaria, {
  title: 'Pessoa padeira ]]> & <script>alert(1)</script> 🍞',
  description: 'Linha\u0001 um\u{FFFE}\n• dois \u{1F35E}',
  area: 'Recursos Humanos',
  city: "Santa Bárbara d'Oeste",
});
await aVacancy(db, padaria, {
  title: 'Remota',
  area: 'Tecnologia',
  state: 'RJ',
  city: 'Niterói',
  work_mode: 'Remoto',
});
await aVacancy(db, padaria, {
  title: 'Híbrida',
  area: 'Tecnologia',
  work_mode: 'Híbrido',
  benefits: ['Academia'],
});
await aVacancy(db, padaria, { title: 'Banida', area: 'Tecnologia', banned: true });

test('a feed contains the newest vacancies, with any characters', async () => {
  const feed = await feedAt('/vagas/recursos-humanos.atom');

  expect(feed).toEqual({
    namespace: 'http://www.w3.org/2005/Atom',
    id: 'https://vagas.exemplo.com.br/vagas/recursos-humanos.atom',
    title: 'Trampolim: vagas de Recursos Humanos',
    updated: hostileVacancy.created_at,
    links: [
      ['self', 'https://vagas.exemplo.com.br/vagas/recursos-humanos.atom'],
      ['first', 'https://vagas.exemplo.com.br/vagas/recursos-humanos.atom'],
      ['alternate', 'https://vagas.exemplo.com.br/vagas/recursos-humanos'],
    ],
    entries: [
      {
        id: `urn:uuid:${hostileVacancy.id}`,
        title: hostileVacancy.title,
        published: hostileVacancy.created_at,
        updated: hostileVacancy.created_at,
        author: padaria.name,
        category: 'Recursos Humanos',
        links: [['alternate', `https://vagas.exemplo.com.br/vaga/${hostileVacancy.id}`]],
        summary: "Santa Bárbara d'Oeste/SP · CLT · R$\u00a02.400\n\nLinha um\n• dois 🍞",
      },
    ],
  });
});

test.each<[string, string[]]>([
  ['/vagas.atom', ['Híbrida', 'Remota', hostileVacancy.title]],
  ['/vagas/rj.atom', ['Remota']],
  ['/vagas/tecnologia/sp.atom', ['Híbrida']],
  ['/vagas.atom?title=HIBRIDA&area=', ['Híbrida']],
  ['/vagas.atom?workMode=Remoto,H%C3%ADbrido', ['Híbrida', 'Remota']],
  ['/vagas.atom?workMode=Remoto&workMode=Presencial', ['Remota']],
  ['/vagas.atom?benefit=Academia,Plano%20de%20sa%C3%BAde', ['Híbrida']],
  ['/vagas/saude.atom', []],
])('%s lists %j', async (url, titles) => {
  expect(await titlesAt(url)).toEqual(titles);
});

test('the id of a feed is its normalized URL', async () => {
  const feed = await feedAt('/vagas.atom?state=SP&minSalary=2000&area=Sa%C3%BAde');
  const path = 'vagas/saude/sp.atom?minSalary=2000&currency=R%24';
  expect(feed.id).toBe(`https://vagas.exemplo.com.br/${path}`);
});

test('an empty feed is dated today', async () => {
  const feed = await feedAt('/vagas.atom?state=SP&minSalary=2000&area=Sa%C3%BAde');

  // The day begins at midnight in Brasília.
  expect(feed.updated).toBe(`${today()}T03:00:00Z`);
});

// A summary has at most 300 characters. Each case has a state of its own, so that its feed has one entry.
test.each<['MT' | 'MS' | 'GO', string, string]>([
  ['MT', 'atendimento '.repeat(60), `${'atendimento '.repeat(25).trim()}…`],
  ['MS', 'x'.repeat(300), 'x'.repeat(300)],
  ['GO', `${'x'.repeat(298)} fim do texto`, `${'x'.repeat(298)}…`],
])(
  'the summary of a vacancy in %s ends at a word and shows whether the text goes on',
  async (state, description, summary) => {
    await aVacancy(db, padaria, { state, area: 'Vendas', description });
    const { entries } = await feedAt(`/vagas/vendas/${state.toLowerCase()}.atom`);
    expect(entries[0]?.summary?.split('\n\n')[1]).toBe(summary);
  },
);

test('a feed links to older vacancies page by page', async () => {
  const titles = Array.from({ length: feedLength * 2 + 1 }, (_, number) => `Obra ${number}`);
  for (const title of titles) await aVacancy(db, padaria, { title, area: 'Engenharia', state: 'AC' });
  const pages: Awaited<ReturnType<typeof feedAt>>[] = [];
  const site = 'https://vagas.exemplo.com.br';
  const firstPath = '/vagas/engenharia/ac.atom?title=obra';
  for (let url: string | undefined = site + firstPath; url; ) {
    const page = await feedAt(url.slice(site.length));
    expect(page.links).toContainEqual(['self', url]);
    expect(page.links).toContainEqual(['first', site + firstPath]);
    pages.push(page);
    url = page.links.find(([rel]) => rel === 'next')?.[1] ?? undefined;
  }

  expect(pages.map(({ entries }) => entries.length)).toEqual([feedLength, feedLength, 1]);
  expect(pages.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(titles.toReversed());
  expect(new Set(pages.map(({ id }) => id))).toEqual(new Set([site + firstPath]));
});

test.each([
  ['/vagas/bruxaria.atom', 404],
  ['/vagas/TECNOLOGIA.atom', 404],
  ['/vagas/sp/tecnologia.atom', 404],
  ['/vagas/tecnologia/xx.atom', 404],
  ['/vagas/__proto__.atom', 404],
  ['/vagas/..%2f..%2fetc.atom', 404],
  ['/vagas.atom?area=Bruxaria', 400],
  ['/vagas.atom?title=a%00b', 400],
  [`/vagas.atom?title=${'a'.repeat(300)}`, 400],
  ['/vagas.atom?minSalary=muito', 400],
  ['/vagas.atom?cursor=inventado', 400],
])('%s is refused with %i and a message', async (url, status) => {
  const { statusCode, json } = await get(url);
  expect(statusCode).toBe(status);
  expect(json()).toMatchObject({ error: expect.stringMatching(/\p{L}/u) });
});

test('a feed is compressed if accepted', async () => {
  const compressed = await get('/vagas/sp.atom', { 'accept-encoding': 'gzip' });

  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=60, stale-while-revalidate=60',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(compressed.rawPayload).toString()).toBe((await get('/vagas/sp.atom')).payload);
});

test('a feed is not sent to a reader that has it', async () => {
  const { etag } = (await get('/vagas/sp.atom', { 'accept-encoding': 'gzip' })).headers;

  const second = await get('/vagas/sp.atom', { 'if-none-match': `"other", ${etag}` });
  expect([second.statusCode, second.payload]).toEqual([304, '']);
});

test('a feed shows changes after a minute', async () => {
  const { etag } = (await get('/vagas/sp.atom')).headers;

  await db.updateTable('vacancy').set({ title: 'Mudou' }).where('id', '=', hostileVacancy.id).execute();
  expect((await get('/vagas/sp.atom')).headers.etag).toBe(etag);
  advanceMonotonicClock(feedCacheMs);
  const changed = await get('/vagas/sp.atom', { 'if-none-match': etag });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  const entry = readFeed(changed.payload).entries.find(({ id }) => id?.endsWith(hostileVacancy.id));
  expect(entry?.title).toBe('Mudou');
  expect(String(entry?.updated) > String(entry?.published)).toBe(true);
});
