import { chromium, type Page } from '@playwright/test';
import { NODES } from '../../../src/features/rich-text/rules/names.ts';
import type { TextNode } from '../../../src/features/rich-text/rules/text-node.ts';
import { writeText } from '../../../src/features/rich-text/server/public.ts';
import { findBrowser } from '../../../tools/setup/find-browser.mjs';
import { sharedText } from '../../support/shared-text.ts';
import { type SignedInPerson, signedInPeople } from '../../support/signed-in-people.ts';
import { TextClient } from '../../support/text-client.ts';
import { benchProduct } from '../bench-product.ts';
import { type Figure, percentiles, type Reading } from '../figure.ts';
import { TYPING_PROBE } from './typing-probe.ts';

const PAGES = 200;
/** A page of a text document: a heading and some 3,200 letters. */
const PARAGRAPHS_PER_PAGE = 8;
const SENTENCE =
  'Le portage foncier consiste à acquérir les parcelles avant l’échéance, puis à les louer le temps de préparer la suite. ';
const SENTENCES = [2, 3, 4, 5] as const;
const WARM_UP_KEYS = 20;
const KEYS = 200;
/** Nine keys a second: a trained hand. */
const KEY_EVERY_MS = 110;
const OTHER_KEY_EVERY_MS = 150;
const PROMISED_MS = 50;

/** [ED-02] In the browser, on a text of 200 pages: from a key to its letter on the screen, alone and while somebody else types. */
export const typing: Figure = {
  name: 'typing',
  async measure(opened) {
    const executablePath = findBrowser();
    if (!executablePath)
      throw new Error('no Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH');
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
    const people = await signedInPeople(product, 2);
    const [writer, other] = people;
    if (!writer || !other) throw new Error('there are two people');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    opened.defer(() => browser.close());

    const measured = async (pages: number) => {
      const reflectionId = await sharedText(product.url, people);
      const theirs = new TextClient({ address: product.url, reflectionId, headers: other.headers });
      opened.defer(() => theirs.close());
      await theirs.synced();
      writeText(theirs.document, textOf(pages));
      await theirs.kept();
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
      });
      await context.addCookies([cookieFor(writer, product.url)]);
      await context.addInitScript(TYPING_PROBE);
      const page = await context.newPage();
      await page.goto(`/reflections/${reflectionId}#redaction`);
      await page
        .locator('.ProseMirror > p')
        .nth(pages * PARAGRAPHS_PER_PAGE - 1)
        .waitFor({ state: 'attached' });
      await page.evaluate('typing.toTheMiddle()');
      await keys(page, WARM_UP_KEYS);
      const alone = percentiles(await keys(page, KEYS));
      const typingToo = setInterval(() => theirs.type('x'), OTHER_KEY_EVERY_MS);
      const together = percentiles(await keys(page, KEYS));
      clearInterval(typingToo);
      await context.close();
      return { alone, together };
    };
    const [short, long] = [await measured(1), await measured(PAGES)];
    const reading = (name: 'alone' | 'together'): Reading => ({
      name: `typing-${name}-p95`,
      value: long[name].p95,
      unit: `ms from a key to its letter in ${PAGES} pages, p95 (p50 ${long[name].p50.toFixed(1)})`,
      comparedWith: { what: 'in one page', value: short[name].p95 },
      promise: { atMost: PROMISED_MS },
    });
    return [reading('alone'), reading('together')];
  },
};

async function keys(page: Page, count: number): Promise<readonly number[]> {
  await page.evaluate('typing.take()');
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'abcdefgh'.charAt(key % 8));
    await page.waitForTimeout(KEY_EVERY_MS);
  }
  return page.evaluate<readonly number[]>('typing.take()');
}

const words = (text: string): TextNode[] => [{ type: NODES.text, text }];

function textOf(pages: number): TextNode {
  const content = Array.from({ length: pages }, (_, page) => [
    { type: NODES.heading, attrs: { level: 1 + (page % 3) }, content: words(`Partie ${page + 1}`) },
    ...Array.from({ length: PARAGRAPHS_PER_PAGE }, (_nothing, place) => ({
      type: NODES.paragraph,
      content: words(SENTENCE.repeat(SENTENCES[place % SENTENCES.length] ?? 1)),
    })),
  ]);
  return { type: NODES.document, content: content.flat() };
}

function cookieFor({ headers }: SignedInPerson, url: string) {
  const [name = '', ...value] = headers.cookie.split('=');
  return { name, value: value.join('='), url };
}
