import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { makePdf } from '../support/make-pdf.ts';
import { captureDialog, test } from './capturing.ts';

const TITLE = 'Plan de prévention';
const filler = (page: number) =>
  Array.from({ length: 30 }, (_, line) => `Ligne ${line + 1} de la page ${page}, sans rien de neuf.`);
const PAGES = Array.from({ length: 12 }, (_, index) => [`# Chapitre ${index + 1}`, ...filler(index + 1)]);
PAGES[1]?.push('Le recul du trait de', 'côte atteint deux mètres par an.');
PAGES[10]?.push('On mesure ici le TRAIT DE CÔTE de demain.');

async function openPdf(page: Page, pdf: Buffer, title = TITLE): Promise<Locator> {
  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Capturer un PDF' }).click();
  const dialog = captureDialog(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  // A file opens in a tab of its own; here it takes this one.
  const link = page.getByRole('link', { name: new RegExp(title) }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  const viewer = page.getByRole('region', { name: 'Document PDF' });
  await expect(viewer.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  return viewer;
}

const sheet = (viewer: Locator, number: number) =>
  viewer.getByRole('group', { name: `Page ${number} sur 12` });

/** The words a mouse would select from one piece of text to another. */
async function select(from: Locator, to: Locator): Promise<string> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('nothing to select');
  const page = from.page();
  await page.mouse.move(start.x + 1, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
  return page.evaluate(() => String(window.getSelection()));
}

test('[AL-02] a PDF is as wide as the window allows, beside the analyses and without them', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  const viewer = await openPdf(page, makePdf({ title: TITLE, pages: PAGES }));
  const widthOf = async () => (await sheet(viewer, 1).boundingBox())?.width;
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect.poll(widthOf).toBe(1_440 - 652);
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  const title = page.getByRole('heading', { level: 1 });
  // The surroundings of the page follow the window size asynchronously.
  const fromTitle = async () => (await leftOf(sheet(viewer, 1))) === (await leftOf(title));
  await expect.poll(fromTitle).toBe(true);
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && Math.round(box.x + box.width);
  };
  const toolbar = viewer.getByRole('group', { name: 'Pages, zoom et recherche' });
  const edges = async () => [await rightOf(title), await rightOf(toolbar), await rightOf(sheet(viewer, 1))];
  const oneEdge = async () => new Set(await edges()).size;
  await expect.poll(oneEdge, 'header, toolbar and page end at one edge').toBe(1);
  await page.setViewportSize({ width: 1_920, height: 900 });
  await expect.poll(widthOf).toBe(1_920 - 652);
  await expect.poll(fromTitle).toBe(true);
  await expect.poll(oneEdge).toBe(1);
  await page.setViewportSize({ width: 1_250, height: 900 });
  await expect.poll(widthOf).toBe(1_250 - 652);
  await page.setViewportSize({ width: 1_000, height: 900 });
  await expect.poll(widthOf).toBe(1_000 - 86);
  await expect.poll(oneEdge).toBe(1);
  const box = await sheet(viewer, 1).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1_000);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(widthOf).toBe(390 - 86);
  const search = viewer.getByRole('searchbox');
  await expect(search).toBeHidden();
  await viewer.getByRole('button', { name: 'Rechercher dans le document' }).click();
  await expect(search).toBeFocused();
  await expectAccessible(page);
});

test('[AL-02] the text of a PDF is selected line after line, and only nearby pages are drawn', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  const viewer = await openPdf(page, makePdf({ title: TITLE, pages: PAGES }));
  const first = sheet(viewer, 1);
  await expect(first.getByText('Chapitre 1', { exact: true })).toBeVisible();
  await expect(first.locator('canvas')).toHaveCount(1);
  const words = await select(
    first.getByText('Ligne 2 de la page 1, sans rien de neuf.'),
    first.getByText('Ligne 4 de la page 1, sans rien de neuf.'),
  );
  expect(words.split('\n').filter(Boolean)).toEqual([
    expect.stringContaining('Ligne 2 de la page 1, sans rien de neuf.'),
    expect.stringContaining('Ligne 3 de la page 1, sans rien de neuf.'),
    expect.stringContaining('Ligne 4 de la page 1, sans rien de neuf'),
  ]);
  await page.mouse.click(5, 5);
  await expectAccessible(page);

  const field = viewer.getByRole('textbox', { name: 'Aller à la page, de 1 à 12' });
  await field.fill('11');
  await field.press('Enter');
  await expect(field).toHaveValue('11');
  await expect(sheet(viewer, 11).getByText('Chapitre 11', { exact: true })).toBeInViewport();
  await expect(first.locator('canvas')).toHaveCount(0);
  await expect(first.getByText('Chapitre 1', { exact: true })).toHaveCount(0);
});

