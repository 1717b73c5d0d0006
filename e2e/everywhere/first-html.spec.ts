/// <reference lib="dom" />

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { aCompany, aVacancy } from '../setup/people.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /status of 410/ });

const site = () => `http://localhost:${process.env.E2E_PORT}`;

/** Reads the metadata in the head of a page. */
async function headOf(page: Page) {
  const attributesOf = (selector: string, name: string) =>
    page
      .locator(`head ${selector}`)
      .evaluateAll((tags, attribute) => tags.map((tag) => tag.getAttribute(attribute)), name);
  const [canonical] = await attributesOf('link[rel=canonical]', 'href');
  const [description] = await attributesOf('meta[name=description]', 'content');
  const property = async (name: string) => (await attributesOf(`meta[property="${name}"]`, 'content'))[0];
  return {
    title: await page.title(),
    canonical,
    description,
    robots: await attributesOf('meta[name=robots]', 'content'),
    og: {
      title: await property('og:title'),
      description: await property('og:description'),
      url: await property('og:url'),
      image: await property('og:image'),
    },
    structuredData: (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

/** Publishes a vacancy. Returns it with its company. */
async function publishVacancy(request: APIRequestContext) {
  const company = await aCompany(request, 'Padaria do Cais');
  return { company, vacancy: await aVacancy(request, company, 'Pessoa forneira') };
}

test('each public page has its content and metadata in its first HTML', async ({ page, request }) => {
  const { vacancy } = await publishVacancy(request);
  const pages = [
    ['/', /^O impulso que faltava/, 'Buscar vagas'],
    ['/vagas', /^[\d.]+ vagas no Brasil inteiro$/, 'Aplicar filtros'],
    ['/vagas/tecnologia', /de Tecnologia/, 'Aplicar filtros'],
    ['/vagas/sp', /em São Paulo/, 'Aplicar filtros'],
    ['/vagas/tecnologia/sp', /de Tecnologia em São Paulo/, 'Aplicar filtros'],
    [`/vaga/${vacancy._id}`, /^Pessoa forneira$/, vacancy.jobDescription.slice(0, 30)],
    [`/empresa/${vacancy.companyId._id}`, /^Padaria do Cais$/, 'Pessoa forneira'],
    ['/perguntas-frequentes', /^Perguntas frequentes$/, 'É preciso pagar para usar?'],
    ['/termos-de-privacidade', /^Privacidade e termos de uso$/, 'Seus direitos'],
  ] as const;
  const titles = new Set<string>();

  for (const [url, heading, content] of pages) {
    const response = await page.goto(url);
    expect(response?.status(), url).toBe(200);
    expect(response?.headers()['set-cookie'], url).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 }), url).toHaveText(heading);
    await expect(page.getByText(content).first(), url).toBeVisible();
    const head = await headOf(page);
    expect(head, url).toMatchObject({
      canonical: `${site()}${url}`,
      robots: [],
      og: { url: `${site()}${url}`, description: head.description },
    });
    expect(head.description?.length, url).toBeGreaterThan(20);
    expect(head.title, url).toBe(`${head.og.title} · Trampolim`);
    titles.add(head.title);
  }
  expect(titles.size).toBe(pages.length);
});

test('a page that only browsers render has its metadata in its first HTML', async ({ page }) => {
  const titles = new Set<string>();

  for (const url of ['/login', '/cadastro', '/forgot-password']) {
    // The canonical URL contains no query parameters.
    for (const requestedUrl of [url, `${url}?voltar=%2Favisos`]) {
      await page.goto(requestedUrl);
      const head = await headOf(page);
      expect(head, requestedUrl).toMatchObject({ canonical: `${site()}${url}`, robots: [] });
      expect(head.description?.length, requestedUrl).toBeGreaterThan(20);
      titles.add(head.title);
    }
  }
  expect([...titles]).toEqual([
    'Entrar · Trampolim',
    'Cadastro · Trampolim',
    'Esqueci minha senha · Trampolim',
  ]);
});

test('a vacancy has metadata for search engines and link previews until it is removed', async ({
  page,
  request,
}) => {
  const { company, vacancy } = await publishVacancy(request);
  await page.goto(`/vaga/${vacancy._id}`);
  const { og, structuredData } = await headOf(page);

  // These are the properties that Google requires.
  expect(structuredData).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Pessoa forneira',
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validThrough: `${vacancy.applicationDeadline}T23:59:59-03:00`,
      hiringOrganization: { '@type': 'Organization', name: 'Padaria do Cais' },
      jobLocation: { address: { addressLocality: vacancy.jobLocation.city, addressCountry: 'BR' } },
    },
  ]);
  expect(String(structuredData[0]?.description)).toContain(vacancy.jobDescription.slice(0, 20));
  expect(og.image).toBe(`${site()}/vaga/${vacancy._id}/imagem.png`);
  const image = await request.get(`/vaga/${vacancy._id}/imagem.png`);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);

  await call(request, 'DELETE /api/user/company/vacancy/delete-vacancy/:id', {
    params: { id: vacancy._id },
    token: company.token,
  });
  // A cached page is dropped once the server has received the notification.
  await expect.poll(async () => (await request.get(`/vaga/${vacancy._id}`)).status()).toBe(410);
  await page.goto(`/vaga/${vacancy._id}`);
  expect(await headOf(page)).toMatchObject({ robots: ['noindex'], canonical: undefined, structuredData: [] });
});

test('the page of questions has structured data', async ({ page }) => {
  await page.goto('/perguntas-frequentes');
  const { structuredData } = await headOf(page);
  expect(structuredData).toMatchObject([{ '@type': 'FAQPage' }]);
  const questions = structuredData[0]?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(21);
  for (const { name, acceptedAnswer } of questions) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    expect(acceptedAnswer.text.length, name).toBeGreaterThan(20);
  }
});

test('the icon has a variant for each colour scheme', async ({ page, request }) => {
  await page.goto('/perguntas-frequentes');
  const icons = await page
    .locator('head link[rel=icon][media]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('media'), link.getAttribute('href')]));
  expect(icons).toEqual([
    ['(prefers-color-scheme: light)', '/favicon-dark.svg'],
    ['(prefers-color-scheme: dark)', '/favicon-light.svg'],
  ]);
  const iconFiles = await Promise.all(
    icons.map(([, href]) => request.get(href ?? '').then((file) => file.text())),
  );
  expect(new Set(iconFiles).size).toBe(2);
  for (const iconFile of iconFiles) expect(iconFile).toMatch(/^<svg /);
});

test('the manifest of the site declares icons with their real sizes', async ({ page, request }) => {
  await page.goto('/');
  const manifestUrl = await page.locator('head link[rel=manifest]').getAttribute('href');
  const response = await request.get(manifestUrl ?? '');
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Trampolim: vagas e currículos',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    const bytes = await icon.body();
    // A PNG contains its size after the signature and the header of the first chunk.
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});
