import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findMemoryFolder } from '@trampolim/local-postgres';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';
import { findFreePort } from './scripts/free-port.ts';

// Each worker reads this file again and inherits the environment, so the first read decides.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_CEP_PORT ??= String(await findFreePort());
process.env.E2E_RUN ??= `${process.pid}-${Date.now()}`;
process.env.E2E_DATA_DIR ??= join(findMemoryFolder() ?? tmpdir(), `trampolim-e2e-${process.env.E2E_RUN}`);
const baseUrl = `http://127.0.0.1:${process.env.E2E_PORT}`;
const cepService = `http://127.0.0.1:${process.env.E2E_CEP_PORT}`;

/** Settings of the developer's own server must not reach this one. */
const unset = Object.fromEntries(
  ['DATABASE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'HOST'].map(
    (name) => [name, ''],
  ),
);

/** A program that uses the browser and the server of the tests for something else. */
const tool = (process.env.SCREENSHOTS && 'screenshots.ts') || (process.env.TASKS && 'tasks/*.ts');

const desktop = { viewport: { width: 1440, height: 900 } };
const journey = 'main-journey.spec.ts';
const allScreens = 'everywhere/screens.spec.ts';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: join('test-results', process.env.E2E_RUN),
  preserveOutput: 'failures-only',
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // A third worker on two cores saves only 7 percent of the time.
  workers: 2,
  // The longest test took 50 seconds while another load used both cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: baseUrl,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // Recording every trace would take a sixth of all work. Use `playwright test --trace on <file>` to record one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The service worker would answer requests that tests delay. Only its own test allows it.
    serviceWorkers: 'block',
    // Elements are scanned and clicked at the end of their movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findChromium(),
      args: chromiumArguments,
      // Playwright moves the browser's shared memory to disk, for containers with too little of it.
      ...(findMemoryFolder() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    },
  },
  projects: tool
    ? [{ name: 'tool', use: desktop, testMatch: tool }]
    : [
        // The longest tests run first in parallel; the shorter ones that follow fill all workers evenly.
        { name: 'journey on a phone', use: phone, testMatch: journey },
        { name: 'journey on a desktop', use: desktop, testMatch: journey },
        { name: 'all screens', use: desktop, testMatch: allScreens },
        { name: 'desktop', use: desktop, testIgnore: [journey, allScreens] },
      ],
  webServer: [
    {
      command: `exec "${process.execPath}" scripts/e2e-server.ts`,
      url: `${baseUrl}/api/health`,
      env: {
        ...unset,
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        CEP_SERVICE_URL: `${cepService}/ws/{cep}/json/`,
        DEMO: '1',
        // All test users share one machine, so each call on their behalf names a separate network.
        TRUST_PROXY: '1',
        // The receivers of webhooks run on this machine.
        ALLOW_PRIVATE_ADDRESSES: '1',
      },
      reuseExistingServer: false,
      // The server builds the pages and creates the demo data first, which took longer than two minutes at a load of
      // 20.
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
