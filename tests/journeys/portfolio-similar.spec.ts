import { expect, expectAccessible } from '../support/journey.ts';
import { untilFound } from './indexed.ts';
import { test } from './keeping.ts';

const TITLES = [
  'Cantines scolaires : le bio progresse',
  'Recul du trait de côte : les communes se préparent',
  'Coastal erosion: towns prepare to retreat',
  'Le littoral recule, un camping déménage',
];

test('[SC-07] [PO-04] documents like that of a card open under its row, once, with what they have in common', async ({
  page,
  fill,
}) => {
  test.slow();
  await fill(TITLES);
  await untilFound(page, TITLES.length);
  await page.goto('/portfolio');
  const card = page.getByRole('article', { name: /^Recul du trait de côte/ });
  const other = page.getByRole('article', { name: /^Cantines/ });
  await expect(other).toBeVisible();
  const place = await other.boundingBox();
  // A request without a timely response is repeated, which is not a second query.
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/search/complex') answered += 1;
  });

  await card.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Documents similaires' }).click();
  const panel = page.getByRole('region', { name: /^Documents similaires à « Recul du trait de côte/ });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByRole('link').filter({ hasText: 'Recul du trait de côte' })).toHaveCount(0);
  await expect(panel.getByRole('link').first()).toHaveText(/littoral recule|Coastal erosion/);
  await expect(panel.getByText(/^(En commun|Sujet proche)/).first()).toBeVisible();
  await expectAccessible(page);
  expect((await other.boundingBox())?.x).toBe(place?.x);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(card.getByRole('link')).toBeFocused();
  await card.hover();
  await card.getByRole('button', { name: 'Documents similaires' }).click();
  await expect(panel.getByRole('link').first()).toBeVisible();
  expect(answered).toBe(1);
  const opening = page.waitForEvent('popup');
  await panel
    .getByRole('link', { name: /Coastal erosion|littoral recule/ })
    .first()
    .click();
  await expect(await opening).toHaveURL(/\/redirect\?redirectUrl=/);
});
