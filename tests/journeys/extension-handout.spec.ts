import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, signIn } from '../support/journey.ts';
import { test } from './extension-browser.ts';
import { article } from './host-pages.ts';

/** Presses the button that gives the extension, and reads what came. */
async function downloaded(page: Page): Promise<{ readonly name: string; readonly version: string }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger l’extension' }).first().click();
  const download = await arriving;
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const manifest: { version: string } = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
  return { name: download.suggestedFilename(), version: manifest.version };
}

test('[EX-04] /home and /redirect lead to the packaged extension, of version 0.3.38 or later', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  const places = ['/home', `/redirect?redirectUrl=${encodeURIComponent('https://example.org/article')}`];
  for (const place of places) {
    await page.goto(place);
    // It leaves by itself after a while, which is not long for a busy machine.
    const pause = page.getByRole('button', { name: 'Mettre en pause' });
    if (place.startsWith('/redirect')) await pause.click();
    const { name, version } = await downloaded(page);
    expect(name).toBe('vigie-extension.zip');
    expect(version).toBe(packageJson.version);
    expect('0.3.38'.localeCompare(version, 'en', { numeric: true })).toBeLessThanOrEqual(0);
  }
});

test('[EX-04] the packaged extension is loaded by a browser as it is, and its button opens the panel beside a page', {
  tag: '@deep',
}, async ({ app, extension, site }) => {
  const running = await extension.worker.evaluate('chrome.runtime.getManifest()');
  expect(running).toMatchObject({ manifest_version: 3, name: 'Vigie', version: packageJson.version });
  const { panel } = await extension.beside(site.serve('/article', article()));
  await expect(panel.getByRole('button', { name: 'Relier à mon compte' })).toBeVisible();
  // Nobody was asked for an address: the server wrote its own into the package.
  await expect(panel.getByText(app.url)).toBeVisible();
});
