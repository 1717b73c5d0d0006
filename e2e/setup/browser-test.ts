import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { waitForHydration } from './wait-for-hydration.ts';

interface Fixtures {
  /** Errors in the browser's console that a test causes on purpose. */
  expectedErrors: RegExp | undefined;
  /** Opens a page in a separate browser for another person. */
  anotherBrowser: () => Promise<Page>;
}

interface Watch {
  watch: (context: BrowserContext) => void;
}

/**
 * Playwright's test, which also fails if a page writes an error to the console. Uncaught exceptions and violations of
 * the content security policy are such errors.
 */
export const test = base.extend<Fixtures & Watch>({
  expectedErrors: [undefined, { option: true }],

  watch: [
    async ({ context, expectedErrors, javaScriptEnabled }, provide) => {
      const errors: string[] = [];
      const watch = (newContext: BrowserContext) => {
        if (javaScriptEnabled ?? true) waitForHydration(newContext);
        newContext.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.page()?.url()}: ${message.text()}`);
        });
        newContext.on('weberror', (error) => errors.push(String(error.error())));
      };
      watch(context);
      await provide(watch);
      expect(
        errors.filter((error) => !expectedErrors?.test(error)),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, watch }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
