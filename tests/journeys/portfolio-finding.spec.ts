import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { numbered, putInto, readAnalysis, titlesOf } from '../support/portfolio.ts';
import { test } from './keeping.ts';

/** A turn of the wheel is followed frame by frame: another one before it has ended only changes where that leads. */
const untilStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [place, frames] = [window.scrollY, 0];
        const look = () => {
          frames = window.scrollY === place ? frames + 1 : 0;
          place = window.scrollY;
          if (frames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

test('[PO-02] eight a page, seven page numbers, each section on its own page, kept in the address', {
  tag: '@deep',
}, async ({ page, newGroup, fill }) => {
  const water = await newGroup('Eau & littoral');
  await fill(numbered(66));
  await fill(numbered(9, 'Eau'), water);

  await page.goto('/portfolio');
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  await expect(titlesOf(mine)).toHaveCount(8);
  const pages = mine.getByRole('navigation', { name: 'Pages de Mon portfolio' });
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '4', '5', '6', '9']);
  await pages.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(titlesOf(mine).first()).toHaveText(/^Analyse 50/);
  await expect(pages.getByText('Page 3 sur 9')).toBeAttached();
  const place = await pages.boundingBox();
  await pages.getByRole('button', { name: 'Page 9', exact: true }).click();
  await expect(titlesOf(mine)).toHaveText([/^Analyse 2/, /^Analyse 1/]);
  expect((await pages.boundingBox())?.y).toBe(place?.y);

  const theirs = page.getByRole('region', { name: /^Eau & littoral/ });
  await theirs.getByRole('button', { name: 'Page suivante' }).click();
  await expect(titlesOf(theirs)).toHaveText([/^Eau 1/]);
  await page.reload();
  await expect(titlesOf(theirs)).toHaveText([/^Eau 1/]);
  await expect(titlesOf(mine)).toHaveText([/^Analyse 2/, /^Analyse 1/]);
  await page.goBack();
  await expect(titlesOf(theirs)).toHaveCount(8);

  await page.goto('/portfolio?page=400');
  await expect(page).toHaveURL(/\?page=9$/);
  await expect(titlesOf(mine)).toHaveCount(2);
});

test('[PO-02] [PO-03] the search looks into titles and tags on the server, is kept in the address, and makes room for reading', async ({
  page,
  database,
  newGroup,
  fill,
  me,
}) => {
  const water = await newGroup('Eau & littoral');
  await fill(numbered(12));
  const tagged = await readAnalysis(database, me, { title: 'Digues', tags: ['Trait de côte'] });
  await putInto(page, me.id, tagged);
  await fill(['Le trait de côte recule', 'Nappes'], water);

  await page.goto('/portfolio');
  const box = page.getByRole('searchbox', { name: 'Rechercher dans mes portfolios' });
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await box.pressSequentially('cote');
  await expect(page).toHaveURL(/\?q=cote$/);
  await expect(titlesOf(page.getByRole('main'))).toHaveText([/^Digues/, /^Le trait de côte recule/]);
  await expect(page.getByText('2 analyses trouvées')).toBeAttached();
  await page.reload();
  await expect(box).toHaveValue('cote');
  await expect(titlesOf(page.getByRole('main'))).toHaveCount(2);

  await box.fill('zéphyr');
  await expect(
    page.getByRole('heading', { name: 'Aucune analyse ne correspond à « zéphyr »' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Afficher toutes les analyses' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole('article')).toHaveCount(10);

  await page
    .getByRole('navigation', { name: 'Portfolios' })
    .getByRole('button', { name: 'Trait de côte' })
    .click();
  await expect(titlesOf(page.getByRole('main'))).toHaveText([/^Digues/, /^Le trait de côte recule/]);
  await box.fill('');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('heading', { name: /^Mon portfolio/ }).click();
  const isShown = async () => ((await box.boundingBox())?.y ?? 0) > 57;
  await page.mouse.wheel(0, 500);
  await expect.poll(isShown).toBe(false);
  await untilStill(page);
  await page.mouse.wheel(0, -100);
  await expect.poll(isShown).toBe(true);
  await untilStill(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(isShown).toBe(false);
  await page.keyboard.press('/');
  await expect.poll(isShown).toBe(true);
});

test('[PO-02] j and k go through the cards of all sections, o opens, and fields are left alone', {
  tag: '@deep',
}, async ({ page, newGroup, fill }) => {
  const group = await newGroup('Eau & littoral');
  await fill(['Nappes', 'Digues']);
  await fill(['Dunes'], group);
  await page.goto('/portfolio');
  await expect(page.getByRole('article')).toHaveCount(3);
  const card = (name: RegExp) => page.getByRole('link', { name });
  await page.keyboard.press('j');
  await expect(card(/^Digues/)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(card(/^Dunes/)).toBeFocused();
  await expect(page.getByRole('article', { name: /^Dunes/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('j');
  await expect(card(/^Dunes/)).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(/^Nappes/)).toBeFocused();
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('o');
  const tab = await opening;
  await expect(tab).toHaveURL(/\/redirect\?/);
  await tab.close();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(sheet.getByText('Carte suivante')).toBeVisible();
  await page.keyboard.press('Escape');
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.keyboard.press('j');
  await expect(box).toHaveValue('j');
});
