import { forGroup } from '../support/analyses.ts';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';
import {
  fillPortfolio,
  namedGroup,
  numbered,
  putInto,
  readAnalysis,
  titlesOf,
} from '../support/portfolio.ts';

test('[PO-01] an empty portfolio says so and opens the capture', async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  await expect(mine.getByRole('heading', { name: 'Votre portfolio est vide' })).toBeVisible();
  await expect(mine.getByText('Capturez une page ou déposez un PDF pour commencer.')).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Capturer une page' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[PO-01] my portfolio with its count, then one section per group that has analyses, by name', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson();
  const water = await namedGroup(database, 'Eau & littoral', me);
  const board = await namedGroup(database, 'Comité de direction', me);
  await namedGroup(database, 'Veille climat', me);
  await signIn(page, me);
  await fillPortfolio(database, page, me, ['Digues ou marais ?', 'Recul du trait de côte']);
  await fillPortfolio(database, page, me, ['Salinisation des nappes'], water);
  await fillPortfolio(database, page, me, ['IA frugale'], board);

  await page.goto('/portfolio');
  const sections = page.getByRole('main').getByRole('region');
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText([
    /^Mon portfolio\s*2/,
    /^Comité de direction\s*1/,
    /^Eau & littoral\s*1/,
  ]);
  await expect(titlesOf(sections.first())).toHaveText([/^Recul du trait de côte/, /^Digues ou marais/]);
  await expect(sections.first().getByText('Les plus récents d’abord')).toBeVisible();
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

test('[PO-01] a hash leads to its group, also when it arrives with the page; one without analyses says what will be there', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson();
  const water = await namedGroup(database, 'Eau & littoral', me);
  const climate = await namedGroup(database, 'Veille climat', me);
  await signIn(page, me);
  await fillPortfolio(database, page, me, numbered(9));
  await fillPortfolio(database, page, me, numbered(9, 'Eau'), water);

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

test('[PO-02] eight a page, seven page numbers, each section on its own page, kept in the address', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson();
  const water = await namedGroup(database, 'Eau & littoral', me);
  await signIn(page, me);
  await fillPortfolio(database, page, me, numbered(66));
  await fillPortfolio(database, page, me, numbered(9, 'Eau'), water);

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

test('[PO-02] the search filters titles and tags on the server, is kept in the address, and makes room for reading', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson();
  const water = await namedGroup(database, 'Eau & littoral', me);
  await signIn(page, me);
  await fillPortfolio(database, page, me, numbered(12));
  const tagged = await readAnalysis(database, me, { title: 'Digues', tags: ['Trait de côte'] });
  await putInto(page, me.id, tagged);
  await fillPortfolio(database, page, me, ['Le trait de côte recule', 'Nappes'], water);

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
  await page.mouse.wheel(0, -100);
  await expect.poll(isShown).toBe(true);
  await page.mouse.wheel(0, 300);
  await expect.poll(isShown).toBe(false);
  await page.keyboard.press('/');
  await expect.poll(isShown).toBe(true);
});

test('[PO-05] the grid has one, two, two, three and four columns; the tree gives way to a list, then to chips', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson();
  const water = await namedGroup(database, 'Eau & littoral', me);
  await signIn(page, me);
  await fillPortfolio(database, page, me, numbered(5));
  await fillPortfolio(database, page, me, numbered(1, 'Eau'), water);
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
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBe(0);
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

test('[PO-05] tags that do not fit are behind « +N »', async ({ page, newPerson, database }) => {
  const me = await newPerson();
  await signIn(page, me);
  const tags = ['Trait de côte', 'Urbanisme', 'Adaptation', 'Assurance', 'Concertation', 'Eau potable'];
  await putInto(page, me.id, await readAnalysis(database, me, { title: 'Digues', tags }));
  await page.goto('/portfolio');
  const card = page.getByRole('article', { name: /^Digues/ });
  const shown = card.getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await expect(shown.first()).toBeVisible();
  const count = await shown.count();
  expect(count).toBeGreaterThanOrEqual(1);
  expect(count).toBeLessThan(tags.length);
  const rest = tags.length - count;
  await card.getByRole('button', { name: `Voir ${rest} tags de plus` }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  await expect(dialog.getByRole('listitem')).toHaveCount(tags.length);
  expect((await dialog.boundingBox())?.width).toBe(400);
  await expectAccessible(page);
});

test('[SY-05] faces keep their colour and initials wherever they stand', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
  const group = await namedGroup(database, 'Comité de direction', me);
  await signIn(page, me);
  const analysis = await readAnalysis(database, me, { title: 'Digues', acl: [forGroup(group)] });
  await putInto(page, group, analysis);
  await page.goto('/portfolio');
  const onCard = page.getByRole('article').getByRole('img', { name: 'Camille Derrien' });
  await expect(onCard).toHaveText('CD');
  const colourOf = (place: import('@playwright/test').Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const inBar = page.getByRole('banner').getByText('CD', { exact: true });
  expect(await colourOf(onCard)).toBe(await colourOf(inBar));
  const groupFaces = page.getByRole('main').getByText('CD', { exact: true });
  const [inTree, inSection] = [groupFaces.first(), groupFaces.nth(1)];
  expect(await colourOf(inTree)).toBe(await colourOf(inSection));
});

test('[PO-01] a portfolio that cannot be read says so, and is read on asking again', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson();
  await signIn(page, me);
  await fillPortfolio(database, page, me, ['Digues']);
  let isBroken = true;
  await page.route('**/api/portfolios/*/analyses*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/portfolio');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Une erreur est survenue, veuillez réessayer.');
  await expectAccessible(page);
  isBroken = false;
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article', { name: /^Digues/ })).toBeVisible();
});

test('[PO-01] while it is read, skeletons stand where the cards will, of their size', async ({
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson();
  await signIn(page, me);
  await fillPortfolio(database, page, me, numbered(4));
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
