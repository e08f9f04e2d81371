import type { Page } from '@playwright/test';
import { readAccess } from '../../src/features/sharing/contract/access.ts';
import { expect, expectAccessible, type Person, signIn, test } from '../support/journey.ts';
import { bell } from '../support/journey-notifications.ts';
import { createGroup } from '../support/sharing.ts';

const TITLE = 'Recul du trait de côte : ce que révèle la nouvelle cartographie';

/** An analysis in somebody's own portfolio; answers its id. */
async function analysisOf(page: Page, { id }: Person): Promise<string> {
  const document = { title: TITLE, url: `https://gazette-rivages.example/${id}` };
  const answer = await page.request.post('/analysis/v2', {
    data: { analysis: { document }, portfolio_ids: [id] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).id;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Partager l’analyse' });
const lines = (page: Page) => page.getByRole('list', { name: /Ont accès/ }).getByRole('listitem');

async function openSharing(page: Page): Promise<void> {
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  const card = mine.getByRole('article').filter({ hasText: TITLE });
  await card.hover();
  await card.getByRole('button', { name: 'Partager' }).click();
  await expect(dialog(page)).toBeVisible();
}
async function add(page: Page, typed: string, name: string): Promise<void> {
  const field = dialog(page).getByRole('combobox');
  await field.fill(typed);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await field.press('Enter');
  await expect(lines(page).filter({ hasText: name })).toBeVisible();
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer' }).click();

test('[SE-01] [SE-02] [SE-04] I share an analysis with a colleague and a group: they are notified, open it, and lose it when I revoke access', async ({
  pageOf,
  page,
  newPerson,
  database,
}) => {
  const me = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
  const nadia = await newPerson({ firstName: 'Nadia', lastName: 'Toumi' });
  const aicha = await newPerson({ firstName: 'Aïcha', lastName: 'Diallo' });
  const groupId = await createGroup(database, { id: me.organisationId }, me, aicha);
  await signIn(page, me);
  const itemId = await analysisOf(page, me);
  const theirs = await Promise.all(
    [nadia, aicha].map(async (person) => {
      const tab = await pageOf(person);
      await tab.goto('/notifications');
      await expect(bell(tab)).toBeVisible();
      return tab;
    }),
  );
  const address = readAccess.path.replace(':itemId', itemId);
  const mayOpen = () => Promise.all(theirs.map(async (tab) => (await tab.request.get(address)).status()));
  expect(await mayOpen()).toEqual([404, 404]);

  await page.goto('/portfolio');
  await openSharing(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(['Camille Derrien (vous)']);
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await add(page, 'nad', 'Nadia Toumi');
  await add(page, 'groupe', `Groupe ${groupId}`);
  await expect(dialog(page).getByText('2 modifications à enregistrer')).toBeVisible();
  await expectAccessible(page);
  expect(await mayOpen()).toEqual([404, 404]);
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  for (const tab of theirs) await expect(bell(tab, 1)).toBeVisible();
  expect(await mayOpen()).toEqual([200, 200]);

  await openSharing(page);
  await lines(page).filter({ hasText: 'Nadia' }).getByRole('button').click();
  await expect(lines(page).filter({ hasText: 'Nadia' })).toContainText('Retrait');
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(bell(theirs[0] ?? page)).toBeVisible();
  expect(await mayOpen()).toEqual([404, 200]);
  for (const tab of theirs) await tab.context().close();
});

test('[SE-02] a colleague’s change arrives while I am editing, and mine is kept', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  const me = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
  const other = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const [nadia, hugo] = [
    await newPerson({ firstName: 'Nadia', lastName: 'Toumi' }),
    await newPerson({ firstName: 'Hugo', lastName: 'Vasseur' }),
  ];
  await signIn(page, me);
  const itemId = await analysisOf(page, me);
  const path = `/api/shared/${itemId}/access`;
  const user = ({ id: entityId }: Person) => ({ entityType: 'User', entityId });
  expect((await page.request.patch(path, { data: { add: [user(other)] } })).status()).toBe(200);
  await page.goto('/portfolio');
  await openSharing(page);
  await add(page, 'nadia', 'Nadia Toumi');

  const { request } = await pageOf(other);
  expect((await request.patch(path, { data: { add: [user(hugo)] } })).status()).toBe(200);
  await expect(lines(page).filter({ hasText: 'Hugo Vasseur' })).toBeVisible();
  await expect(lines(page).filter({ hasText: 'Nadia Toumi' })).toContainText('Ajout');
  await expect(dialog(page).getByText('Vos modifications sont gardées', { exact: false })).toBeVisible();
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  const { entries } = await (await page.request.get(path)).json();
  expect(entries.map(({ entityId }: { entityId: string }) => entityId).sort()).toEqual(
    [me, other, nadia, hugo].map(({ id }) => id).sort(),
  );
});

test('[SE-04] a reader sees who has access and why they cannot change it', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  const me = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
  const reader = await newPerson({ firstName: 'Nadia', lastName: 'Toumi' });
  const owner = await pageOf(me);
  const itemId = await analysisOf(owner, me);
  const add = [{ entityType: 'User', entityId: reader.id, permission: 'Reader' }];
  await owner.request.patch(`/api/shared/${itemId}/access`, { data: { add } });
  await signIn(page, reader);
  await page.request.post(`/portfolio/${reader.id}`, { data: { analysisId: itemId } });
  await page.goto('/portfolio');
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  const card = mine.getByRole('article').filter({ hasText: TITLE });
  await card.hover();
  await card.getByRole('button', { name: 'Partager' }).click();
  const list = page.getByRole('dialog', { name: 'Qui a accès à l’analyse' });
  await expect(
    list.getByText('Seul un propriétaire peut modifier les accès', { exact: false }),
  ).toBeVisible();
  await expect(list.getByRole('button')).toHaveText(['Quitter l’analyse', 'Fermer']);
  await expectAccessible(page);
});
