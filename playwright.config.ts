import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';
import { findFreePort } from './scripts/free-port.ts';

// This file is read once more in each worker, which inherits the environment: the first reading decides.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_CEP_PORT ??= String(await findFreePort());
process.env.E2E_RUN ??= `${process.pid}-${Date.now()}`;
process.env.E2E_DATA_DIR ??= join(tmpdir(), `trampolim-e2e-${process.env.E2E_RUN}`);
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const cepService = `http://127.0.0.1:${process.env.E2E_CEP_PORT}`;

/** What the person who runs the tests has configured for their own server must not reach this one. */
const unset = Object.fromEntries(
  ['DATABASE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'HOST'].map(
    (name) => [name, ''],
  ),
);

const desktop = { viewport: { width: 1440, height: 900 } };
const longest = 'main-journey.spec.ts';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: join('test-results', process.env.E2E_RUN),
  preserveOutput: 'failures-only',
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // The longest story took 50 seconds beside a load that used both cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // Recorded always it would be a sixth of all work: `playwright test --trace on <file>` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It would fetch what stories hold back; the one about it lets it in.
    serviceWorkers: 'block',
    // What moves is scanned and clicked where it ends.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium(), args: chromiumArguments },
  },
  projects: process.env.SCREENSHOTS
    ? [{ name: 'screenshots', use: desktop, testMatch: 'screenshots.ts' }]
    : [
        // The longest stories first, side by side: what follows is short and fills both workers evenly.
        { name: 'journey on a phone', use: phone, testMatch: longest },
        { name: 'journey on a desktop', use: desktop, testMatch: longest },
        { name: 'desktop', use: desktop, testIgnore: longest },
      ],
  webServer: [
    {
      command: `exec "${process.execPath}" scripts/e2e-server.ts`,
      url: `${address}/api/health`,
      env: {
        ...unset,
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        CEP_SERVICE_URL: `${cepService}/ws/{cep}/json/`,
        DEMO: '1',
        // The people of all stories live in one machine: what is called on their behalf names a network of their own.
        TRUST_PROXY: '1',
      },
      reuseExistingServer: false,
      // It builds the pages and makes the demo data first, which took longer than two minutes beside a load of 20.
      timeout: 400_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `exec "${process.execPath}" e2e/setup/cep-service.ts`,
      url: cepService,
      env: { PORT: process.env.E2E_CEP_PORT },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 1_000 },
    },
  ],
});
