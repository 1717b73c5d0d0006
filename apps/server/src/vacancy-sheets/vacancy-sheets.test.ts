import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { readPdf } from '../../test/resume-pdf/read-pdf.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { PrintQueue } from '../resume-pdf/print-queue.ts';
import type { VacancySheet } from './printed-vacancy.ts';
import { registerVacancySheetRoutes } from './vacancy-sheet-routes.ts';

const { app, db, services } = await startTestApp({ PUBLIC_URL: 'https://vagas.exemplo.com.br' });
const padaria = await aCompany(db, { name: 'Pão & Cia <b>"Bela"</b>' });
const get = (url: string, headers = {}) => app.inject({ url, headers });

const hostileVacancy = await aVacancy(db, padaria, {
  title: `Pessoa </svg><script> & ${'longuissimapalavra'.repeat(7)} 🍞 日本`,
  salary: 'A combinar, '.repeat(15),
  required_qualifications: Array.from({ length: 30 }, (_, index) => `Saber ${index} `.repeat(10)),
  reply_days: 30,
});

const usualVacancy = await aVacancy(db, padaria, {
  title: 'Pessoa padeira',
  description: 'Amassar e assar pães.',
  city: 'Santos',
  salary: 'R$ 3500',
});

test('the preview image of a link is a PNG of 1200 × 630 for any title', async () => {
  for (const { id } of [hostileVacancy, usualVacancy]) {
    const { statusCode, headers, rawPayload } = await get(`/vaga/${id}/imagem.png`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    // The header of a PNG file has the width at byte 16 and the height at byte 20.
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    // Text was drawn: the background alone would have fewer values. The length of the pixel data precedes its name.
    const start = rawPayload.indexOf('IDAT') + 4;
    const pixels = inflateSync(rawPayload.subarray(start, start + rawPayload.readUInt32BE(start - 8)));
    expect(new Set(pixels).size).toBeGreaterThan(100);
  }
});

test('the poster is one tagged page with title, place, salary, deadline and short URL', async () => {
  const { headers, rawPayload } = await get(`/vaga/${usualVacancy.id}/cartaz.pdf`);
  expect(headers['content-type']).toBe('application/pdf');
  const { pages, spoken } = await readPdf(rawPayload);
  expect(pages).toHaveLength(1);
  const lines = spoken.map(({ tag, text }) => `${tag} ${text}`.trim());
  expect(lines).toContain('H1 Pessoa padeira');
  expect(lines).toContain('P R$ 3.500');
  expect(lines).toContain('P Amassar e assar pães.');
  expect(lines.join('\n')).toMatch(/Santos\/SP · CLT · 08:00 às 17:00/);
  // The lines of a paragraph are joined without the space between them.
  expect(lines.join('\n')).toMatch(/envie ?seu ?currículo/);
  expect(lines.join('\n')).toContain(`Até ${usualVacancy.deadline.split('-').reverse().join('/')}`);
  const shortCode = usualVacancy.id.slice(-12).match(/.{4}/g)?.join('-');
  expect(lines.join('\n')).toContain(`P vagas.exemplo.com.br/v/\nP ${shortCode}`);
  expect((await readPdf((await get(`/vaga/${hostileVacancy.id}/cartaz.pdf`)).rawPayload)).pages).toHaveLength(
    1,
  );
});

test('a poster states the promised reply if there is one', async () => {
  const promising = await aVacancy(db, padaria, { title: 'Pessoa balconista', reply_days: 1 });
  const linesOf = async ({ id }: { id: string }) =>
    (await readPdf((await get(`/vaga/${id}/cartaz.pdf`)).rawPayload)).spoken.map(({ text }) => text);

  expect(await linesOf(promising)).toContain('A empresa responde em até 1 dia.');
  expect(await linesOf(hostileVacancy)).toContain('A empresa responde em até 30 dias.');
  expect((await linesOf(usualVacancy)).join(' ')).not.toContain('responde em até');
});

test('a poster replaces an unprintable title and shows a long name completely', async () => {
  const name = 'Associação Beneficente e Cultural dos Amigos do Bairro de Santo Antônio da Patrulha';
  const { id } = await aVacancy(db, await aCompany(db, { name }), { title: '🚀🎉' });
  const { spoken } = await readPdf((await get(`/vaga/${id}/cartaz.pdf`)).rawPayload);
  expect(spoken.find(({ tag }) => tag === 'H1')?.text).toBe('Trabalhe conosco');
  // Lines are read one after the other, without the space between them.
  const withoutSpaces = (text: string) => text.replaceAll(' ', '');
  expect(withoutSpaces(spoken.map(({ text }) => text).join(''))).toContain(withoutSpaces(name));
});

test('a sheet is not sent again to a client that has it', async () => {
  const { headers } = await get(`/vaga/${usualVacancy.id}/imagem.png`);
  expect(headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=10');
  const second = await get(`/vaga/${usualVacancy.id}/imagem.png`, { 'if-none-match': headers.etag });
  expect([second.statusCode, second.payload]).toEqual([304, '']);
});

/** Lets more than the ten seconds pass for which a sheet is cached. */
const passCacheTime = () => advanceMonotonicClock(11_000);

test('a sheet follows changes of its vacancy', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Pessoa confeiteira' });
  const url = `/vaga/${id}/imagem.png`;
  const etagOf = async () => (await get(url)).headers.etag;
  const first = await etagOf();
  passCacheTime();
  expect(await etagOf()).toBe(first);
  await db.updateTable('vacancy').set({ title: 'Pessoa chocolateira' }).where('id', '=', id).execute();
  passCacheTime();
  expect(await etagOf()).not.toBe(first);
  await db.updateTable('vacancy').set({ live: false, banned: true }).where('id', '=', id).execute();
  passCacheTime();
  expect((await get(url)).statusCode).toBe(404);
});

test('each sheet is drawn once, for the network that asked first, without a public slot', async () => {
  const drawing = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const drawingNetworks: string[] = [];
  const queue: PrintQueue<VacancySheet> = {
    assertMayWait: () => undefined,
    print: (network) => {
      drawingNetworks.push(network);
      return drawing.promise;
    },
    close: async () => undefined,
  };
  const server = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
  registerVacancySheetRoutes(server, services, queue);
  const ask = (remoteAddress: string, { id }: { id: string }) =>
    server.inject({ url: `/vaga/${id}/imagem.png`, remoteAddress });

  const responses = [
    ask('203.0.113.7', usualVacancy),
    ask('198.51.100.9', hostileVacancy),
    ask('198.51.100.9', usualVacancy),
  ];
  await expect.poll(() => drawingNetworks.toSorted()).toEqual(['198.51.100.9', '203.0.113.7']);
  await expect.poll(() => server.publicQueue.size()).toBe(0);

  drawing.resolve(new Uint8Array([1]));
  expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await server.close();
});

test('the QR code of a vacancy is an SVG image', async () => {
  const code = await get(`/vaga/${usualVacancy.id}/codigo.svg`);
  expect([code.headers['content-type'], code.payload.slice(0, 4)]).toEqual([
    'image/svg+xml; charset=utf-8',
    '<svg',
  ]);
});

test('WhatsApp gets a message with the URL of the vacancy', async () => {
  const whatsapp = await get(`/vaga/${usualVacancy.id}/whatsapp`);
  const text = new URL(String(whatsapp.headers.location)).searchParams.get('text');
  expect([whatsapp.statusCode, text]).toEqual([302, `https://vagas.exemplo.com.br/vaga/${usualVacancy.id}`]);
});

test.each([
  ['as printed', (code: string) => code.match(/.{4}/g)?.join('-')],
  ['without hyphens, in capitals', (code: string) => code.toUpperCase()],
])('the short URL on a poster leads to the vacancy: %s', async (_, typed) => {
  const { statusCode, headers } = await get(`/v/${typed(usualVacancy.id.slice(-12))}`);
  expect([statusCode, headers.location]).toEqual([302, `/vaga/${usualVacancy.id}`]);
});

test.each([
  ['of no vacancy', '/v/ffff-ffff-ffff', 404],
  ['that is too short', '/v/ffff-ffff', 400],
  ['with other characters', "/v/'%20or%201=1--", 400],
])('a short URL %s is refused with a page', async (_, url, status) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
});

const closedVacancy = await aVacancy(db, padaria, { live: false, deadline: '2020-01-01' });
const bannedVacancy = await aVacancy(db, padaria, { banned: true });

test.each([
  [`/vaga/${closedVacancy.id}/imagem.png`, 404],
  [`/vaga/${bannedVacancy.id}/cartaz.pdf`, 404],
  [`/vaga/${newId()}/imagem.png`, 404],
  ['/vaga/1/imagem.png', 400],
  ['/vaga/..%2f..%2f/cartaz.pdf', 400],
  ["/vaga/'%20or%201=1/codigo.svg", 400],
])('%s is refused with %i', async (url, status) => {
  const response = await get(url);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ error: expect.stringMatching(/\p{L}/u) });
});
