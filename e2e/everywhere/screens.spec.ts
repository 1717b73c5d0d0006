/// <reference lib="dom" />

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { resize } from '../setup/layout.ts';
import { type Measures, measureScreen } from '../setup/screens/measure-screen.ts';
import type { Screen, Viewer } from '../setup/screens/screen.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';

// The screens include missing pages, missing profiles and a resume that was saved on another device meanwhile.
test.use({ expectedErrors: /status of (404|409)/ });

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

/** No other test scans these screens with axe. They are scanned on a phone, where they are narrowest. */
const scannedHere: Partial<Record<Viewer, string[]>> = {
  nobody: [
    'home',
    'login',
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

// Opening a screen takes longer than checking it, so each is opened once for all checks.
for (const viewer of viewers) {
  test(`every screen of ${viewer} is valid HTML, fits every size and is accessible`, async ({
    page,
    request,
  }) => {
    test.slow();
    await enterAs(page, viewer);
    const screens = await screensOf(viewer, request);
    const scanned = scannedHere[viewer] ?? [];
    expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining(scanned));
    for (const screen of screens) {
      if (viewer === 'nobody') {
        const first = await request.get(screen.path, { headers: { accept: 'text/html' } });
        expect
          .soft(await htmlErrors(await first.text(), `${screen.name}-first`), `${screen.name}, first HTML`)
          .toEqual([]);
      }
      await resize(page, desktop);
      await show(page, screen);
      expect.soft(await htmlErrors(await page.content(), screen.name), screen.name).toEqual([]);
      expect.soft(await screenReaderErrors(page), screen.name).toEqual([]);
      const menuIsExpected = viewer !== 'nobody' && !screen.hasNoMenu;
      for (const size of sizes) await expectToFit(page, screen, size, menuIsExpected);
      if (scanned.includes(screen.name)) {
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
    // Definition lists and slides are also named.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A list that is filtered while typing needs no submit button.
    'wcag/h32': 'off',
  },
});

/**
 * Validators outside of `npm test`, such as vnu, read from this folder: `HTML_FOLDER=/tmp/html npm test --
 * screens.spec`.
 */
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

/** Finds errors that HTML allows but that screen reader users notice. */
const screenReaderErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const shown = (element: Element) => element.outerHTML.slice(0, 200);
    const icons = all('svg').filter((icon) => !icon.closest('[aria-hidden="true"], [role="img"]'));
    const redundantStates = all('input[type="checkbox"][aria-checked], input[type="radio"][aria-checked]');
    const choices = all('input[type="checkbox"][name]:not([name=""])').filter(
      (box, _, boxes) =>
        boxes.filter((other) => other.getAttribute('name') === box.getAttribute('name')).length > 2 &&
        !box.closest('fieldset, [role="group"]'),
    );
    const landmarks =
      'main, header, nav, aside, footer, dialog, [role], section[aria-label], section[aria-labelledby]';
    const outside = all('body h1, body h2, body p, body form').filter((part) => !part.closest(landmarks));
    return [
      ...icons.map((icon) => `an icon that is not hidden: ${shown(icon.parentElement ?? icon)}`),
      ...redundantStates.map((box) => `a state that is exposed twice: ${shown(box)}`),
      ...choices.map((box) => `choices without a group: ${shown(box)}`),
      ...outside.map((part) => `outside of all landmarks: ${shown(part)}`),
    ];
  });

async function expectToFit(
  page: Page,
  screen: Screen,
  size: (typeof sizes)[number],
  menuIsExpected: boolean,
): Promise<void> {
  await resize(page, size);
  await softly
    .poll(
      async () => misfits(await measureScreen(page), size, menuIsExpected),
      `${screen.name} at ${size.width}`,
    )
    .toEqual([]);
}

const softly = expect.configure({ soft: true });

/** Describes everything on a screen that does not fit. */
function misfits(
  { overflowing, menu, schemeChoices, smallTargets }: Measures,
  size: (typeof sizes)[number],
  menuIsExpected: boolean,
): string[] {
  const isPhone = size.width <= phoneWidth;
  return [
    ...overflowing.map((element) => `scrolls sideways: ${element}`),
    ...(!menuIsExpected || isMenuInPlace(menu, size) ? [] : [`misplaced menu: ${JSON.stringify(menu)}`]),
    ...(schemeChoices === 1 ? [] : [`${schemeChoices} choices of a scheme`]),
    ...(isPhone ? smallTargets.map((target) => `too small for a finger: ${target}`) : []),
  ];
}

/** The menu is at the bottom on phones, and at the side otherwise. */
function isMenuInPlace(menu: Measures['menu'], { width, height }: (typeof sizes)[number]): boolean {
  if (menu?.x !== 0) return false;
  if (width > phoneWidth) return menu.width < width / 2;
  return menu.width === width && Math.abs(menu.y + menu.height - height) < 0.5;
}
