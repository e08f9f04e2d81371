import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from './reflecting.ts';
import { bar, button, openText, paste, textOn, wordsOn, write } from './writing-together.ts';

const contents = (page: Page) => page.getByRole('navigation', { name: 'Table des matières' });

test('FX-31: [ED-06] [ED-02] [RE-08] contents lead through the text and follow it; each undoes their own; who only reads has no bar', async ({
  page,
  pageOf,
  newPerson,
  mine,
}) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Plan' });
  const [solene, reader] = [
    await newPerson({ firstName: 'Solène', lastName: 'Le Goff' }),
    await newPerson({ firstName: 'Hugo', lastName: 'Vasseur' }),
  ];
  await mine.share(reflectionId, solene);
  await mine.share(reflectionId, reader, 'Reader');
  const [other, reading] = [await pageOf(solene), await pageOf(reader)];
  await openText(page, reflectionId);
  await Promise.all([openText(other, reflectionId), openText(reading, reflectionId)]);
  const long = '<p>Le trait de côte recule, de façon très inégale.</p>'.repeat(40);
  await textOn(page).focus();
  await paste(page, 'text/html', `<h1>Constats</h1>${long}<h2>Ouvrages</h2>${long}<h2>Suite</h2>`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('### Les choix');
  const line = (name: string) => contents(page).getByRole('button', { name, exact: true });
  await expect(line('Les choix')).toHaveAttribute('aria-current', 'location');
  await expect(line('Les choix')).toHaveCSS('padding-left', '36px');
  await line('Les choix').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(line('Ouvrages')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOn(page)).toBeFocused();
  await expect(textOn(page).getByRole('heading', { name: 'Ouvrages' })).toBeInViewport();
  await expect(line('Ouvrages')).toHaveAttribute('aria-current', 'location');
  await page.keyboard.type('Les ');
  await expect(line('Les Ouvrages')).toBeVisible();
  await expect(contents(other).getByRole('button', { name: 'Les Ouvrages' })).toBeVisible();
  await textOn(page).hover();
  await page.mouse.wheel(0, -20_000);
  await expect(line('Constats')).toHaveAttribute('aria-current', 'location');
  await expect(textOn(page).getByRole('heading', { name: 'Les Ouvrages' })).not.toBeInViewport();

  await write(other, 'De Solène.');
  await expect(textOn(page)).toContainText('De Solène.');
  await expect(page.locator('.their-caret b')).toHaveText('Solène');
  await expect(page.locator('.their-caret[data-quiet]')).toBeAttached();
  await expectNameBetweenLines(page);
  await write(page, 'De Camille.');
  await expect(textOn(other)).toContainText('De Camille.');
  for (let times = 0; times < 3; times += 1) await other.keyboard.press('Control+z');
  await expect(textOn(page)).not.toContainText('De Solène.');
  await expect(textOn(page)).toContainText('De Camille.');
  await other.keyboard.press('Control+Shift+z');
  // The restored version has reached all clients: the compared texts no longer change.
  for (const one of [page, reading]) {
    await expect.poll(async () => (await wordsOn(one)) === (await wordsOn(other))).toBe(true);
  }

  await expect(bar(reading)).toHaveCount(0);
  await expect(textOn(reading)).toHaveRole('document');
  await expect(textOn(reading)).toContainText('De Camille.');
  await contents(reading).getByRole('button', { name: 'Suite' }).click();
  await expect(textOn(reading).getByRole('heading', { name: 'Suite' })).toBeInViewport();
  // Letters alone are shortcuts of the page there, and write nothing.
  await reading.keyboard.insertText('Interdit');
  await paste(reading, 'text/plain', 'Interdit');
  for (const key of ['Delete', 'Control+b', 'Control+Alt+Digit2']) await reading.keyboard.press(key);
  expect(await wordsOn(reading)).toBe(await wordsOn(page));
  await expectAccessible(reading);
});

/** The name beside a caret becomes its initials, comes back to who points above the caret, and covers no word. */
async function expectNameBetweenLines(page: Page): Promise<void> {
  const caret = page.locator('.their-caret');
  const name = caret.locator('b');
  await caret.scrollIntoViewIfNeeded();
  await expect(name).toHaveCSS('opacity', '0');
  await expect(caret.locator('i')).toHaveText('SL');
  await expect(caret.locator('i')).toHaveCSS('opacity', '1');
  const box = await caret.boundingBox();
  if (!box) throw new Error('the caret is not there');
  await page.mouse.move(box.x, box.y - 2);
  await expect(name).toHaveCSS('opacity', '1');
  const shown = await name.boundingBox();
  if (!shown) throw new Error('the name is not there');
  // Of the letters beside it, the tallest begin a third of their size below the top of the caret.
  expect(shown.y + shown.height).toBeLessThanOrEqual(box.y + 17 / 3);
  await page.mouse.move(0, 0);
  await expect(name).toHaveCSS('opacity', '0');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[ED-02] [ED-06] one writes with the bar below the text, and opens the contents from the menu', {
    tag: '@deep',
  }, async ({ page, mine }) => {
    const [reflectionId = ''] = await mine.begin({ title: 'Au téléphone' });
    await openText(page, reflectionId);
    await textOn(page).tap();
    await page.keyboard.type('Trois scénarios');
    await button(page, 'Style de paragraphe : Paragraphe').tap();
    await page.getByRole('menuitemcheckbox', { name: 'Titre 1' }).tap();
    await expect(textOn(page).getByRole('heading', { name: 'Trois scénarios' })).toBeVisible();
    await expect(textOn(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await button(page, 'Gras').tap();
    await page.keyboard.type('Tenir');
    await expect(textOn(page).locator('strong')).toHaveText('Tenir');
    await button(page, 'Plus d’outils').tap();
    await button(page, 'Ligne horizontale').tap();
    await expect(textOn(page).locator('hr')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: /actions/i }).tap();
    await page.getByRole('menuitem', { name: 'Table des matières' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Table des matières' });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Trois scénarios' }).tap();
    await expect(sheet).toBeHidden();
    await expect(textOn(page)).toBeFocused();
    await page.keyboard.type('Nos ');
    await expect(textOn(page).getByRole('heading', { name: 'Nos Trois scénarios' })).toBeVisible();
  });

  test('[ED-02] a name at the end of a line stays on the page', { tag: '@deep' }, async ({
    page,
    pageOf,
    newPerson,
    mine,
  }) => {
    const [reflectionId = ''] = await mine.begin({ title: 'À deux au téléphone' });
    const writer = await newPerson({ firstName: 'Marie-Christine', lastName: 'Le Goff' });
    await mine.share(reflectionId, writer);
    const other = await pageOf(writer);
    // Lines end there where they end here.
    await other.setViewportSize({ width: 390, height: 844 });
    await Promise.all([openText(page, reflectionId), openText(other, reflectionId)]);
    await write(other, 'Le trait de côte recule, de façon très inégale. '.repeat(2));
    const caret = page.locator('.their-caret');
    const name = caret.locator('b');
    await expect(name).toHaveText('Marie-Christine');
    await expect(caret).not.toHaveAttribute('data-turned');
    // Up to the line before, and from its end back before the blank it ends in.
    for (const key of ['Home', 'ArrowUp', 'End', 'ArrowLeft']) await other.keyboard.press(key);
    await expect(caret).toHaveAttribute('data-turned');
    const box = await name.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
