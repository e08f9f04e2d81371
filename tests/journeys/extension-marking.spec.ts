import { expect } from '../support/journey.ts';
import { captured, cardOf, myCard, selectWords, toolbar, twoPeople } from './analysing.ts';
import { test } from './extension-browser.ts';
import { article, OTHER_WORDS, PARAGRAPHS, WORDS } from './host-pages.ts';
import {
  countPainted,
  dragOver,
  expectPaintedOver,
  findNamed,
  markWords,
  nextFlash,
  paintedOn,
  pressNamed,
  TOOLBAR,
} from './in-the-page.ts';

test('[EX-02] words selected in the page become a highlight of one’s own, painted over the page', async ({
  extension,
  site,
  newPerson,
}) => {
  await extension.pair(await newPerson());
  const { page, mine } = await extension.beside(site.serve('/article', article()));
  await expect(mine).toBeVisible();
  await markWords(page, WORDS, /Option/);
  await expect(mine.getByText(WORDS)).toBeVisible();
  await expectPaintedOver(page, WORDS);
  // While it is redrawn, a passage is briefly at neither position.
  await expect.poll(async () => (await paintedOn(page)).map(({ code }) => code)).toEqual(['o']);
  await expect(mine).toContainText('enregistrée');
  await page.reload();
  await extension.clickIcon(page);
  await expectPaintedOver(page, WORDS);
});

test('FX-42: words of a page that its server put into a sandbox are marked', { tag: '@deep' }, async ({
  extension,
  site,
  newPerson,
}) => {
  await extension.pair(await newPerson());
  const inSandbox = (policy: string) => ({ ...article(), headers: { 'content-security-policy': policy } });
  const { page, mine } = await extension.beside(site.serve('/bac', inSandbox('sandbox allow-scripts')));
  await expect(mine).toBeVisible();
  await markWords(page, WORDS, /Option/);
  await expect(mine.getByText(WORDS)).toBeVisible();
  await expectPaintedOver(page, WORDS);
});

