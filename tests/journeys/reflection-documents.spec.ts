import type { Page } from '@playwright/test';
import { addDocument } from '../../src/features/reflections/retention/contract/documents.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { keepMessageOpen } from '../support/keep-message-open.ts';
import { numbered, readAnalysis } from '../support/portfolio.ts';
import { test } from './reflecting.ts';

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });
const row = (page: Page, category: string, title: string) =>
  section(page, category).getByRole('article', { name: title });
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' });
const hold = (page: Page, said: string) => keepMessageOpen(messages(page).getByText(said));
/** Undoes the action a snackbar reports. */
const undo = (page: Page, said: string) =>
  messages(page).getByText(said).locator('..').getByRole('button', { name: 'Annuler' }).click();

/** Chooses in the menu of a row. */
async function choose(page: Page, [category, title]: readonly [string, string], act: string | RegExp) {
  await row(page, category, title).getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

async function link(page: Page, reflectionId: string, ...analysisIds: readonly string[]): Promise<void> {
  for (const analysisId of analysisIds) {
    const path = addDocument.path.replace(':reflectionId', reflectionId).replace(':analysisId', analysisId);
    const answer = await page.request.put(path.replace(':category', 'general'), { data: {} });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

test('[RE-06] FX-70: analyses are linked, sorted and decided on by one, while another looks on; every removal can be taken back', async ({
  page,
  pageOf,
  database,
  newPerson,
  me,
  mine,
}) => {
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  const acl = [{ entityType: 'User', entityId: yanis.id, permission: 'Owner' } as const];
  for (const title of ['Étangs salés', 'Ports secs', 'Digues']) {
    await readAnalysis(database, me, { title, tags: ['Littoral'], acl });
  }
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  await mine.share(reflectionId, yanis);
  const other = await pageOf(yanis);
  for (const tab of [page, other]) await tab.goto(`/reflections/${reflectionId}`);
  await expect(other.getByRole('heading', { name: 'Aucune analyse liée pour l’instant' })).toBeVisible();

  // By keyboard only, ignoring accents; ticked items stay ticked during further searches.
  await page.getByRole('button', { name: 'Ajouter une analyse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des analyses' });
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await search.fill('etang');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await search.press('ArrowDown');
  await page.keyboard.press('Space');
  await search.fill('ports');
  await expect(dialog.getByRole('checkbox', { name: /Ports secs/ })).toBeVisible();
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 analyses sélectionnées')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(messages(page)).toContainText('2 analyses ajoutées dans Général');
  for (const tab of [page, other]) {
    await expect(section(tab, 'Général').getByRole('article')).toHaveCount(2);
    await expect(tab.getByRole('tab', { name: /^Documents/ })).toContainText('2');
  }

  // Three ways to decide, by arrow keys or by a click.
  const radio = (tab: Page, name: string, title = 'Ports secs', category = 'Général') =>
    row(tab, category, title).getByRole('radio', { name, exact: true });
  await radio(page, 'Considéré').focus();
  await page.keyboard.press('ArrowRight');
  await expect(messages(page)).toContainText('« Ports secs » est retenu dans Général');
  await expect(radio(other, 'Retenu')).toBeChecked();
  await expect(
    other.getByRole('navigation', { name: 'Catégories' }).getByRole('button', { name: /^Général/ }),
  ).toHaveAccessibleName(/1 retenu, 1 considéré, 0 non retenu/);
  await radio(page, 'Non retenu').click();
  await expect(radio(page, 'Non retenu')).toBeChecked();
  await expect(messages(page)).toContainText('« Ports secs » n’est plus retenu dans Général');
  await expect(messages(page)).not.toContainText('est retenu dans Général');
  await expect(radio(other, 'Non retenu')).toBeChecked();
  // A decision made while a reason is being written is shown there, and kept.
  await choose(other, ['Général', 'Ports secs'], 'Ajouter un motif…');
  await undo(page, 'n’est plus retenu dans Général');
  await expect(other.getByRole('dialog')).toContainText('Retenu dans Général');
  await other.getByRole('textbox', { name: 'Motif (facultatif)' }).fill('Trois ports l’ont fait.');
  await other.keyboard.press('Control+Enter');
  await expect(row(page, 'Général', 'Ports secs')).toContainText(
    /« Trois ports l’ont fait\. »\s*Retenu par Yanis Belkacem, à l’instant/,
  );
  await expectAccessible(page);

  // Into another category besides, then instead, and out of both.
  await choose(page, ['Général', 'Ports secs'], 'Placer aussi dans…');
  await page.getByRole('radio', { name: 'Tactiques' }).check();
  await page.getByRole('button', { name: 'Placer', exact: true }).click();
  await expect(radio(other, 'Considéré', 'Ports secs', 'Tactiques')).toBeChecked();
  await choose(page, ['Général', 'Ports secs'], 'Déplacer vers…');
  await expect(page.getByRole('radio', { name: /^Général/ })).toBeDisabled();
  await page.getByRole('radio', { name: 'Objectifs' }).check();
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click();
  await expect(radio(other, 'Retenu', 'Ports secs', 'Objectifs')).toBeChecked();
  await expect(row(other, 'Général', 'Ports secs')).toHaveCount(0);
  await choose(page, ['Objectifs', 'Ports secs'], 'Retirer de Objectifs');
  await hold(page, 'est retiré de Objectifs');
  await expect(row(page, 'Objectifs', 'Ports secs')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Objectifs' })).toBeFocused();
  await undo(page, 'est retiré de Objectifs');
  await expect(row(page, 'Objectifs', 'Ports secs')).toContainText('Trois ports l’ont fait.');
  await choose(page, ['Objectifs', 'Ports secs'], 'Retirer de la réflexion');
  await hold(page, '« Ports secs » est retiré de la réflexion');
  await expect(other.getByRole('article', { name: 'Ports secs' })).toHaveCount(0);
  await expect(other.getByRole('tab', { name: /^Documents/ })).toContainText('1');
  await undo(page, 'est retiré de la réflexion');
  for (const category of ['Objectifs', 'Tactiques']) {
    await expect(row(other, category, 'Ports secs')).toBeVisible();
  }

  // FX-70: categories are moved up, and nested, by keyboard and by mouse, and other readers see it.
  const order = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Catégories' }).getByRole('listitem').getByRole('button');
  await page.getByRole('button', { name: 'Ordonner les catégories' }).click();
  const arranging = page.getByRole('dialog', { name: 'Ordonner les catégories' });
  const line = (name: string) => arranging.getByRole('listitem').filter({ hasText: name });
  await arranging.getByRole('button', { name: 'Placer Tactiques dans la catégorie précédente' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(other, 'Tactiques').getByText('dans Stratégies')).toBeVisible();
  await expect(line('Tactiques').getByRole('button', { name: 'Sortir Tactiques d’un niveau' })).toBeFocused();
  await line('Objectifs').locator('.handle').hover();
  await page.mouse.down();
  const general = await line('Général').boundingBox();
  if (!general) throw new Error('the first line is not there');
  await page.mouse.move(general.x + 60, general.y + 4, { steps: 4 });
  await page.mouse.up();
  await expectAccessible(page);
  await arranging.getByRole('button', { name: 'Terminé' }).click();
  await expect(arranging).toHaveCount(0);
  for (const tab of [page, other]) {
    await expect(order(tab)).toHaveText([
      /^Objectifs/,
      /^Général/,
      /^Stratégies/,
      /^Tactiques/,
      /^Informations/,
    ]);
  }
  await page.goto(`/reflections/${reflectionId}#reflections`);
  await expect(page.getByRole('region', { name: /^Tactiques \d+ dans Stratégies/ })).toBeVisible();
});

test('[RE-06] participants without access are given it in one go, and see at once what they may open and what no longer', {
  tag: '@deep',
}, async ({ page, pageOf, database, newPerson, me, mine }) => {
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  const ids: string[] = [];
  for (const title of ['Digues', 'Marais']) ids.push(await readAnalysis(database, me, { title }));
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  await mine.share(reflectionId, yanis);
  await link(page, reflectionId, ...ids);
  const other = await pageOf(yanis);
  for (const tab of [page, other]) await tab.goto(`/reflections/${reflectionId}`);
  const closed = other.getByRole('article', { name: 'Analyse à laquelle vous n’avez pas accès' });
  await expect(closed).toHaveCount(2);
  await expect(closed.getByRole('link')).toHaveCount(0);
  await expect(other.getByText(/2 analyses ne sont pas ouvertes à tous les participants/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Donner l’accès' })).toHaveCount(0);

  const notice = page.getByText('participe à la réflexion mais n’a pas accès à 2 de ses analyses.');
  await expect(notice).toContainText('Yanis Belkacem');
  await page.getByRole('button', { name: 'Donner l’accès' }).click();
  await expect(messages(page)).toContainText('Accès donné à 2 analyses.');
  await expect(notice).toHaveCount(0);
  await expect(closed).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Digues' })).toBeVisible();

  const path = changeAccess.path.replace(':itemId', ids[0] ?? '');
  const remove = [{ entityType: 'User', entityId: yanis.id }];
  expect((await page.request.patch(path, { data: { remove } })).status()).toBe(200);
  await expect(closed).toHaveCount(1);
  await expect(other.getByText('Digues')).toHaveCount(0);
  await expect(page.getByText(/n’a pas accès à une de ses analyses/)).toBeVisible();
});

test('[RE-06] [RE-08] on a phone, readers see categories as chips, decisions as words, and eight at a time', {
  tag: '@deep',
}, async ({ page, pageOf, database, newPerson, me, mine }) => {
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  await mine.share(reflectionId, yanis, 'Reader');
  const acl = [{ entityType: 'User', entityId: yanis.id, permission: 'Reader' } as const];
  const ids: string[] = [];
  for (const title of numbered(9)) ids.push(await readAnalysis(database, me, { title, acl }));
  await link(page, reflectionId, ...ids);
  const phone = await pageOf(yanis, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto(`/reflections/${reflectionId}`);
  const rows = section(phone, 'Général').getByRole('article');
  await expect(rows).toHaveCount(8);
  await expect(rows.first()).toContainText('Considéré');
  await expect(phone.getByRole('radio')).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /^Ajouter une analyse/ })).toHaveCount(0);
  await rows.first().getByRole('button', { name: 'Plus d’actions' }).click();
  await expect(phone.getByRole('menuitem')).toHaveText(['Ouvrir l’analyse']);
  await phone.keyboard.press('Escape');
  await section(phone, 'Général').getByRole('button', { name: 'Afficher plus' }).click();
  await expect(rows).toHaveCount(9);
  const chip = phone
    .getByRole('navigation', { name: 'Catégories' })
    .getByRole('button', { name: 'Tactiques 0' });
  await chip.click();
  await expect(phone.getByRole('heading', { name: 'Tactiques' })).toBeFocused();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectAccessible(phone);
});
