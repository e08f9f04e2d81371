import { hostilePdf } from '../support/hostile-pdf.ts';
import { expect } from '../support/journey.ts';
import { captureDialog, openPortfolio, test } from './capturing.ts';
import { MARKUP } from './hostile-words.ts';
import { watched } from './watched.ts';

const SAID = '<img src=x';

test('[AL-02] a PDF that would run, start, open and attach is read as any other: nothing in it does anything', {
  tag: '@deep',
}, async ({ page, app, site, newPerson }) => {
  await openPortfolio(page, await newPerson());
  const seen = watched(page, [app.url]);
  page.on('download', (download) => seen.push(`a file: ${download.suggestedFilename()}`));
  page.context().on('page', (other) => seen.push(`a window: ${other.url()}`));
  await page.getByRole('button', { name: 'Capturer un PDF' }).click();
  const dialog = captureDialog(page);
  const buffer = hostilePdf({ origin: site.origin, secretPath: '/etc/hostname', words: MARKUP });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  // A file opens in a tab of its own; here it takes this one.
  const title = page.getByRole('link', { name: SAID }).first();
  await page.goto((await title.getAttribute('href')) ?? '');

  const viewer = page.getByRole('region', { name: 'Document PDF' });
  const sheet = viewer.getByRole('group', { name: /^Page 1 sur/ });
  await expect(sheet.getByText(SAID)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SAID);
  // Everything it wants pressed lies over the whole page.
  const address = page.url();
  await sheet.click();
  await sheet.press('Enter');
  await expect(sheet.locator('a, iframe, embed, object, script, form, img')).toHaveCount(0);
  expect([page.url(), site.connections()]).toEqual([address, 0]);
  expect(seen).toEqual([]);
  // Whatever does come through is seen.
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), MARKUP);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
});
