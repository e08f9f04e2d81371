import { type Browser, chromium } from '@playwright/test';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { findBrowser } from '../../tools/setup/find-browser.mjs';
import { analyseArticle, captureAgain } from '../support/articles.ts';
import { tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { type SignedInPerson, signedInPeople } from '../support/signed-in-people.ts';
import { Chance } from './anchoring-chance.ts';
import { LONG_PAGE, page as madePage } from './anchoring-pages.ts';
import { type BenchProduct, benchProduct } from './bench-product.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';
import { HIGHLIGHTS, highlight } from './highlights.ts';

const OPENINGS = 7;
/** The name of the performance measure in the reader's code. */
const MEASURE = 'reader-passages-painted';

/**
 * Two hundred highlights on a page of 100,000 characters, in the real product: the time from loading until all are located
 * and painted. Once on the original page, once after it was captured again with changes.
 */
export const readerPlacing: Figure = {
  name: 'reader-placing',
  async measure(opened) {
    const executablePath = findBrowser();
    if (!executablePath)
      throw new Error('no Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH');
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
    const [person] = await signedInPeople(product, 1);
    if (!person) throw new Error('nobody signed in');
    const { url } = await embeddedDatabase(product.dataDir);
    const database = openDatabase({ url, connections: 2, log: silentLog });
    opened.defer(() => database.close());
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    opened.defer(() => browser.close());

    const paragraphs = madePage(new Chance(7), LONG_PAGE).split('\n');
    const { analysisId, documentId, path } = await analyseArticle(database, person, { paragraphs });
    await highlight(product.url, analysisId, paragraphs.join('\n'), await tokenOf({ database }, person));
    const placing = { browser, product, person, path };
    const same = await reading('reader-placing', placing);
    await captureAgain(database, person, documentId, ['Un chapô écrit depuis.', ...paragraphs.map(edited)]);
    return [same, await reading('reader-placing-changed', placing)];
  },
};

/** Changes a word in every tenth paragraph. */
function edited(paragraph: string, index: number): string {
  return index % 10 === 0 ? paragraph.replace(/\p{L}{6,}/u, 'autrement') : paragraph;
}

interface Placing {
  readonly browser: Browser;
  readonly product: BenchProduct;
  readonly person: SignedInPerson;
  readonly path: string;
}

async function reading(name: string, placing: Placing): Promise<Reading> {
  const times: number[] = [];
  for (let i = 0; i < OPENINGS; i += 1) times.push(await placedAfterMs(placing));
  const { p50, p95 } = percentiles(times);
  return { name, value: p50, p95, unit: 'ms', promise: { atMost: 300 } };
}

async function placedAfterMs({ browser, product: { url }, person, path }: Placing): Promise<number> {
  await using context = await browser.newContext({ baseURL: url });
  const [cookieName = '', ...value] = person.headers.cookie.split('=');
  await context.addCookies([{ name: cookieName, value: value.join('='), url }]);
  const page = await context.newPage();
  await page.goto(path);
  const painted = page.frameLocator('iframe').locator('mark[tabindex]');
  await painted.nth(HIGHLIGHTS - 1).waitFor();
  // A script as text: it runs in the page, and this code has no DOM types.
  return await page.evaluate<number>(
    `performance.getEntriesByName('${MEASURE}').findLast(({ detail }) => detail.passages === ${HIGHLIGHTS}).duration`,
  );
}
