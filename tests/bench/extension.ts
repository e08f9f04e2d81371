import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Frame, type Locator, type Page } from '@playwright/test';
import { approvePairing, exchangePairing } from '../../src/features/extension/contract/pairing.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { findExtensionBrowser } from '../../tools/setup/find-browser.mjs';
import { analyseArticle } from '../support/articles.ts';
import { ask } from '../support/ask.ts';
import { type LaunchedExtension, launchExtension } from '../support/launched-extension.ts';
import { openPageServer } from '../support/page-server.ts';
import { newPairing } from '../support/paired-extension.ts';
import { tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { type SignedInPerson, signedInPeople } from '../support/signed-in-people.ts';
import { Chance } from './anchoring-chance.ts';
import { LONG_PAGE, page as madePage } from './anchoring-pages.ts';
import { benchProduct } from './bench-product.ts';
import { busiestTaskMs } from './busiest-task.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';
import { HIGHLIGHTS, highlight } from './highlights.ts';
import { scriptMs } from './script-ms.ts';

const BUILT = fileURLToPath(new URL('../../dist/extension', import.meta.url));
const OPENINGS = 7;
const LOADS = 9;

/** The promises of the issue. */
const PROMISED = {
  idleBytes: 30_000,
  idleMs: 5,
  highlightsMs: 500,
  taskMs: 100,
  openingRatio: 1.5,
  seenMs: 2_000,
};

/**
 * The extension on a page of 100,000 characters with two hundred highlights: its idle cost, the time until all highlights
 * are painted, the longest task meanwhile, and the time until the panel shows contributions, compared with the web app's
 * page of the same analysis.
 */
export const extension: Figure = {
  name: 'extension',
  async measure(opened) {
    const executablePath = findExtensionBrowser();
    if (!executablePath) throw new Error('no Chromium that loads extensions was found');
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
    const { url: databaseUrl } = await embeddedDatabase(product.dataDir);
    const database = openDatabase({ url: databaseUrl, connections: 2, log: silentLog });
    opened.defer(() => database.close());
    const site = await openPageServer();
    opened.defer(() => site.close());
    const [person, colleague] = await signedInPeople(product, 2);
    if (!person || !colleague) throw new Error('nobody signed in');

    const paragraphs = madePage(new Chance(7), LONG_PAGE).split('\n');
    const body = paragraphs.map((words) => `<p>${words}</p>`).join('\n');
    const pageUrl = site.serve('/long', { body: `<!doctype html><title>Long</title><body>${body}</body>` });
    const { analysisId, path } = await analyseArticle(database, person, {
      paragraphs,
      url: pageUrl,
      acl: [{ entityType: 'User', entityId: colleague.id, permission: 'Owner' }],
    });
    await highlight(product.url, analysisId, paragraphs.join('\n'), await tokenOf({ database }, person));

    const browser = await launchExtension({ productUrl: product.url, executablePath, sitesAllowed: true });
    opened.defer(() => browser.close());
    const idle = await idleReadings(browser, pageUrl);
    await pairBySecret(browser, product.url, person);
    const places = { pageUrl, webUrl: `${product.url}${path}` };
    const other = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    opened.defer(() => other.close());
    const context = await other.newContext();
    await context.addCookies([cookieFor(product.url, colleague)]);
    return [
      ...idle,
      ...(await paintings(browser, pageUrl)),
      await openings(browser, places),
      ...(await seenByOthers(browser, await context.newPage(), places)),
    ];
  },
};

/** The cost on an allowed site before anything is selected. */
async function idleReadings(browser: LaunchedExtension, pageUrl: string): Promise<Reading[]> {
  const script = await readFile(join(BUILT, 'watch.js'));
  const times: number[] = [];
  const page = await browser.open(pageUrl);
  for (let load = 0; load < LOADS; load += 1) {
    times.push(await scriptMs(page, 'watch.js', async () => void (await page.reload())));
  }
  await page.close();
  const { p50, p95 } = percentiles(times);
  return [
    {
      name: 'extension-idle-size',
      value: gzipSync(script).length,
      unit: 'bytes',
      promise: { atMost: PROMISED.idleBytes },
    },
    { name: 'extension-idle-load', value: p50, p95, unit: 'ms', promise: { atMost: PROMISED.idleMs } },
  ];
}

/** Pairs without the screen, which the journeys test. */
async function pairBySecret(browser: LaunchedExtension, url: string, person: SignedInPerson): Promise<void> {
  const { verifier, challenge } = newPairing();
  await ask(url, approvePairing, { challenge }, person.headers);
  const { output } = await ask(url, exchangePairing, { verifier });
  if (!output) throw new Error('an approved extension gets its token');
  const pairing = { secret: output.secret, tokenId: output.token.id, person: output.person };
  await browser.worker.evaluate(`chrome.storage.local.set(${JSON.stringify({ pairing })})`);
  await browser.context.addCookies([cookieFor(url, person)]);
}

function cookieFor(url: string, { headers: { cookie } }: SignedInPerson) {
  const [name = '', ...value] = cookie.split('=');
  return { name, value: value.join('='), url };
}

/** The time from sending the passages to the page until all are located and painted. */
async function paintings(browser: LaunchedExtension, pageUrl: string): Promise<Reading[]> {
  const page = await browser.open(pageUrl);
  await browser.clickIcon(page);
  const panel = await browser.panelOf(page);
  await shown(panel);
  const times: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const task = await busiestTaskMs(page, async () => {
      const painted = panel.evaluate<number>(`(${untilPainted})(${HIGHLIGHTS})`);
      await page.reload();
      times.push(await painted);
    });
    tasks.push(task);
  }
  await page.close();
  const { p50, p95 } = percentiles(times);
  const task = percentiles(tasks);
  return [
    { name: 'extension-highlights', value: p50, p95, unit: 'ms', promise: { atMost: PROMISED.highlightsMs } },
    {
      name: 'extension-highlights-task',
      value: task.p50,
      p95: task.p95,
      unit: 'ms',
      promise: { atMost: PROMISED.taskMs },
    },
  ];
}

