import { expect } from '../support/journey.ts';
import { twoPeople } from './analysing.ts';
import { titlesIn } from './capturing.ts';
import { test } from './extension-browser.ts';
import { article, hugePage, membersPage, PARAGRAPHS, pdfPage, WORDS } from './host-pages.ts';
import { markWords } from './in-the-page.ts';

test('[EX-03] the page is captured as its reader sees it, into a chosen portfolio, with tags, and shared', {
  tag: '@deep',
}, async ({ extension, site, newPerson, newGroup, pageOf }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const groupId = await newGroup('Eau & littoral', solene, yanis);
  await extension.pair(solene);
  const url = site.serve('/abonnes', membersPage);
  await extension.context.addCookies([{ name: 'member', value: 'yes', url: site.origin }]);
  const page = await extension.open(url);
  const visits = site.visits('/abonnes');
  await extension.clickIcon(page);
  const panel = await extension.panelOf(page);
  await expect(panel.getByText('Cette page n’est pas encore dans Vigie')).toBeVisible();
  await panel.getByRole('button', { name: 'Ajouter à mon portfolio' }).click();
  await panel.getByRole('checkbox', { name: /Eau & littoral/ }).click();
  const tags = panel.getByRole('textbox', { name: 'Tags' });
  await tags.fill('érosion');
  await tags.press('Enter');
  await panel.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(panel.getByText(/Déjà dans/)).toContainText('Eau & littoral');
  await expect(panel.getByText('érosion')).toBeVisible();
  // Without the cookie of this browser a visit would have read the door, not the page.
  expect(site.visits('/abonnes')).toBe(visits);

  const web = await pageOf(yanis);
  expect(await titlesIn(web, groupId)).toEqual(['Pour les abonnés']);
  await panel.getByRole('button', { name: 'Partager' }).click();
  await expect(panel.getByRole('dialog', { name: /Partager/ })).toBeVisible();
});

test('[EX-03] a known page is shown at once: its portfolios, ratings and passages', {
  tag: '@deep',
}, async ({ extension, site, newPerson, newArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const url = site.serve('/article', article());
  await newArticle(yanis, [solene], { url, paragraphs: PARAGRAPHS, tags: ['Urbanisme'] });
  await extension.pair(solene);
  const { panel } = await extension.beside(`${url}?utm_source=lettre#suite`);
  await expect(panel.getByText('Urbanisme').first()).toBeVisible();
  const cards = panel.getByRole('region', { name: /^(Votre analyse|Analyse de)/ });
  await expect(cards.first()).toHaveAccessibleName('Votre analyse');
  await panel.getByRole('tab', { name: 'Similaires' }).click();
  await expect(panel.getByRole('tabpanel', { name: 'Similaires' })).toBeVisible();
});

test('[EX-03] the menu of the browser saves the page, saves a link, and highlights the selection', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  const { page, panel, mine } = await extension.beside(site.serve('/article', article()));
  await expect(mine).toBeVisible();
  await extension.chooseInMenu(page, 'save-page');
  await expect(panel.getByRole('button', { name: /^Ajouter/ }).last()).toBeVisible();
  await panel.getByRole('button', { name: 'Annuler' }).click();
  const link = site.serve('/lien', article('Un lien'));
  await extension.chooseInMenu(page, 'save-link', { linkUrl: link });
  await expect(panel.getByText('Un lien')).toBeVisible();
});

test('[EX-03] a PDF is opened in the reader of Vigie', { tag: '@deep' }, async ({
  extension,
  site,
  newPerson,
}) => {
  await extension.pair(await newPerson());
  const { panel } = await extension.beside(site.serve('/rapport.pdf', pdfPage()));
  const opening = extension.context.waitForEvent('page');
  await panel.getByRole('button', { name: /lecteur de Vigie/ }).click();
  const reader = await opening;
  await expect(reader.getByRole('heading', { level: 1, name: /Rapport annuel/ })).toBeVisible();
});

test('[EX-03] a page of more than twenty megabytes is refused with its size, and nothing is made of it', {
  tag: '@deep',
}, async ({ extension, site, newPerson, pageOf }) => {
  const person = await newPerson();
  await extension.pair(person);
  const { panel } = await extension.beside(site.serve('/immense', hugePage()));
  await panel.getByRole('button', { name: 'Ajouter à mon portfolio' }).click();
  await panel
    .getByRole('button', { name: /^Ajouter/ })
    .last()
    .click();
  await expect(panel.getByText(/20[\s\u00a0\u202f]Mo/)).toBeVisible();
  const web = await pageOf(person);
  const { captures } = (await (await web.request.get('/api/captures')).json()) as { captures: unknown[] };
  expect(captures).toEqual([]);
});

test('[EX-03] drafts survive closing the panel', { tag: '@deep' }, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  const page = await extension.open(site.serve('/article', article()));
  await extension.clickIcon(page);
  const words = 'Une phrase commencée.';
  const field = async () =>
    (await extension.panelOf(page))
      .getByRole('region', { name: 'Votre analyse' })
      .getByRole('textbox', { name: 'Commentaire' });
  await (await field()).fill(words);
  const closing = await extension.panelOf(page);
  await closing.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => closing.page().isClosed()).toBe(true);
  await extension.clickIcon(page);
  await expect(await field()).toHaveValue(words);
});

test('[EX-03] while the server cannot be reached the panel shows so, and marks are saved afterwards', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  await extension.pair(await newPerson());
  const { page, mine } = await extension.beside(site.serve('/article', article()));
  await expect(mine).toBeVisible();
  await extension.cutOff(page, true);
  await markWords(page, WORDS, /Option/);
  await expect(mine.getByText(WORDS)).toBeVisible();
  await extension.cutOff(page, false);
  await expect(mine).toContainText('enregistrée');
});
