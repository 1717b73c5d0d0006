/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { aCompany, aVacancy } from '../setup/people.ts';

// Translators such as VLibras read the text nodes of a page, or the text that somebody selects. They are not part of
// the product; this tests what they need. Without scripts, the page is what the server rendered.
test.use({ javaScriptEnabled: false });

/** Returns what a translator of the page could not read, as one line for each problem. */
const findUnreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    const describe = (element: Element) => element.outerHTML.slice(0, 120);
    const hasWords = (text: string) => /\p{L}{2}/u.test(text);
    for (const image of document.querySelectorAll('img'))
      if (!image.hasAttribute('alt')) problems.push(`An image without alt: ${describe(image)}`);
    for (const svg of document.querySelectorAll('svg')) {
      const isNamed = svg.getAttribute('role') === 'img' && svg.hasAttribute('aria-label');
      if (svg.closest('[aria-hidden=true]') === null && !isNamed)
        problems.push(`A drawing that is neither named nor hidden: ${describe(svg)}`);
      if (svg.querySelector('text')) problems.push(`Words in a drawing: ${describe(svg)}`);
    }
    for (const other of document.querySelectorAll('body canvas, body object, body embed, body iframe'))
      problems.push(`No text: ${describe(other)}`);
    for (const element of document.querySelectorAll('body *')) {
      const ownText = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const isText = ownText.some(({ textContent }) => hasWords(textContent ?? ''));
      if (isText && getComputedStyle(element).userSelect === 'none')
        problems.push(`Text that cannot be selected: ${describe(element)}`);
      if (isText && element.closest('[translate=no], .notranslate'))
        problems.push(`Text that refuses translation: ${describe(element)}`);
      const language = element.getAttribute('lang');
      if (language !== null && language !== 'pt-BR') problems.push(`Another language: ${describe(element)}`);
      for (const pseudo of ['::before', '::after']) {
        const { content, visibility } = getComputedStyle(element, pseudo);
        if (content.startsWith('"') && hasWords(content) && visibility === 'visible')
          problems.push(`Words drawn by a style sheet, ${content}: ${describe(element)}`);
      }
    }
    return problems;
  });

/** Returns the levels of the headings in their order. */
const levelsOf = (page: Page): Promise<number[]> =>
  page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));

test('translators into Libras can read every word of the public pages without scripts', async ({
  page,
  request,
}) => {
  const company = await aCompany(request, 'Padaria do Cais');
  const vacancy = await aVacancy(request, company, 'Pessoa forneira');
  const pages = [
    ['/', 'Buscar vagas'],
    ['/vagas', 'Aplicar filtros'],
    ['/vagas/sp', 'Aplicar filtros'],
    [`/vaga/${vacancy._id}`, vacancy.jobDescription.slice(0, 30)],
    [`/empresa/${vacancy.companyId._id}`, 'Pessoa forneira'],
    ['/perguntas-frequentes', 'É preciso pagar para usar?'],
    ['/acessibilidade', 'Encontrou uma barreira?'],
    ['/termos-de-privacidade', 'Seus direitos'],
  ] as const;

  for (const [url, words] of pages) {
    await page.goto(url);
    await expect(page.locator('html'), url).toHaveAttribute('lang', 'pt-BR');
    await expect(page.getByText(words).first(), url).toBeVisible();
    expect(await findUnreadable(page), url).toEqual([]);
    const levels = await levelsOf(page);
    expect(
      levels.filter((level) => level === 1),
      url,
    ).toHaveLength(1);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
    expect(skipped, `${url}: levels ${levels.join(' ')}`).toEqual([]);
  }
});
