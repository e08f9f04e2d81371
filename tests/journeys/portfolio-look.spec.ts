import type { Locator } from '@playwright/test';
import { forGroup } from '../support/analyses.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { numbered, putInto, readAnalysis } from '../support/portfolio.ts';
import { test } from './keeping.ts';

test('[PO-05] the grid has one, two, two, three and four columns; the tree gives way to a list, then to chips', async ({
  page,
  newGroup,
  fill,
}) => {
  const water = await newGroup('Eau & littoral');
  await fill(numbered(5));
  await fill(numbered(1, 'Eau'), water);
  await page.goto('/portfolio');
  const cards = page.getByRole('region', { name: /^Mon portfolio/ }).getByRole('article');
  const columns = async () => {
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    return boxes.filter((box) => box?.y === boxes[0]?.y).length;
  };
  for (const [width, expected] of [
    [390, 1],
    [700, 2],
    [1000, 2],
    [1300, 3],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `${width} px`).toBe(expected);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${width} px`).toBe(0);
    const tree = page.getByRole('navigation', { name: 'Portfolios' });
    await expect(tree.getByRole('link')).toHaveCount(width === 700 ? 0 : 2);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Personnel 5' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Capturer une page ou un PDF' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await page.getByRole('combobox', { name: 'Aller à' }).selectOption('Eau & littoral (1)');
  await expect(page).toHaveURL(new RegExp(`#${water}$`));
  await expectAccessible(page);
});

test('[PO-05] tags that do not fit are behind « +N »', { tag: '@deep' }, async ({ page, database, me }) => {
  const tags = ['Trait de côte', 'Urbanisme', 'Adaptation', 'Assurance', 'Concertation', 'Eau potable'];
  await putInto(page, me.id, await readAnalysis(database, me, { title: 'Digues', tags }));
  await page.goto('/portfolio');
  const card = page.getByRole('article', { name: /^Digues/ });
  const shown = card.getByRole('list', { name: 'Tags' }).getByRole('listitem');
  const more = card.getByRole('button', { name: /^Voir \d+ tags de plus$/ });
  // How many fit is measured again while the card finds its width.
  await expect
    .poll(async () => {
      const [count, name] = [await shown.count(), await more.getAttribute('aria-label')];
      return count > 0 && name === `Voir ${tags.length - count} tags de plus`;
    })
    .toBe(true);
  await more.click();
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  await expect(dialog.getByRole('listitem')).toHaveCount(tags.length);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(400);
  await expectAccessible(page);
});

test('[SY-05] faces keep their colour and initials everywhere', async ({ page, database, newGroup, me }) => {
  const group = await newGroup('Comité de direction');
  const analysis = await readAnalysis(database, me, { title: 'Digues', acl: [forGroup(group)] });
  await putInto(page, group, analysis);
  await page.goto('/portfolio');
  const onCard = page.getByRole('article').getByRole('img', { name: 'Camille Derrien' });
  await expect(onCard).toHaveText('CD');
  const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const inBar = page.getByRole('banner').getByText('CD', { exact: true });
  expect(await colourOf(onCard)).toBe(await colourOf(inBar));
  const groupFaces = page.getByRole('main').getByText('CD', { exact: true });
  const [inTree, inSection] = [groupFaces.first(), groupFaces.nth(1)];
  expect(await colourOf(inTree)).toBe(await colourOf(inSection));
});