test('[AL-02] words are found in the whole document, over the end of a line and on pages not drawn', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  const viewer = await openPdf(page, makePdf({ title: TITLE, pages: PAGES }));
  const search = viewer.getByRole('searchbox', { name: 'Rechercher dans le document' });
  await page.locator('body').press('/');
  await expect(search).toBeFocused();
  await search.fill('trait de cote');
  await search.press('Enter');
  await expect(viewer.getByText('1 sur 2')).toBeVisible();
  await expect(sheet(viewer, 2).getByText('Le recul du trait de')).toBeInViewport();
  await search.press('Enter');
  await expect(viewer.getByText('2 sur 2')).toBeVisible();
  await expect(sheet(viewer, 11).getByText('On mesure ici le TRAIT DE CÔTE de demain.')).toBeInViewport();
  const painted = () => page.evaluate(() => [...(CSS.highlights.get('pdf-found-current') ?? [])].map(String));
  await expect.poll(painted).toEqual(['TRAIT DE CÔTE']);
  await search.press('Shift+Enter');
  await expect(viewer.getByText('1 sur 2')).toBeVisible();
  await expect(sheet(viewer, 2).getByText('Le recul du trait de')).toBeInViewport();
  await viewer.getByRole('button', { name: 'Résultat suivant' }).click();
  await expect(viewer.getByText('2 sur 2')).toBeVisible();
  await search.fill('introuvable');
  await expect(viewer.getByText('Aucun résultat')).toBeVisible();
  await viewer.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(search).toHaveValue('');
});

test('[AL-02] zooming in and out keeps the text being read in view and scrolls sideways inside the viewer', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  const viewer = await openPdf(page, makePdf({ title: TITLE, pages: PAGES }));
  const field = viewer.getByRole('textbox', { name: /Aller à la page/ });
  await field.fill('6');
  await field.press('Enter');
  const text = sheet(viewer, 6).getByText('Chapitre 6', { exact: true });
  await expect(text).toBeInViewport();
  const natural = (await text.boundingBox())?.width ?? 0;
  const larger = viewer.getByRole('button', { name: 'Agrandir' });
  for (const percent of ['110', '125', '150']) {
    await larger.click();
    await expect(viewer.getByText(new RegExp(`^${percent}.%$`))).toBeVisible();
  }
  await expect.poll(async () => (await text.boundingBox())?.width).toBeGreaterThan(natural * 1.4);
  await expect(field).toHaveValue('6');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1_440);
  await viewer.getByRole('button', { name: 'Ajuster à la largeur' }).click();
  await expect.poll(async () => (await text.boundingBox())?.width).toBeCloseTo(natural, 0);
  await expect(field).toHaveValue('6');
  await viewer.getByRole('button', { name: 'Réduire' }).click();
  await expect(viewer.getByText(/^90.%$/)).toBeVisible();
});

test('[AL-02] a PDF that does not load is tried again every second, with a fresh address', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  const times: number[] = [];
  let asked = 0;
  await page.route('**/files/**', async (route) => {
    if (route.request().resourceType() !== 'fetch' || times.length >= 2) return route.continue();
    times.push(performance.now());
    return route.fulfill({ status: 403, body: '' });
  });
  page.on('request', (request) => {
    if (times.length > 0 && /\/api\/documents\/[^/]+$/.test(request.url())) asked += 1;
  });
  await openPdf(page, makePdf({ title: TITLE, pages: PAGES }));
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(asked).toBeGreaterThanOrEqual(2);
});

test('[AL-02] a PDF without text says calmly that it cannot be highlighted', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  const viewer = await openPdf(page, makePdf({ title: 'Un scan', pages: [['']], image: true }), 'Un scan');
  await expect(
    viewer.getByText('Ce PDF ne contient pas de texte : vous pouvez le lire, mais pas le surligner.'),
  ).toBeVisible();
});
