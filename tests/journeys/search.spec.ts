import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

const CAMPSITE = /^Relocaliser un camping en trois ans/;
const COAST = /^Recul du trait de côte\s: ce que révèle la nouvelle cartographie/;

test('[SC-01] a document is found by what it is about, in the other language', async ({ page }) => {
  await signIn(page, 'camille.derrien');
  const { documents } = await search(page, 'how a town moved its campsite');
  await expect(documents.getByRole('option', { name: CAMPSITE })).toBeVisible();
  await expectAccessible(page);
});

test('[SC-01] a document is found by a quote one half remembers, without its accents', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  const { documents } = await search(page, 'nous avons dessine une ligne pas une decision');
  await expect(documents.getByRole('option').first()).toHaveAccessibleName(COAST);
  await expect(documents.locator('mark').filter({ hasText: 'décision' }).first()).toBeVisible();
});

test('[SC-01] the analysis of a document is found by its tag', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  const { palette } = await search(page, 'signal faible');
  const analyses = palette.getByRole('group', { name: /^Analyses/ });
  await expect(analyses.getByRole('option', { name: /Sur «\sSalinisation des nappes/ })).toBeVisible();
  await expect(analyses.locator('mark').filter({ hasText: 'Signal' }).first()).toBeVisible();
});

test('[SC-01] a typing error is corrected, and the correction shown', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  const { palette, documents } = await search(page, 'campign');
  await expect(palette.getByText(/^Résultats pour «\scamping\s»$/)).toBeVisible();
  await expect(documents.getByRole('option', { name: CAMPSITE })).toBeVisible();
});

test('[SC-01] a passage is opened in its place without the mouse, and the search is kept for the next time', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  const { palette, field } = await search(page, 'résidences secondaires');
  const passages = palette.getByRole('button', { name: /^Passages \d+$/ });
  // Before there are kinds to choose from, Tab leaves the field as everywhere.
  await expect(passages).toBeVisible();
  await page.keyboard.press('Tab');
  while ((await passages.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Tab');
  const passage = palette.getByRole('option', { name: /résidences secondaires.*Inès Caradec/ });
  await expect(passage).toBeVisible();
  while ((await passage.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/doc\/.+\/.+#element-/);
  await expect(
    page.getByText('Les « 1 900 logements » comptent-ils les résidences secondaires').first(),
  ).toBeInViewport();

  await page.keyboard.press('Control+k');
  const recent = palette.getByRole('group', { name: 'Recherches récentes' });
  await expect(recent.getByRole('option')).toHaveText(['résidences secondaires↵']);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('résidences secondaires');
  await expect(passage).toBeVisible();
  await field.fill('');
  await palette.getByRole('button', { name: 'Effacer l’historique' }).click();
  await expect(recent).toBeHidden();
});

test('[SC-01] somebody is found by their name, and leads to what they wrote', { tag: '@deep' }, async ({
  page,
}) => {
  await signIn(page, 'camille.derrien');
  const { palette, field } = await search(page, 'inès cara');
  await palette.getByRole('option', { name: /^Inès Caradec/ }).click();
  await expect(palette.getByRole('button', { name: 'd’Inès Caradec, retirer' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(palette.getByRole('option').first()).toHaveAccessibleName(/Inès Caradec/);
  await field.fill('logements');
  await expect(palette.getByRole('option', { name: /résidences secondaires.*Inès Caradec/ })).toBeVisible();
  // What answers the words before is dimmed until these are answered.
  await expect(palette.locator('[aria-busy=true], [data-dimmed]')).toHaveCount(0);
  await expectAccessible(page);
  await field.fill('');
  await field.press('Backspace');
  await expect(palette.getByRole('button', { name: 'd’Inès Caradec, retirer' })).toBeHidden();
});

test('[SC-01] a reflection is found by words of its text, and opened', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  const { palette } = await search(page, 'portage foncier');
  const reflections = palette.getByRole('group', { name: /^Réflexions/ });
  const found = reflections.getByRole('option', { name: /^Habiter l’estuaire en 2050/ });
  await expect(found.locator('mark').filter({ hasText: 'foncier' }).first()).toBeVisible();
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(/\/reflections\/[0-9a-f-]{36}/);
  await expect(page).toHaveTitle(/^Habiter l’estuaire en 2050/);
});

test('[SC-01] inaccessible items are neither found nor counted', { tag: '@deep' }, async ({
  page,
  pageOf,
}) => {
  const words = '"une intercommunalité fait ses comptes"';
  await signIn(page, 'thomas.kerbrat');
  const theirs = await search(page, words);
  await expect(theirs.documents.getByRole('option')).toHaveCount(1);

  const other = await search(await pageOf('yanis.belkacem'), words);
  await expect(other.palette.getByText(/^Rien ne correspond à/)).toBeVisible();
  const elsewhere = await search(await pageOf('eleanor.whitfield'), words, 'Search Vigie');
  await expect(elsewhere.palette.getByText(/^Nothing matches/)).toBeVisible();
});

test('[SC-01] nothing jumps while typing: results stay, readable, until the next response', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  const { palette, field, documents } = await search(page, 'camping');
  await expect(documents.getByRole('option', { name: CAMPSITE })).toBeVisible();
  const height = async () => (await palette.boundingBox())?.height;
  const before = await height();
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/api\/find\?/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await field.fill('camping zzzqwx');
  await expect(palette.locator('[data-dimmed]')).toBeVisible();
  await expect(documents.getByRole('option', { name: CAMPSITE })).toBeVisible();
  await expectAccessible(page);
  expect(await height()).toBe(before);
  await field.fill('zzzqwx');
  letThrough();
  await expect(palette.getByText(/^Rien ne correspond à/)).toBeVisible();
  expect(await height()).toBe(before);
  await expectAccessible(page);
});

test('[SC-07] similar documents point at their card, in any column', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/portfolio');
  const card = page.getByRole('article').nth(2);
  await card.hover();
  await card.getByRole('button', { name: 'Documents similaires' }).click();
  const panel = page.getByRole('region', { name: /^Documents similaires à/ });
  await expect(panel).toBeVisible();
  const missed = async () => {
    const [at, notch] = await Promise.all([card.boundingBox(), panel.evaluate(middleOfNotch)]);
    return at ? Math.abs(at.x + at.width / 2 - notch) : Number.NaN;
  };
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(missed).toBeLessThan(2);
  }
});

test('[PO-03] a search in the portfolios is read from its first result, wherever one was on the page', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'camille.derrien');
  await page.goto('/portfolio');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  // A page that has only just been drawn is still put at its top once, and may not be as high as it will be.
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 2_000 }).toBeGreaterThan(300);
  }).toPass();
  await page.keyboard.press('/');
  await page.keyboard.type('camping');
  await expect(page).toHaveURL(/q=camping/);
  await expect(page.getByRole('heading', { name: /^Mon portfolio/ })).toBeInViewport();
  await expect(page.getByRole('article', { name: /camping/i }).first()).toBeInViewport();
});

/** Where the notch of a panel points to, from the left of the page. */
function middleOfNotch(panel: Element): number {
  const { left, width } = getComputedStyle(panel, '::before');
  const start = panel.getBoundingClientRect().left + panel.clientLeft;
  return start + Number.parseFloat(left) + Number.parseFloat(width) / 2;
}

/** Types into the palette, as one does from any page that has no search field of its own. */
async function search(page: Page, words: string, name = 'Rechercher dans Vigie') {
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog', { name });
  const field = palette.getByRole('combobox');
  await field.fill(words);
  return { palette, field, documents: palette.getByRole('group', { name: /^Documents/ }) };
}
