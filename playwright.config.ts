import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts';
import { findBrowser } from './tools/setup/find-browser.mjs';

const executablePath = findBrowser();

const BESIDE_PAGES = 'extension-*.spec.ts';
/** Several nodes send their mails to a server: there is no mailbox to read. */
const NOT_ON_SEVERAL_NODES = process.env.JOURNEY_NODES === 'several' ? ['mailbox.spec.ts'] : [];

/** Journeys drive the real product in the browser of this machine; nothing is retried, so a flaky one shows. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journey-product.ts',
  outputDir: 'test-results/journeys',
  projects: [
    // These have browsers of their own, which start slowly: at the end the others would wait for them.
    { name: 'extension', testMatch: BESIDE_PAGES },
    { name: 'pages', testIgnore: [BESIDE_PAGES, ...NOT_ON_SEVERAL_NODES] },
  ],
  // Each waits for the product now and then, while unit tests have the processors.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Pages and files are read behind everything else that runs; a busy machine makes them wait, which is no failure.
  expect: { timeout: 30_000 },
  reporter: process.env.JOURNEY_REPORT
    ? [['dot'], ['json', { outputFile: process.env.JOURNEY_REPORT }]]
    : 'list',
  use: {
    browserName: 'chromium',
    // Set by the global set-up before the workers read this file.
    ...(process.env.JOURNEY_URL ? { baseURL: process.env.JOURNEY_URL } : {}),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Drawing what moves takes most of a processor here, and nothing waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey for the few that fail doubles the run; ask for it when one does.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A page is gone before code that was optimised for it has paid for the optimising: a tenth of the time.
      args: [...CHROMIUM_FLAGS, '--js-flags=--no-opt'],
    },
  },
});
