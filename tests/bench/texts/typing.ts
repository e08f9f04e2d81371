import { chromium, type Page } from '@playwright/test';
import { NODES } from '../../../src/features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '../../../src/features/reflections/rich-text/rules/text-node.ts';
import { writeText } from '../../../src/features/reflections/rich-text/server/write-text.ts';
import { findBrowser } from '../../../tools/setup/find-browser.mjs';
import { sharedText } from '../../support/shared-text.ts';
import { type SignedInPerson, signedInPeople } from '../../support/signed-in-people.ts';
import { TextClient } from '../../support/text-client.ts';
import { benchProduct } from '../bench-product.ts';
import { type Figure, percentiles, type Reading } from '../figure.ts';
import { TYPING_PROBE } from './typing-probe.ts';

const PAGES = 200;
/** A page: a heading and about 3,200 letters. */
const PARAGRAPHS_PER_PAGE = 8;
const SENTENCE =
  'Le portage foncier consiste à acquérir les parcelles avant l’échéance, puis à les louer le temps de préparer la suite. ';
const SENTENCES = [2, 3, 4, 5] as const;
const WARM_UP_KEYS = 20;
const KEYS = 200;
/** Nine keys per second: a trained typist. */
const KEY_EVERY_MS = 110;
const OTHER_KEY_EVERY_MS = 150;
const PROMISED_MS = 50;
const TABLE = { rows: 1_000, columns: 4 };
const PROMISED_IN_TABLE = { keyMs: 100, pasteMs: 2_000 };
const PASTES = 5;

/**
 * [ED-02] In the browser, in a text of 200 pages: the time from a key press to the painted letter, alone and while another
 * person types. FX-26: the same in a table of 1,000 rows, and the time to paste such a table.
 */
export const typing: Figure = {
  name: 'typing',
  async measure(opened) {
    const executablePath = findBrowser();
    if (!executablePath)
      throw new Error('no Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH');
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
    const people = await signedInPeople(product, 2);
    const [writer, other] = people;
    if (!writer || !other) throw new Error('two people signed in');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    opened.defer(() => browser.close());

    const open = async (text: TextNode) => {
      const reflectionId = await sharedText(product.url, people);
      const theirs = new TextClient({ address: product.url, reflectionId, headers: other.headers });
      opened.defer(() => theirs.close());
      await theirs.synced();
      writeText(theirs.document, text);
      await theirs.kept();
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
      });
      await context.addCookies([cookieFor(writer, product.url)]);
      await context.addInitScript(TYPING_PROBE);
      const page = await context.newPage();
      await page.goto(`/reflections/${reflectionId}#redaction`);
      const last = paragraphsIn(text) - 1;
      await page.locator('.ProseMirror p').nth(last).waitFor({ state: 'attached' });
      await page.evaluate('typing.toTheMiddle()');
      return { page, theirs, [Symbol.asyncDispose]: () => context.close() };
    };
    const measured = async (text: TextNode) => {
      await using desk = await open(text);
      await keys(desk.page, WARM_UP_KEYS);
      const alone = percentiles(await keys(desk.page, KEYS));
      const typingToo = setInterval(() => desk.theirs.type('x'), OTHER_KEY_EVERY_MS);
      const together = percentiles(await keys(desk.page, KEYS));
      clearInterval(typingToo);
      return { alone, together };
    };
    const pasted = async () => {
      const times: number[] = [];
      for (let round = 0; round < PASTES; round += 1) {
        await using desk = await open(textWith(paragraph('')));
        times.push(await desk.page.evaluate<number>(`typing.paste(${JSON.stringify(tableHtml())})`));
      }
      return percentiles(times);
    };
    const [short, long] = [await measured(textOf(1)), await measured(textOf(PAGES))];
    const [inTable, paste] = [await measured(tableText()), await pasted()];
    const reading = (name: 'alone' | 'together'): Reading => ({
      name: `typing-${name}-p95`,
      value: long[name].p95,
      unit: `ms from a key to its letter in ${PAGES} pages, p95 (p50 ${long[name].p50.toFixed(1)})`,
      comparedWith: { what: 'in one page', value: short[name].p95 },
      promise: { atMost: PROMISED_MS },
    });
    const inTableReading = (name: 'alone' | 'together'): Reading => ({
      name: `typing-table-${name}-p95`,
      value: inTable[name].p95,
      unit: `ms from a key to its letter in a table of ${TABLE.rows} rows, p95 (p50 ${inTable[name].p50.toFixed(1)})`,
      promise: { atMost: PROMISED_IN_TABLE.keyMs },
    });
    return [
      reading('alone'),
      reading('together'),
      inTableReading('alone'),
      inTableReading('together'),
      {
        name: 'typing-table-paste',
        value: paste.p50,
        p95: paste.p95,
        unit: `ms until ${TABLE.rows} pasted rows are painted`,
        promise: { atMost: PROMISED_IN_TABLE.pasteMs },
      },
    ];
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

const paragraph = (text: string): TextNode => ({
  type: NODES.paragraph,
  content: text === '' ? [] : words(text),
});
const textWith = (...content: TextNode[]): TextNode => ({ type: NODES.document, content });
const paragraphsIn = ({ type, content = [] }: TextNode): number =>
  content.reduce((sum, node) => sum + paragraphsIn(node), type === NODES.paragraph ? 1 : 0);

const cells = (row: number): string[] =>
  Array.from({ length: TABLE.columns }, (_, column) => `Relevé ${row}, colonne ${column + 1}`);
const rows = <T>(made: (row: string[]) => T): T[] =>
  Array.from({ length: TABLE.rows }, (_, row) => made(cells(row)));

const tableHtml = () =>
  `<table>${rows((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

function tableText(): TextNode {
  const content = rows((row) => ({
    type: NODES.tableRow,
    content: row.map((cell) => ({ type: NODES.tableCell, content: [paragraph(cell)] })),
  }));
  return textWith({ type: NODES.table, content });
}

function textOf(pages: number): TextNode {
  const content = Array.from({ length: pages }, (_, page) => [
    { type: NODES.heading, attrs: { level: 1 + (page % 3) }, content: words(`Partie ${page + 1}`) },
    ...Array.from({ length: PARAGRAPHS_PER_PAGE }, (_nothing, place) =>
      paragraph(SENTENCE.repeat(SENTENCES[place % SENTENCES.length] ?? 1)),
    ),
  ]);
  return textWith(...content.flat());
}

function cookieFor({ headers }: SignedInPerson, url: string) {
  const [name = '', ...value] = headers.cookie.split('=');
  return { name, value: value.join('='), url };
}
