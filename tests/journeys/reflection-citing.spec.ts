import type { Page } from '@playwright/test';
import { addElement, archiveElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { addDocument } from '../../src/features/reflections/retention/contract/documents.ts';
import { newId } from '../../src/platform/new-id.ts';
import { ARTICLE, analyseArticle } from '../support/articles.ts';
import { expect, expectAccessible, type Person } from '../support/journey.ts';
import { captured } from './analysing.ts';
import { test } from './reflecting.ts';

const WORDS = 'Acquérir tôt laisserait le temps de préparer la suite.';
const TITLE = 'Recul du trait de côte';

/** A call whose parts of the path are named as the contract names them. */
async function put(page: Page, path: string, parts: Record<string, string>, data: object = {}) {
  const address = Object.entries(parts).reduce(
    (made, [name, value]) => made.replace(`:${name}`, value),
    path,
  );
  const answer = await page.request.put(address, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Marks the words in the article, as the person signed in on the page; returns the id of the passage. */
async function mark(page: Page, analysisId: string): Promise<string> {
  const elementId = newId();
  const start = ARTICLE.join('\n').indexOf(WORDS);
  const anchor = { exact: WORDS, start, end: start + WORDS.length };
  await put(
    page,
    addElement.path,
    { analysisId, elementId },
    { type: 'highlight', codeClassification: 'o', anchor },
  );
  return elementId;
}

const forUser = ({ id: entityId }: Person) =>
  ({ entityType: 'User', entityId, permission: 'Owner' }) as const;
const text = (page: Page) => page.getByRole('textbox', { name: 'Texte de la réflexion' });
/** Waits until typing goes into the text: a dialog returns the focus one frame after it closes. */
async function backInText(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(text(page)).toBeFocused();
}
const quote = (page: Page) => page.getByRole('figure', { name: `Passage cité de Yanis Belkacem, ${TITLE}` });

/** Whether the button of a quote covers its words, and whether its source is as wide as the quote on a phone. */
function layoutOfQuote(figure: Element): { isCovered: boolean; isSourceWhole: boolean } {
  const boxOf = (selector: string) =>
    figure.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const button = boxOf('.remove');
  const words = document.createRange();
  words.selectNodeContents(figure.querySelector('.words') ?? figure);
  const isUnder = (line: DOMRect) =>
    line.right > button.left &&
    line.left < button.right &&
    line.bottom > button.top &&
    line.top < button.bottom;
  return {
    isCovered: button.width === 0 || [...words.getClientRects()].some(isUnder),
    isSourceWhole: Math.abs(boxOf('.from').width - boxOf('.source').width) < 1,
  };
}

/** Notes on the page that a passage was flashed: that lasts half a second. */
function noteFlash(): void {
  const frames = [...document.querySelectorAll('iframe')];
  if (frames.some((frame) => frame.contentDocument?.querySelector('mark[data-flash]'))) {
    document.documentElement.dataset.flashed = '';
  } else requestAnimationFrame(noteFlash);
}

test('[ED-04] a passage is cited, numbered and opened in its place; archived by its author, its quote shows so at once', async ({
  page,
  pageOf,
  newPerson,
  database,
  me,
  mine,
}) => {
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  const { analysisId, path } = await analyseArticle(database, yanis, { title: TITLE, acl: [forUser(me)] });
  const camping = await analyseArticle(database, me, { title: 'Relocaliser un camping' });
  const other = await pageOf(yanis);
  const elementId = await mark(other, analysisId);
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire en 2050' });
  for (const linked of [analysisId, camping.analysisId]) {
    await put(page, addDocument.path, { reflectionId, analysisId: linked, category: 'general' });
  }
  await mine.share(reflectionId, yanis, 'Reader');

  await page.goto(`/reflections/${reflectionId}#redaction`);
  await text(page).click();
  await page.keyboard.type('Le récit d’une commune');
  await page.getByRole('button', { name: 'Citer une analyse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Citer une analyse' });
  // The analysis as a whole: nobody has marked anything in it.
  await dialog.getByRole('button', { name: /Relocaliser un camping/ }).click();
  await dialog.getByRole('option', { name: /L’analyse dans son ensemble/ }).click();
  await backInText(page);
  await page.keyboard.type(' ne suffit pas.');
  await page.getByRole('button', { name: 'Citer une analyse' }).click();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('acquerir');
  // Enter means nothing while these words are not answered.
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await expect(dialog.getByRole('option', { name: /Acquérir tôt/, selected: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await backInText(page);
  await page.keyboard.type('Ce qui reste à décider.');

  await expect(text(page)).toContainText('Le récit d’une commune[1] ne suffit pas.');
  await expect(text(page)).toContainText('Ce qui reste à décider.');
  await expect(quote(page)).toContainText(WORDS);
  await expect(quote(page)).toContainText('La Gazette des rivages [2]');
  const bibliography = page.getByRole('navigation', { name: 'Bibliographie' });
  await expect(bibliography.getByRole('link')).toHaveText([
    /\[1\]Relocaliser un camping/,
    /\[2\]Recul du trait/,
  ]);
  await expectAccessible(page);

  await page.context().addInitScript(noteFlash);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    quote(page)
      .getByRole('link', { name: /Ouvrir le passage/ })
      .click(),
  ]);
  await expect(captured(opened).locator('mark')).toHaveText(WORDS);
  await expect(opened.locator('html[data-flashed]')).toBeAttached();
  expect(new URL(opened.url()).pathname).toBe(path);
  await opened.close();

  // Who only reads opens passages too, and cites none.
  await other.goto(`/reflections/${reflectionId}#redaction`);
  await expect(quote(other).getByRole('link', { name: /Ouvrir le passage/ })).toBeVisible();
  await expect(other.getByRole('button', { name: /Citer/ })).toHaveCount(0);
  await put(other, archiveElement.path, { analysisId, elementId }, { archived: true });
  for (const reader of [page, other]) {
    await expect(quote(reader)).toContainText('Ce passage a été archivé par son auteur.');
    await expect(quote(reader)).toContainText(WORDS);
  }
  await put(other, archiveElement.path, { analysisId, elementId }, { archived: false });
  await expect(quote(page)).not.toContainText('archivé');
});

test('[ED-04] FX-29: on a phone a passage goes into the text from the sheet of analyses', {
  tag: '@deep',
}, async ({ pageOf, newPerson, database, me, mine }) => {
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  const { analysisId } = await analyseArticle(database, me, { title: TITLE, acl: [forUser(yanis)] });
  await mark(await pageOf(yanis), analysisId);
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire en 2050' });
  const phone = await pageOf(me, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await put(phone, addDocument.path, { reflectionId, analysisId, category: 'general' });
  await phone.goto(`/reflections/${reflectionId}#redaction`);
  await phone.getByRole('button', { name: 'Citer une analyse' }).tap();
  await phone.getByRole('option', { name: /Acquérir tôt/ }).tap();
  await expect(quote(phone)).toBeVisible();
  expect(await quote(phone).evaluate(layoutOfQuote)).toEqual({ isCovered: false, isSourceWhole: true });
  await phone.getByRole('button', { name: 'Actions sur la réflexion' }).tap();
  await phone.getByRole('menuitem', { name: 'Analyses liées' }).tap();
  await phone.getByRole('button', { name: /^Citer «.Acquérir/ }).tap();
  await expect(quote(phone)).toHaveCount(2);
  await expectAccessible(phone);
});
