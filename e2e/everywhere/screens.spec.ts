/// <reference lib="dom" />

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { resize } from '../setup/layout.ts';
import { type Measures, measureScreen } from '../setup/screens/measure-screen.ts';
import { measureTexts, type TextMeasures } from '../setup/screens/measure-texts.ts';
import type { Screen, Viewer } from '../setup/screens/screen.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';

// The screens include missing pages, missing profiles, a closed vacancy and a resume that was saved on another device
// meanwhile.
test.use({ expectedErrors: /status of (404|409|410)/ });

const viewers: Viewer[] = ['company', 'candidate', 'nobody', 'admin', 'colleague'];

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** 720 × 450 is the desktop at 200 % zoom, and 320 the phone or a desktop at 400 %. */
const sizes = [
  desktop,
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  phone,
  { width: 320, height: 640 },
];
const phoneWidth = 450;

/** The screens that no other test scans with axe. They are scanned on a phone. */
const screensToScan: Partial<Record<Viewer, string[]>> = {
  nobody: [
    'home',
    'login',
    'confirmar-email',
    'convite-sem-link',
    'recurso-sem-link',
    'sair-dos-emails-sem-link',
    'alerta-sem-link',
    'vagas',
    'vagas-area-uf',
    'vagas-nada',
    'termos',
    'faq-aberta',
    'not-found',
  ],
  admin: [
    'area-administrador',
    'cadastros-empresas',
    'cadastros-vagas',
    'cadastros-administradores',
    'criar-empresa',
    'criar-vaga-administrador',
    'criar-administrador',
    'editar-empresa',
    'denuncias',
    'denuncias-vazia',
    'denuncias-decididas',
    'recursos',
  ],
};

// Each screen is opened once for all checks, because opening it takes longer than checking it.
for (const viewer of viewers) {
  test(`every screen of ${viewer} is valid HTML, fits every size and is accessible`, async ({
    page,
    request,
  }) => {
    test.slow();
    await enterAs(page, viewer);
    const screens = await screensOf(viewer, request);
    const namesToScan = screensToScan[viewer] ?? [];

    expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining(namesToScan));
    for (const screen of screens) {
      if (viewer === 'nobody') {
        const response = await request.get(screen.path, { headers: { accept: 'text/html' } });
        expect
          .soft(await htmlErrors(await response.text(), `${screen.name}-first`), `${screen.name}, first HTML`)
          .toEqual([]);
      }
      await resize(page, desktop);
      await show(page, screen);
      expect.soft(await htmlErrors(await page.content(), screen.name), screen.name).toEqual([]);
      expect.soft(await screenReaderErrors(page), screen.name).toEqual([]);
      const isMenuExpected = viewer !== 'nobody' && !screen.hasNoMenu;
      for (const size of sizes) await expectToFit(page, screen, { size, isMenuExpected });
      if (namesToScan.includes(screen.name)) {
        await resize(page, phone);
        await expectAccessible(page, screen.name);
      }
    }
  });
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Allows names of definition lists and slides.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Allows forms without a submit button, because lists are filtered while typing.
    'wcag/h32': 'off',
  },
});

/** Other validators, such as vnu, read the HTML from this folder: `HTML_FOLDER=/tmp/html npm test -- screens.spec`. */
const folder = process.env.HTML_FOLDER;

