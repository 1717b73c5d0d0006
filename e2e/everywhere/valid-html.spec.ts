/// <reference lib="dom" />

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { test } from '../setup/browser-test.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';

// A page that is not there is such a screen, and a resume that was saved elsewhere meanwhile.
test.use({ expectedErrors: /status of (404|409)/ });

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Lists of definitions and of slides are named as well.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A list that is filtered as one types has nothing to submit.
    'wcag/h32': 'off',
  },
});

/** For a validator that is no part of `npm test`, such as vnu: `HTML_FOLDER=/tmp/html npm test -- valid-html`. */
const folder = process.env.HTML_FOLDER;

/** The validator's messages about a page, under the name of its screen. */
const faultsOf = async (html: string, name: string): Promise<string[]> => {
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.html`), html);
  }
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
};

/** Faults that HTML allows and people who hear the page do not. */
const unheardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const shown = (element: Element) => element.outerHTML.slice(0, 200);
    const icons = all('svg').filter((icon) => !icon.closest('[aria-hidden="true"], [role="img"]'));
    const saidTwice = all('input[type="checkbox"][aria-checked], input[type="radio"][aria-checked]');
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
      ...saidTwice.map((box) => `a state that is said twice: ${shown(box)}`),
      ...choices.map((box) => `choices without a group: ${shown(box)}`),
      ...outside.map((part) => `outside of all landmarks: ${shown(part)}`),
    ];
  });

for (const viewer of ['nobody', 'candidate', 'company', 'colleague', 'admin'] as const) {
  test(`the HTML of what ${viewer} sees is valid`, async ({ page, request }) => {
    test.slow();
    await enterAs(page, viewer);
    for (const screen of await screensOf(viewer, request)) {
      if (viewer === 'nobody') {
        const first = await request.get(screen.path, { headers: { accept: 'text/html' } });
        expect
          .soft(await faultsOf(await first.text(), `${screen.name}-first`), `${screen.name}, first HTML`)
          .toEqual([]);
      }
      await show(page, screen);
      expect.soft(await faultsOf(await page.content(), screen.name), screen.name).toEqual([]);
      expect.soft(await unheardOn(page), screen.name).toEqual([]);
    }
  });
}
