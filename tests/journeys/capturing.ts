import type { Locator, Page } from '@playwright/test';
import { test as journey, type Person, signIn } from '../support/journey.ts';
import { openPageServer, type PageServer } from '../support/page-server.ts';
import { namedGroup } from '../support/portfolio.ts';

interface Fixtures {
  /** A site of this journey's own, which the product may visit. */
  site: PageServer;
  newGroup: (name: string, ...members: [Person, ...Person[]]) => Promise<string>;
}

/** A journey about bringing pages and files in. */
export const test = journey.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const site = await openPageServer();
    await use(site);
    await site.close();
  },
  newGroup: ({ database }, use) => use((name, ...members) => namedGroup(database, name, ...members)),
});

export const captureDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Capturer|Capture)$/ });

/** Waits until the page listens: anything pasted or dropped before is lost. */
export async function untilReady(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
}

/** Somebody in their portfolio, ready to bring something in. */
export async function openPortfolio(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.goto('/portfolio');
  await untilReady(page);
}

/** Pastes as a keyboard does, where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

interface Dragged {
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
  readonly texts?: Readonly<Record<string, string>>;
}

/** Drags something in from outside the window; `letGo` drops it. */
export async function drag(page: Page, dragged: Dragged) {
  const files = (dragged.files ?? []).map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  const data = await page.evaluateHandle(
    ({ files: given, texts }) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
      return transfer;
    },
    { files, texts: dragged.texts ?? {} },
  );
  const send = (type: 'dragover' | 'drop') =>
    page.evaluate(
      ({ type: name, data: dataTransfer }) => {
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      { type, data },
    );
  await send('dragover');
  return { letGo: () => send('drop') };
}

/** Titles in a portfolio as the server lists them, the latest first. */
export async function titlesIn(page: Page, portfolioId: string): Promise<string[]> {
  const answer = await page.request.get(`/api/portfolios/${portfolioId}/analyses?limit=50`);
  const { items } = (await answer.json()) as { items: { analysis: { title: string } }[] };
  return items.map(({ analysis }) => analysis.title);
}
