import type { Page } from '@playwright/test';
import { newId } from '../../src/platform/new-id.ts';
import { expect } from '../support/journey.ts';
import { test } from './reflecting.ts';

/** Has what follows this path change elsewhere, and waits until the page has failed to read it again. */
async function failToReadAgain(page: Page, path: string, change: () => Promise<void>): Promise<void> {
  await page.route(`**${path}**`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  const failed = page.waitForResponse((answer) => answer.url().includes(path) && answer.status() === 500);
  await change();
  await failed;
}

test('[RE-07] [ED-05] the loaded reflection stays, with its drafts, when refetching fails', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire en 2050' });
  const at = `/api/reflections/${reflectionId}`;
  const put = async (path: string, data: object) => {
    const answer = await page.request.put(`${at}${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };

  await page.goto(`/reflections/${reflectionId}#reflections`);
  const writing = page.getByRole('textbox', { name: 'Ajouter un commentaire à Général…' });
  await writing.fill('À moitié dit');
  const { reports } = await (await page.request.get(`${at}/reports`)).json();
  const reportPath = `/reports/${reports[0].id}`;
  const report = (text: string) => put(`${reportPath}/comments/${newId()}`, { category: 'objectives', text });
  await failToReadAgain(page, reportPath, () => report('Onze sur vingt-six.'));
  await expect(writing).toBeFocused();
  await page.unroute(`**${reportPath}**`);
  await report('Et deux de plus.');
  await expect(page.getByText('Onze sur vingt-six.')).toBeVisible();
  await expect(writing).toBeFocused();
  await expect(writing).toHaveValue('À moitié dit');

  await page.getByRole('tab', { name: /Rédaction/ }).click();
  await page.getByRole('textbox', { name: 'Texte de la réflexion' }).click();
  await page.keyboard.type('Acquérir les parcelles.');
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: 'Commenter le passage sélectionné' }).click();
  const beside = page.getByRole('complementary', { name: 'Commentaires et analyses' });
  const comment = beside.getByRole('textbox', { name: 'Ajouter un commentaire…' });
  await comment.fill('À moitié commenté');
  const say = (content: string) =>
    put(`/threads/${newId()}/comments/${newId()}`, { content, quote: 'les parcelles' });
  await failToReadAgain(page, `${at}/threads`, () => say('Dit ailleurs.'));
  await expect(comment).toBeFocused();
  await page.unroute(`**${at}/threads**`);
  await say('Et encore.');
  await expect(beside.getByText('Dit ailleurs.')).toBeVisible();
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue('À moitié commenté');
});