async function htmlErrors(html: string, name: string): Promise<string[]> {
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.html`), html);
  }
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}

/** Finds mistakes that are valid HTML but disturb users of screen readers. */
const screenReaderErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const startOf = (element: Element) => element.outerHTML.slice(0, 200);
    const icons = findAll('svg').filter((icon) => !icon.closest('[aria-hidden="true"], [role="img"]'));
    const redundantStates = findAll(
      'input[type="checkbox"][aria-checked], input[type="radio"][aria-checked]',
    );
    const wrongTypes = findAll('input[type="search"][role]');
    const choices = findAll('input[type="checkbox"][name]:not([name=""])').filter(
      (box, _, boxes) =>
        boxes.filter((other) => other.getAttribute('name') === box.getAttribute('name')).length > 2 &&
        !box.closest('fieldset, [role="group"]'),
    );
    const landmarks =
      'main, header, nav, aside, footer, dialog, [role], section[aria-label], section[aria-labelledby]';
    const outsideLandmarks = findAll('body h1, body h2, body p, body form').filter(
      (element) => !element.closest(landmarks),
    );
    const nameOf = (part: HTMLElement) => {
      const labels = part.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const texts = labels.map((id) => document.getElementById(id)?.textContent.trim());
      return part.getAttribute('aria-label') ?? texts.join(' ');
    };
    const namedParts = findAll('article, section, nav, aside, form').filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && nameOf(part) !== '',
    );
    const repeatedNames = namedParts.filter((part, index) =>
      namedParts
        .slice(0, index)
        .some((earlier) => earlier.tagName === part.tagName && nameOf(earlier) === nameOf(part)),
    );
    return [
      ...icons.map((icon) => `an icon that is not hidden: ${startOf(icon.parentElement ?? icon)}`),
      ...redundantStates.map((box) => `a state that is exposed twice: ${startOf(box)}`),
      ...wrongTypes.map((box) => `a role that this type of field may not have: ${startOf(box)}`),
      ...choices.map((box) => `choices without a group: ${startOf(box)}`),
      ...repeatedNames.map((part) => `a name that another such part has: ${startOf(part)}`),
      ...outsideLandmarks.map((element) => `outside of all landmarks: ${startOf(element)}`),
    ];
  });

test('each mistake that disturbs users of screen readers is found', async ({ page }) => {
  await page.setContent(`<main>
    <button><svg></svg></button>
    <input type="checkbox" aria-label="Remota" aria-checked="true">
    <input type="search" aria-label="Busca" role="combobox">
    <input type="checkbox" name="area" aria-label="Saúde">
    <input type="checkbox" name="area" aria-label="Vendas">
    <input type="checkbox" name="area" aria-label="Obras">
    <article aria-label="Padeira"></article>
    <article aria-labelledby="title"><h2 id="title">Padeira</h2></article>
    <article aria-label="Confeiteira"></article>
  </main><p>Fora de tudo</p>`);

  expect((await screenReaderErrors(page)).map((error) => error.split(':')[0])).toEqual([
    'an icon that is not hidden',
    'a state that is exposed twice',
    'a role that this type of field may not have',
    'choices without a group',
    'choices without a group',
    'choices without a group',
    'a name that another such part has',
    'outside of all landmarks',
  ]);
});

async function expectToFit(
  page: Page,
  screen: Screen,
  { size, isMenuExpected }: { size: (typeof sizes)[number]; isMenuExpected: boolean },
): Promise<void> {
  await resize(page, size);
  await softExpect
    .poll(
      async () => [
        ...findMisfits(await measureScreen(page), { size, isMenuExpected }),
        ...findUnreadable(await measureTexts(page)),
      ],
      `${screen.name} at ${size.width}`,
    )
    .toEqual([]);
}

const softExpect = expect.configure({ soft: true });

/** Returns one sentence for each element that does not fit on the screen. */
function findMisfits(
  { overflowing, menu, schemeChoices, smallTargets }: Measures,
  { size, isMenuExpected }: { size: (typeof sizes)[number]; isMenuExpected: boolean },
): string[] {
  const isPhone = size.width <= phoneWidth;
  return [
    ...overflowing.map((element) => `scrolls sideways: ${element}`),
    ...(!isMenuExpected || isMenuInPlace(menu, size) ? [] : [`misplaced menu: ${JSON.stringify(menu)}`]),
    ...(schemeChoices === 1 ? [] : [`${schemeChoices} choices of a scheme`]),
    ...(isPhone ? smallTargets.map((target) => `too small for a finger: ${target}`) : []),
  ];
}

/** Returns one sentence for each text and control that is not shown as a whole or not in its place. */
const findUnreadable = ({ brokenWords, cutTexts, protrudingControls }: TextMeasures): string[] => [
  ...brokenWords.map((word) => `broken without a hyphen: ${word}`),
  ...cutTexts.map((text) => `cut: ${text}`),
  ...protrudingControls.map((control) => `outside of the column: ${control}`),
];

/** The menu is at the bottom on phones, and at the side otherwise. */
function isMenuInPlace(menu: Measures['menu'], { width, height }: (typeof sizes)[number]): boolean {
  if (menu?.x !== 0) return false;
  if (width > phoneWidth) return menu.width < width / 2;
  return menu.width === width && Math.abs(menu.y + menu.height - height) < 0.5;
}