test('FX-42: words of a page whose sandbox lets no script of its own run are marked, too', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  const answer = { ...article(), headers: { 'content-security-policy': 'sandbox' } };
  const { page, mine } = await extension.beside(site.serve('/muet', answer));
  await expect(mine).toBeVisible();
  const { x = 0, y = 0 } = (await page.getByText(WORDS).boundingBox()) ?? {};
  // Pressed three times, a mouse selects a paragraph.
  await expect(async () => {
    await page.mouse.click(x + 20, y + 12, { clickCount: 3 });
    await expect.poll(() => findNamed(page, TOOLBAR), { timeout: 2_000 }).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  await pressNamed(page, { role: 'button', name: /Option/ });
  await expect(mine.getByText(WORDS)).toBeVisible();
  await expectPaintedOver(page, 'Derrière chaque teinte');
});

test('[EX-02] the words that are selected are taken by the button of one’s own card, and by no other', {
  tag: '@deep',
}, async ({ extension, site, newPerson, newArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const url = site.serve('/article', article());
  await newArticle(yanis, [solene], { url, paragraphs: PARAGRAPHS });
  await extension.pair(solene);
  const { page, panel, mine } = await extension.beside(url);
  const take = panel.getByRole('button', { name: 'Capturer la sélection' });
  await expect(take).toHaveCount(1);
  await take.click();
  await expect(panel.getByText(/rien n’est sélectionné|Sélectionnez/i).first()).toBeVisible();
  await dragOver(page, WORDS);
  await take.click();
  await expect(mine.getByText(WORDS)).toBeVisible();
  await expectPaintedOver(page, WORDS);
});

test('[EX-03] two people: marks of one beside the page are seen by the other in the web app, and the reverse', {
  tag: '@deep',
}, async ({ extension, site, newPerson, newArticle, pageOf }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const url = site.serve('/article', article());
  const { path } = await newArticle(yanis, [solene], { url, paragraphs: PARAGRAPHS });
  const web = await pageOf(yanis);
  await web.goto(path);
  await extension.pair(solene);
  const { page, panel, mine } = await extension.beside(url);
  await expect(mine).toBeVisible();

  await markWords(page, WORDS, /Clarification/);
  await expect(cardOf(web, 'Solène Le Goff').getByText(WORDS)).toBeVisible();
  await expect(captured(web).locator('mark')).toHaveText(WORDS);

  await selectWords(web, OTHER_WORDS);
  await toolbar(web)
    .getByRole('button', { name: /Expérimentation/ })
    .click();
  await expect(myCard(web).getByText(OTHER_WORDS)).toBeVisible();
  await expect(
    panel.getByRole('region', { name: 'Analyse de Yanis Belkacem' }).getByText(OTHER_WORDS),
  ).toBeVisible();
  await expectPaintedOver(page, OTHER_WORDS);
  await expect.poll(() => countPainted(page)).toBe(2);
});

test('[AL-06] choosing a passage in the page shows its card, choosing the card flashes the passage', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  const { page, mine } = await extension.beside(site.serve('/article', article()));
  await markWords(page, WORDS, /Développement/);
  await expect(mine.getByText(WORDS)).toBeVisible();
  await expectPaintedOver(page, WORDS);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const flash = await nextFlash(page);
  await mine.getByText(WORDS).click();
  await flash.over;
  await expect(async () => {
    const [painted] = await paintedOn(page);
    if (!painted) throw new Error('nothing is painted');
    expect(painted.box.y).toBeGreaterThan(0);
    await page.mouse.click(painted.box.x + 8, painted.box.y + 6);
  }).toPass();
  await expect(mine.locator('[aria-current="true"], [data-selected]').getByText(WORDS)).toBeVisible();
});

test('[AL-06] a passage that is no longer in the page is shown as lost, and attached again', {
  tag: '@deep',
}, async ({ extension, site, newPerson, newArticle, pageOf }) => {
  const person = await newPerson();
  const url = site.serve('/article', article());
  const gone = 'Ces mots ne sont plus nulle part dans la page';
  const { path } = await newArticle(person, [], { url, paragraphs: [`${gone}.`, ...PARAGRAPHS] });
  const web = await pageOf(person);
  await web.goto(path);
  await selectWords(web, gone);
  await toolbar(web)
    .getByRole('button', { name: /^Surligner/ })
    .click();
  await expect(myCard(web)).toContainText('enregistrée');
  await extension.pair(person);
  const { page, mine } = await extension.beside(url);
  await expect(mine.getByText(/introuvable/i)).toBeVisible();
  expect(await countPainted(page)).toBe(0);
  await mine.getByRole('button', { name: /Rattacher/ }).click();
  await markWords(page, WORDS, /Rattacher/);
  await expectPaintedOver(page, WORDS);
  await expect(mine.getByText(/introuvable/i)).toHaveCount(0);
});

test('[EX-03] a comment, and a mission, begin with words of the page', { tag: '@deep' }, async ({
  extension,
  site,
  newPerson,
}) => {
  const [solene] = await twoPeople(newPerson);
  await extension.pair(solene);
  const { page, panel, mine } = await extension.beside(site.serve('/article', article()));
  await expect(mine).toBeVisible();
  await markWords(page, WORDS, /^Commenter/);
  const field = mine.getByRole('textbox', { name: 'Commentaire' });
  await expect(field).toBeFocused();
  await field.fill('À vérifier avec le service des risques.');
  await field.press('Control+Enter');
  await expect(mine.getByText('À vérifier avec le service des risques.')).toBeVisible();
  await expectPaintedOver(page, WORDS);
  await markWords(page, OTHER_WORDS, /^Mission/);
  await expect(panel.getByRole('dialog', { name: /mission/i })).toContainText(OTHER_WORDS);
});