/** A script as text: it runs in the panel and observes the messages in both directions. */
const untilPainted = `(passages) => new Promise((resolve) => {
  let sinceMs = 0;
  parent.addEventListener('message', ({ data }) => {
    if (data.message?.kind === 'show' && data.message.passages.length === passages) sinceMs ||= performance.now();
  });
  addEventListener('message', ({ data }) => {
    const { message } = data;
    if (sinceMs && message?.kind === 'placed' && message.isComplete && message.states.length === passages)
      resolve(performance.now() - sinceMs);
  });
})`;

/** Waits until the person's card and its content are rendered. */
async function shown(of: Page | Frame): Promise<void> {
  await of.locator('[data-card] article').first().waitFor();
}

interface Places {
  readonly pageUrl: string;
  readonly webUrl: string;
}

/** Opens the panel next to the page and the web app's page of the same analysis, in turn. */
async function openings(browser: LaunchedExtension, { pageUrl, webUrl }: Places): Promise<Reading> {
  const panels: number[] = [];
  const pages: number[] = [];
  for (let round = -1; round < OPENINGS; round += 1) {
    const page = await browser.open(pageUrl);
    const pressed = performance.now();
    await browser.clickIcon(page);
    await shown(await browser.panelOf(page));
    if (round >= 0) panels.push(performance.now() - pressed);
    await page.close();
    const web = await browser.open('about:blank');
    const asked = performance.now();
    await web.goto(webUrl, { waitUntil: 'commit' });
    await shown(web);
    if (round >= 0) pages.push(performance.now() - asked);
    await web.close();
  }
  const { p50, p95 } = percentiles(panels);
  return {
    name: 'extension-opening',
    value: p50,
    p95,
    unit: 'ms',
    comparedWith: { what: 'web analysis page p50', value: percentiles(pages).p50 },
    promise: { atMost: PROMISED.openingRatio },
    promiseOn: 'ratio',
  };
}

/** The time from a comment of one person until another sees it: in the panel and in the web app. */
async function seenByOthers(
  browser: LaunchedExtension,
  web: Page,
  { pageUrl, webUrl }: Places,
): Promise<Reading[]> {
  await web.goto(webUrl);
  const page = await browser.open(pageUrl);
  await browser.clickIcon(page);
  const panel = await browser.panelOf(page);
  const field = (of: Page | Frame): Locator => of.locator('[data-card] textarea').first();
  const seenAfterMs = async (says: Page | Frame, sees: Page | Frame, words: string) => {
    await field(says).fill(words);
    const said = performance.now();
    await field(says).press('Control+Enter');
    await sees.getByText(words).first().waitFor({ state: 'attached' });
    return performance.now() - said;
  };
  const inWeb: number[] = [];
  const inPanel: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    inWeb.push(await seenAfterMs(panel, web, `Beside the page, number ${round}.`));
    inPanel.push(await seenAfterMs(web, panel, `In the web app, number ${round}.`));
  }
  return [['web', inWeb] as const, ['panel', inPanel] as const].map(([where, times]) => ({
    name: `extension-seen-in-${where}`,
    value: percentiles(times).p50,
    p95: percentiles(times).p95,
    unit: 'ms',
    promise: { atMost: PROMISED.seenMs },
  }));
}
