import type { Page } from '@playwright/test';
import { readAnalysis as readOne } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { putInto, readAnalysis } from '../support/portfolio.ts';
import { test } from './reflecting.ts';

const lines = (page: Page) => page.getByRole('list', { name: /Ont accès/ }).getByRole('listitem');
const lineOf = (page: Page, name: string) => lines(page).filter({ hasText: name });

async function add(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Ajouter une personne/ }).fill(typed);
  await page.getByRole('option', { name }).click();
  await expect(lineOf(page, name)).toBeVisible();
}
async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
}
const share = (page: Page) => page.getByRole('button', { name: 'Partager', exact: true });

test('[SE-01] [SE-02] FX-69: a reflection is shared for reading, then for writing, then no more; its reader sees it at once', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, mine }) => {
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  const [otherId = ''] = await mine.begin({ title: 'Yanis et les autres' });
  await page.goto(`/reflections/${reflectionId}`);
  await share(page).click();
  await expect(page.getByRole('dialog', { name: 'Partager la réflexion' })).toBeVisible();
  await expect(lineOf(page, 'Camille Derrien (vous)').getByRole('combobox')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ajouter une personne, un groupe ou une réflexion' }).fill('yan');
  await expect(page.getByRole('option')).toHaveText([/Yanis Belkacem/, /Yanis et les autres/]);
  await add(page, 'yan', 'Yanis Belkacem');
  const role = lineOf(page, 'Yanis Belkacem').getByRole('combobox', { name: 'Rôle de Yanis Belkacem' });
  await role.selectOption('Lecture seule');
  await expect(lineOf(page, 'Yanis')).toContainText('Ajout');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await pageOf(yanis);
  await other.goto(`/reflections/${reflectionId}`);
  await expect(other.getByText('Lecture seule')).toBeVisible();
  await expect(share(other)).toHaveCount(0);

  await share(page).click();
  await role.selectOption('Propriétaire');
  await expect(lineOf(page, 'Yanis')).toContainText('Nouveau rôle au prochain enregistrement');
  await lineOf(page, 'Yanis')
    .getByRole('button', { name: /^Garder le rôle/ })
    .click();
  await expect(page.getByText(/à enregistrer/)).toHaveCount(0);
  await role.selectOption('Propriétaire');
  await save(page);
  await expect(share(other)).toBeVisible();
  await expect(other.getByText('Lecture seule')).toHaveCount(0);

  await share(page).click();
  await lineOf(page, 'Yanis')
    .getByRole('button', { name: /^Retirer l’accès/ })
    .click();
  await expect(lineOf(page, 'Yanis')).toContainText('Retrait');
  await save(page);
  await expect(other.getByRole('heading', { name: 'Habiter l’estuaire' })).toHaveCount(0);

  // FX-69: shared with another reflection, it is listed there, with a link back.
  await share(page).click();
  await add(page, 'autres', 'Yanis et les autres');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/reflections/${otherId}`);
  const linked = page.getByRole('region', { name: 'Réflexions liées' });
  await expect(linked).toBeVisible();
  await expectAccessible(page);
  await linked.getByRole('link', { name: 'Habiter l’estuaire' }).click();
  await expect(page).toHaveURL(new RegExp(`/reflections/${reflectionId}[?]backTo=`));
});

test('[SE-01] [SE-02] [SE-03] an analysis is linked to a reflection where it is shared; its participants are given access too', {
  tag: '@deep',
}, async ({ page, pageOf, database, newPerson, me, mine }) => {
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  const [reflectionId = '', readOnlyId = ''] = await mine.begin(
    { title: 'Habiter l’estuaire' },
    { title: 'Habiter les marais' },
  );
  await mine.share(reflectionId, yanis);
  await mine.share(readOnlyId, yanis);
  const analysisId = await readAnalysis(database, me, { title: 'Digues ou marais' });
  await putInto(page, me.id, analysisId);
  const other = await pageOf(yanis);
  await other.goto(`/reflections/${reflectionId}`);
  await expect(other.getByRole('heading', { name: 'Aucune analyse liée pour l’instant' })).toBeVisible();
  const open = async () => {
    const card = page.getByRole('article').filter({ hasText: 'Digues ou marais' });
    await card.hover();
    await card.getByRole('button', { name: 'Partager' }).click();
  };
  await page.goto('/portfolio');
  await open();
  await add(page, 'estuaire', 'Habiter l’estuaire');
  await expect(lineOf(page, 'Habiter l’estuaire')).toContainText('Lien');
  await save(page);

  const question = page.getByRole('alertdialog', { name: 'Donner aussi l’accès à ces participants ?' });
  await expect(question).toContainText('Habiter l’estuaire');
  await expect(question.getByRole('listitem')).toHaveText([/Yanis Belkacem/]);
  await expectAccessible(page);
  // FX-74: narrower than other confirmations, as specified.
  expect((await question.boundingBox())?.width).toBe(580);
  await question.getByRole('button', { name: 'Donner l’accès et enregistrer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Digues ou marais' })).toBeVisible();
  const path = readOne.path.replace(':analysisId', analysisId);
  expect((await other.request.get(path)).status()).toBe(200);

  // Linked, it is no longer proposed; unlinked, it leaves the reflection, and access stays.
  await open();
  await page.getByRole('combobox', { name: /^Ajouter une personne/ }).fill('habiter');
  await expect(page.getByRole('option')).toHaveText([/Habiter les marais/]);
  await page.keyboard.press('Escape');
  await lineOf(page, 'Habiter l’estuaire')
    .getByRole('button', { name: /^Retirer le lien/ })
    .click();
  await expect(lineOf(page, 'Habiter l’estuaire')).toContainText('Retrait');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Aucune analyse liée pour l’instant' })).toBeVisible();
  expect((await other.request.get(path)).status()).toBe(200);
});
