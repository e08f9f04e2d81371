import type { FrameLocator, Locator, Page } from '@playwright/test';
import { analyseArticle } from '../support/articles.ts';
import { expect, test as journey, type Person, signIn } from '../support/journey.ts';

type Options = Parameters<typeof analyseArticle>[2];

interface Fixtures {
  /** An article that its owner analyses, opened to colleagues. */
  newArticle: (
    owner: Person,
    colleagues?: readonly Person[],
    options?: Options,
  ) => ReturnType<typeof analyseArticle>;
  /** The same, and its owner has it open on the page. */
  openArticle: Fixtures['newArticle'];
}

/** A journey about reading, marking and judging together. */
export const test = journey.extend<Fixtures>({
  newArticle: ({ database }, use) =>
    use((owner, colleagues = [], options = {}) => {
      const acl = colleagues.map(({ id }) => ({
        ...({ entityType: 'User', entityId: id, permission: 'Owner' } as const),
      }));
      return analyseArticle(database, owner, { acl, ...options });
    }),
  openArticle: ({ page, newArticle }, use) =>
    use(async (owner, ...others) => {
      const article = await newArticle(owner, ...others);
      await signIn(page, owner);
      await page.goto(article.path);
      return article;
    }),
});

/** Two colleagues, for two browsers. */
export async function twoPeople(newPerson: (options: object) => Promise<Person>) {
  return [
    await newPerson({ firstName: 'Solène', lastName: 'Le Goff' }),
    await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' }),
  ] as const;
}

/** The captured page, in its frame. */
export const captured = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox]');

/** The side of the screen where people say what they think. */
export const beside = (page: Page): Locator => page.getByRole('complementary', { name: 'Analyses' });

/** The card of one person. */
export const cardOf = (page: Page, name: string): Locator =>
  beside(page).getByRole('region', { name: `Analyse de ${name}` });
export const myCard = (page: Page): Locator => beside(page).getByRole('region', { name: 'Votre analyse' });

/** Says something in one's own card. */
export async function say(page: Page, words: string): Promise<void> {
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  await field.fill(words);
  await field.press('Control+Enter');
  await expect(myCard(page).getByText(words)).toBeVisible();
}

/** Selects words as written in the document, a captured page or a PDF. */
export async function selectWords(page: Page, words: string): Promise<void> {
  // Until the document listens, a selection is only a selection.
  await expect(async () => {
    await page.evaluate(select, words);
    await expect(toolbar(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

function select(wanted: string): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
  const roots = frame?.contentDocument
    ? frame.contentDocument.querySelectorAll('main')
    : document.querySelectorAll('.textLayer');
  const nodes: Text[] = [];
  for (const root of roots) {
    const walk = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) nodes.push(walk.currentNode as Text);
  }
  // Line breaks of the source and of the text layer may be between any words.
  const plain = (text: string) => text.replace(/\s+/g, '');
  const places = nodes.flatMap((node) =>
    Array.from(node.data, (letter, offset) => ({ letter, node, offset })).filter(
      ({ letter }) => plain(letter) !== '',
    ),
  );
  const start = places
    .map(({ letter }) => letter)
    .join('')
    .indexOf(plain(wanted));
  const [first, last] = [places[start], places[start + plain(wanted).length - 1]];
  if (start < 0 || !first || !last) throw new Error(`« ${wanted} » does not stand in the document`);
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  const selection = first.node.ownerDocument.defaultView?.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Moves the pointer away, so that tooltips close. */
export async function restPointer(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

/** The position of an element once it no longer moves. */
export async function restingPlace(page: Page, of: Locator): Promise<number | undefined> {
  let last: number | undefined;
  await expect(async () => {
    const before = last;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    last = (await of.boundingBox())?.y;
    expect(last).toBe(before);
  }).toPass();
  return last;
}

/** The small toolbar next to the selection. */
export const toolbar = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Marquer le passage sélectionné' });
