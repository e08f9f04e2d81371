import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage } from '../support/page-server.ts';
import { captureDialog, paste, test } from './capturing.ts';

async function openCapture(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Capturer une page' }).first()).toBeVisible();
  await page.locator('body').press('n');
}

test('[CA-01] a captured page is read as it was, in both themes, and nothing in it runs or calls out', {
  tag: '@deep',
}, async ({ page, site, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  const beacon = site.serve('/balise.png', { type: 'image/png', body: 'x' });
  const hostile = `<p>Un paragraphe de plus. <a href="https://rivages.example/suite">La suite</a></p>
    <script>parent.document.title = 'pris'</script><img src="${beacon}" onerror="parent.document.title='pris'">
    <iframe src="${beacon}"></iframe><form action="${beacon}"><button>Envoyer</button></form>`;
  const address = site.serve('/marais', { body: articlePage({ title: 'Les marais', inside: hostile }) });
  await openCapture(page);
  await paste(page, address);
  const dialog = captureDialog(page);
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  await expect(dialog).toBeHidden();
  const asked = site.visits('/balise.png');

  const link = page.getByRole('link', { name: /Les marais/ }).first();
  const leaving = new URL((await link.getAttribute('href')) ?? '', page.url());
  await page.goto(`/doc/-/${leaving.searchParams.get('analysisId')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Les marais' })).toBeVisible();
  const content = page.frameLocator('iframe');
  await expect(content.getByText('Un paragraphe de plus.')).toBeVisible();
  await expect(content.locator('script, iframe, form, [onerror]')).toHaveCount(0);
  await expect(content.getByRole('link', { name: 'La suite' })).toHaveAttribute('rel', /noreferrer/);
  await expect(page).toHaveTitle('Les marais · Vigie');
  expect(site.visits('/balise.png')).toBe(asked);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(content.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[CA-01] a page is read again when one asks, and shows what it says now', { tag: '@deep' }, async ({
  page,
  site,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  const address = site.serve('/dunes', { body: articlePage({ title: 'Les dunes', about: 'Avant.' }) });
  await openCapture(page);
  await paste(page, address);
  await captureDialog(page).getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  const link = page.getByRole('link', { name: /Les dunes/ }).first();
  const leaving = new URL((await link.getAttribute('href')) ?? '', page.url());
  await page.goto(`/doc/-/${leaving.searchParams.get('analysisId')}`);
  const content = page.frameLocator('iframe');
  await expect(content.getByText(/^Avant\./)).toBeVisible();
  site.serve('/dunes', { body: articlePage({ title: 'Les dunes', about: 'Après.' }) });
  await page.getByRole('button', { name: 'Actions sur le document' }).click();
  await page.getByRole('menuitem', { name: 'Actualiser la capture' }).click();
  await expect(content.getByText(/^Après\./)).toBeVisible();
  // FX-20: the outcome is shown on the document itself.
  await expect(page.getByText(/^La page a changé/)).toBeVisible();
});

test('[CA-02] an uploaded PDF opens page by page, and somebody else’s does not exist', {
  tag: '@deep',
}, async ({ page, newPerson, browser }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await openCapture(page);
  const dialog = captureDialog(page);
  await dialog.getByRole('tab', { name: 'Fichier' }).click();
  const pdf = makePdf({
    title: 'Plan de prévention',
    pages: [['Première page du plan.'], ['Deuxième page.']],
  });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  // A file opens in a tab of its own; here it takes this one.
  const title = page.getByRole('link', { name: /Plan de prévention/ }).first();
  await page.goto((await title.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan de prévention' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Page 2 sur 2' })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newPage();
  await signIn(other, await newPerson());
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByRole('heading', { name: 'Ce document n’est pas accessible' })).toBeVisible();
  await other.close();
});
