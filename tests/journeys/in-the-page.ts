import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';

/*
 * What the extension draws over a page stands in closed shadow roots, which no script of the page can open, and so no
 * locator either. These look from outside the page, as the browser's own tools do.
 */

interface DrawnNode {
  readonly backendNodeId: number;
  readonly attributes: Readonly<Record<string, string>>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function toolsOf(page: Page): Promise<CDPSession> {
  const opened = sessions.get(page) ?? openTools(page);
  sessions.set(page, opened);
  return opened;
}

async function openTools(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('Accessibility.enable');
  return tools;
}

async function drawnNodes(page: Page): Promise<DrawnNode[]> {
  const tools = await toolsOf(page);
  const { nodes } = await tools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  return nodes.map(({ backendNodeId, attributes = [] }) => ({
    backendNodeId,
    attributes: Object.fromEntries(
      attributes.flatMap((name, index) => (index % 2 === 0 ? [[name, attributes[index + 1] ?? '']] : [])),
    ),
  }));
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, backendNodeId: number): Promise<Box> {
  const tools = await toolsOf(page);
  const { model } = await tools.send('DOM.getBoxModel', { backendNodeId });
  const [left = 0, top = 0, right = 0, , , bottom = 0] = model.border;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export interface Painted {
  readonly ids: readonly string[];
  readonly code: string;
  readonly box: Box;
}

/** The boxes painted over the page, where they are drawn now. */
export async function paintedOn(page: Page): Promise<Painted[]> {
  const boxes = (await drawnNodes(page)).filter(({ attributes }) => 'data-passage' in attributes);
  const painted = await Promise.all(
    boxes.map(async ({ backendNodeId, attributes }) => {
      const box = await boxOf(page, backendNodeId).catch(() => null);
      return box
        ? [
            {
              ids: (attributes['data-passage'] ?? '').split(' '),
              code: attributes['data-code'] ?? '',
              box,
            },
          ]
        : [];
    }),
  );
  return painted.flat();
}

/** Listens from now on; `over` comes once a passage began to flash and ended. A look now and then would miss it. */
export async function nextFlash(page: Page): Promise<{ readonly over: Promise<void> }> {
  // Browsers report changes of the extension's permissions.
  await drawnNodes(page);
  const tools = await toolsOf(page);
  const over = new Promise<void>((resolve) => {
    let hasBegun = false;
    const begin = (isFlash: boolean) => {
      hasBegun ||= isFlash;
    };
    tools.on('DOM.attributeModified', ({ name }) => begin(name === 'data-flash'));
    tools.on('DOM.childNodeInserted', ({ node }) => begin(node.attributes?.includes('data-flash') ?? false));
    tools.on('DOM.attributeRemoved', ({ name }) => {
      if (hasBegun && name === 'data-flash') resolve();
    });
  });
  return { over };
}

/** How many passages are painted. */
export async function countPainted(page: Page): Promise<number> {
  return new Set((await paintedOn(page)).flatMap(({ ids }) => ids)).size;
}

/** Whether the words of the page are covered by the painted mark: its first box begins where they begin. */
export async function expectPaintedOver(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const [wanted] = await page.evaluate(linesOfWords, words);
    const covering = (await paintedOn(page)).filter(({ box }) => isOver(box, wanted));
    expect(covering.length, `« ${words} » is painted over`).toBeGreaterThan(0);
  }).toPass();
}

const isOver = (box: Box, wanted: Box) =>
  Math.abs(box.x - wanted.x) <= 3 && box.y <= wanted.y + wanted.height && box.y + box.height >= wanted.y;

/** Where the lines of these words are drawn. */
function linesOfWords(words: string): [Box, ...Box[]] {
  const boxOf = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
  const [first, ...more] = [...rangeOfWords(words).getClientRects()].map(boxOf);
  if (!first) throw new Error(`« ${words} » is not drawn`);
  return [first, ...more];

  function rangeOfWords(wanted: string): Range {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
      }
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const node = walk.currentNode as Text;
        const start = node.data.indexOf(wanted);
        if (start < 0) continue;
        const found = document.createRange();
        found.setStart(node, start);
        found.setEnd(node, start + wanted.length);
        // A script that writes the page says the same words.
        if (found.getClientRects().length > 0) return found;
      }
    }
    throw new Error(`« ${wanted} » does not stand in one text node of the page`);
  }
}

/** Selects words of the page with the mouse, as a person does: from their beginning to their end. */
export async function dragOver(page: Page, words: string): Promise<void> {
  // Pressed where something is selected, a mouse carries that away instead.
  await page.evaluate(() => getSelection()?.empty());
  const lines = await page.evaluate(linesOfWords, words);
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  await page.mouse.move(first.x + 1, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 3 });
  await page.mouse.move(last.x + last.width - 1, last.y + last.height / 2, { steps: 3 });
  await page.mouse.up();
}

interface Named {
  readonly role: string;
  readonly name: string | RegExp;
}

/** Something in the page by what a screen reader says of it, also inside closed shadow roots. */
export async function findNamed(page: Page, { role, name }: Named): Promise<number | null> {
  const tools = await toolsOf(page);
  const { nodes } = await tools.send('Accessibility.getFullAXTree');
  const isCalled = (said: string) => (typeof name === 'string' ? said === name : name.test(said));
  const found = nodes.find(
    (node) => !node.ignored && node.role?.value === role && isCalled(String(node.name?.value ?? '')),
  );
  return found?.backendDOMNodeId ?? null;
}

export async function expectNamed(page: Page, named: Named): Promise<void> {
  await expect.poll(() => findNamed(page, named), `${named.role} ${named.name}`).not.toBeNull();
}

export async function expectNoneNamed(page: Page, named: Named): Promise<void> {
  await expect.poll(() => findNamed(page, named), `${named.role} ${named.name}`).toBeNull();
}

/** Presses it with the mouse, in the middle of where it is drawn. */
export async function pressNamed(page: Page, named: Named): Promise<void> {
  await expectNamed(page, named);
  const node = await findNamed(page, named);
  if (node === null) throw new Error(`${named.role} ${named.name} went away`);
  const { x, y, width, height } = await boxOf(page, node);
  await page.mouse.click(x + width / 2, y + height / 2);
}

export const TOOLBAR = { role: 'toolbar', name: 'Marquer le passage sélectionné' } as const;

/** Selects words and presses one of the acts of the toolbar that comes. */
export async function markWords(page: Page, words: string, act: string | RegExp): Promise<void> {
  await expect(async () => {
    await dragOver(page, words);
    await expect.poll(() => findNamed(page, TOOLBAR), { timeout: 2_000 }).not.toBeNull();
  }).toPass();
  await pressNamed(page, { role: 'button', name: act });
}
