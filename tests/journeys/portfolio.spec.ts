import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { numbered, titlesOf } from '../support/portfolio.ts';
import { breakUntilAsked } from './broken-until-asked.ts';
import { test } from './keeping.ts';

test('[PO-01] an empty portfolio says so and opens the capture', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  await expect(mine.getByRole('heading', { name: 'Votre portfolio est vide' })).toBeVisible();
  await expect(mine.getByText('Capturez une page ou un PDF pour commencer.')).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Capturer une page' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[PO-01] my portfolio with its count, then one section per group that has analyses, by name', async ({
  page,
  newGroup,
  fill,
}) => {
  const water = await newGroup('Eau & littoral');
  const board = await newGroup('Comité de direction');
  await newGroup('Veille climat');
  await fill(['Digues ou marais ?', 'Recul du trait de côte']);
  await fill(['Salinisation des nappes'], water);
  await fill(['IA frugale'], board);

  await page.goto('/portfolio');
  const sections = page.getByRole('main').getByRole('region');
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText([
    /^Mon portfolio\s*2/,
    /^Comité de direction\s*1/,
    /^Eau & littoral\s*1/,
  ]);
  await expect(titlesOf(sections.first())).toHaveText([/^Recul du trait de côte/, /^Digues ou marais/]);
  await expect(sections.first().getByText('Derniers ajouts d’abord')).toBeVisible();
  const tree = page.getByRole('navigation', { name: 'Portfolios' });
  await expect(tree.getByRole('link')).toHaveText([
    /^Mon portfolio2/,
    /Comité de direction1/,
    /Eau & littoral1/,
    /Veille climat0/,
  ]);
  expect((await tree.boundingBox())?.width).toBe(276);
  await expectAccessible(page);
});

test('[PO-01] a hash leads to its group, also when it arrives with the page; one without analyses says what will be there', {
  tag: '@deep',
}, async ({ page, newGroup, fill }) => {
  const water = await newGroup('Eau & littoral');
  const climate = await newGroup('Veille climat');
  await fill(numbered(9));
  await fill(numbered(9, 'Eau'), water);

  await page.goto(`/portfolio#${water}`);
  const section = page.getByRole('region', { name: /^Eau & littoral/ });
  await expect(section.getByRole('article')).toHaveCount(8);
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(132);
  const tree = page.getByRole('navigation', { name: 'Portfolios' });
  await expect(tree.getByRole('link', { name: /Eau & littoral/ })).toHaveAttribute('aria-current', 'page');

  await tree.getByRole('link', { name: /Mon portfolio/ }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await tree.getByRole('link', { name: /Veille climat/ }).click();
  await expect(page).toHaveURL(new RegExp(`#${climate}$`));
  await expect(page.getByText('Veille climat n’a pas encore d’analyse')).toBeInViewport();
});

test('[PO-01] a portfolio that cannot be read says so, and is read on asking again', {
  tag: '@deep',
}, async ({ page, fill }) => {
  await fill(['Digues']);
  await breakUntilAsked(page, '**/api/portfolios/*/analyses*');
  await page.goto('/portfolio');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Une erreur est survenue, veuillez réessayer.');
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article', { name: /^Digues/ })).toBeVisible();
});

test('[PO-01] while it loads, skeletons have the place and size of the cards', {
  tag: '@deep',
}, async ({ page, fill }) => {
  await fill(numbered(4));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/portfolios/*/analyses*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/portfolio');
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  await expect(mine).toHaveAttribute('aria-busy', 'true');
  const grid = mine.locator('> [aria-hidden=true]').last();
  await expect(grid.locator('> *')).toHaveCount(4);
  const before = await mine.boundingBox();
  held.resolve();
  await expect(mine.getByRole('article')).toHaveCount(4);
  expect(await mine.boundingBox()).toEqual(before);
});
