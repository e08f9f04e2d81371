import { expect } from '../support/journey.ts';
import { test } from './extension-browser.ts';
import {
  ARABIC_WORDS,
  article,
  endlessPage,
  framedPage,
  framesPage,
  newspaper,
  OTHER_WORDS,
  rightToLeftPage,
  shadowPage,
  singlePageApplication,
  strictPage,
  WORDS,
} from './host-pages.ts';
import { countPainted, expectNoneNamed, expectPaintedOver, markWords, TOOLBAR } from './in-the-page.ts';

const ONE_PAGE = [
  ['a site with the strictest policy', strictPage, WORDS],
  ['a newspaper with columns, insets, a bar and a banner', newspaper, WORDS],
  ['a component with a root of its own', shadowPage, WORDS],
  ['a page written from right to left', rightToLeftPage, ARABIC_WORDS],
] as const;

for (const [what, answer, words] of ONE_PAGE) {
  test(`[EX-03] ${what}: words are marked, kept, and painted again after a reload`, { tag: '@deep' }, async ({
    extension,
    site,
    newPerson,
  }) => {
    await extension.pair(await newPerson());
    const { page, mine } = await extension.beside(site.serve('/page', answer));
    await expect(mine).toBeVisible();
    await markWords(page, words, /Option/);
    await expect(mine.getByText(words)).toBeVisible();
    await expect(mine).toContainText('enregistrée');
    await page.reload();
    await extension.clickIcon(page);
    await expectPaintedOver(page, words);
  });
}

test('[EX-03] an application that changes its address: the panel follows, and each page has its own passages', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  site.serve('/app/deux', singlePageApplication);
  const { page, mine } = await extension.beside(site.serve('/app/un', singlePageApplication));
  await expect(mine).toBeVisible();
  await markWords(page, WORDS, /Option/);
  await expect(mine).toContainText('enregistrée');
  await expectPaintedOver(page, WORDS);
  await page.getByRole('link', { name: 'Deux' }).click();
  await expect(mine.getByText(WORDS)).toHaveCount(0);
  await expect.poll(() => countPainted(page)).toBe(0);
  await page.goBack();
  await expect(mine.getByText(WORDS)).toBeVisible();
  await expectPaintedOver(page, WORDS);
});

test('[EX-03] an infinite page: marks are painted again however often it is rendered', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  const { page, mine } = await extension.beside(site.serve('/sans-fin', endlessPage));
  await expect(mine).toBeVisible();
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(async () => {
    await toTheEnd();
    await expect(page.getByText(WORDS)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.getByText(WORDS).scrollIntoViewIfNeeded();
  await markWords(page, WORDS, /Option/);
  await expectPaintedOver(page, WORDS);
  await expect(async () => {
    await toTheEnd();
    await expect(page.getByText('Bloc numéro 4.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.getByText(WORDS).scrollIntoViewIfNeeded();
  await expectPaintedOver(page, WORDS);
});

test('[EX-02] words in a field, or in a frame, are not taken; the panel says why', { tag: '@deep' }, async ({
  extension,
  site,
  newPerson,
}) => {
  await extension.pair(await newPerson());
  const frame = site.serve('/cadre', framedPage);
  const { page, panel } = await extension.beside(site.serve('/cadres', framesPage(frame)));
  const take = panel.getByRole('button', { name: 'Capturer la sélection' });
  await page.getByRole('textbox', { name: 'Recherche' }).selectText();
  await expectNoneNamed(page, TOOLBAR);
  await take.click();
  await expect(panel.getByText('Ces mots sont dans un champ de saisie')).toBeVisible();
  const framed = page.frameLocator('iframe[title=Cadre]').getByText('Des mots dans un cadre.');
  await framed.click({ clickCount: 3 });
  await expectNoneNamed(page, TOOLBAR);
  await take.click();
  await expect(panel.getByText('Ces mots se trouvent dans un cadre')).toBeVisible();
  await markWords(page, OTHER_WORDS, /Clarification/);
  await expectPaintedOver(page, OTHER_WORDS);
});

test('[EX-01] where the browser lets no extension in, and where the person has not, the panel says so', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  const { page, panel, mine } = await extension.beside(site.serve('/article', article()));
  await expect(mine).toBeVisible();
  await page.goto('about:blank');
  await expect(panel.getByRole('heading', { name: /icône de Vigie/ })).toBeVisible();
});

test.describe('on allowed sites', () => {
  test.use({ sitesAllowed: true });

  test('[EX-02] words selected before the panel is open bring the toolbar, which opens it and marks them', {
    tag: '@deep',
  }, async ({ extension, site, newPerson }) => {
    await extension.pair(await newPerson());
    const page = await extension.open(site.serve('/article', article()));
    await markWords(page, WORDS, /Expérimentation/);
    const panel = await extension.panelOf(page);
    await expect(panel.getByRole('region', { name: 'Votre analyse' }).getByText(WORDS)).toBeVisible();
    await expectPaintedOver(page, WORDS);
  });
});
