import type { Page } from '@playwright/test';
import { paperPath } from '../../src/features/editor/contract/paper.ts';
import { setJournalStatus } from '../../src/features/journal/journal/contract/journals.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from './reflecting.ts';
import { button, openText, SYNCED, statusOn, textOn, write } from './writing-together.ts';

const sectionOn = (page: Page) => textOn(page).getByRole('figure', { name: /^Section de journal/ });
const links = (page: Page) => sectionOn(page).getByRole('link');

test('[ED-09] a section of the journal is put into a text, read by a colleague, printed, copied and archived', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, mine }) => {
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  const reader = await newPerson({ firstName: 'Solène' });
  await mine.share(id, reader, 'Reader');
  await openText(page, id);
  await write(page, 'Ce qui se publie sur les dunes :');
  await button(page, 'Section de journal').click();
  await page.getByRole('menuitem', { name: 'Nouvelle section…' }).click();
  const creator = page.getByRole('dialog', { name: 'Nouvelle section' });
  await expect(creator.getByText('Visible par les participants de la réflexion')).toBeVisible();
  await creator.getByRole('textbox', { name: 'Ce que vous cherchez, avec vos mots' }).fill('dunes et oyats');
  await page.keyboard.press('Enter');
  await expect(creator.getByRole('heading', { name: /^\d+ recommandations$/ })).toBeVisible();
  await creator.getByRole('textbox', { name: 'Nom de la section' }).fill('Dunes');
  const made = page.waitForResponse((answer) => answer.url().endsWith('/recommendations/section'));
  await creator.getByRole('button', { name: 'Créer la section' }).click();
  const { journalId, headerId } = await (await made).json();
  expect(headerId).toBeNull();
  await expect(creator).toBeHidden();
  await expect(sectionOn(page)).toBeVisible();
  await expect(links(page).first()).toBeVisible();
  await expectAccessible(page);
  await expect(statusOn(page)).toHaveText(SYNCED);

  const theirs = await pageOf(reader);
  await openText(theirs, id);
  const [title = ''] = await links(page).allInnerTexts();
  await expect(links(theirs).first()).toHaveText(title);
  await expect(sectionOn(theirs).getByRole('button')).toHaveCount(0);

  const paper = await page.request.get(paperPath.replace(':reflectionId', id));
  expect(await paper.text()).toContain(
    '<section class="journal"><p><b>Dunes</b></p><ul><li><a href="https://',
  );

  await sectionOn(page).getByText('Dunes', { exact: true }).click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(sectionOn(page)).toHaveCount(2);
  await expect(sectionOn(theirs)).toHaveCount(2);
  await sectionOn(page).last().hover();
  await sectionOn(page).last().getByRole('button', { name: 'Retirer la section du texte' }).click();
  await expect(sectionOn(theirs)).toHaveCount(1);

  await button(page, 'Section de journal').click();
  await page.getByRole('menuitem', { name: 'Dunes' }).click();
  await expect(sectionOn(theirs)).toHaveCount(2);
  const archived = await page.request.put(setJournalStatus.path.replace(':journalId', journalId), {
    data: { status: 'archived' },
  });
  expect(archived.status()).toBe(200);
  await expect(theirs.getByText('Cette section est archivée').first()).toBeVisible();
});
