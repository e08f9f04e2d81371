import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn } from '../support/journey.ts';
import { makePdf } from '../support/make-pdf.ts';
import { captureDialog, test as capturing } from './capturing.ts';

const PART = 8 * 1_024 * 1_024;
/** Three parts of text among noise that nothing packs. */
const heavy = () =>
  makePdf({
    title: 'Atlas des submersions',
    pages: [['Une carte par commune.']],
    ballast: randomBytes(2.5 * PART),
  });

/** Where each part that left began, in the order they left. */
function partsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** What arrived whole is asked to be captured. */
const arrival = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/captures'));

async function choose(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Capturer un PDF' }).click();
  const chooser = page.waitForEvent('filechooser');
  await captureDialog(page).getByRole('button', { name: 'Choisir un fichier…' }).click();
  await (await chooser).setFiles(path);
}

const test = capturing.extend<{
  /** Where a heavy file lies that someone, signed in on the page, is about to choose. */
  atlas: string;
}>({
  atlas: async ({ page, newPerson }, use, info) => {
    const path = info.outputPath('atlas.pdf');
    await writeFile(path, heavy());
    await signIn(page, await newPerson());
    await page.goto('/portfolio');
    await use(path);
  },
});

test('[SY-03] a lost line does not lose an upload: it goes on by itself where it stopped', {
  tag: '@deep',
}, async ({ page, atlas }) => {
  const offsets = partsOf(page);
  let lost = false;
  await page.route('**/uploads/*', async (route) => {
    const isSecond = route.request().headers()['upload-offset'] === String(PART);
    if (!isSecond || lost) return route.fallback();
    lost = true;
    return route.abort('connectionreset');
  });
  const arrived = arrival(page);
  await choose(page, atlas);
  await arrived;
  expect(offsets).toEqual([0, PART, PART, 2 * PART]);
});

test('[SY-03] after a reload the same file, chosen again, goes on where it stopped', {
  tag: '@deep',
}, async ({ page, atlas }) => {
  const offsets = partsOf(page);
  let isStuck = true;
  // The second part never leaves.
  await page.route('**/uploads/*', async (route) => {
    const isSecond = route.request().headers()['upload-offset'] === String(PART);
    if (!isSecond || !isStuck) await route.fallback();
  });
  await choose(page, atlas);
  await expect.poll(() => offsets).toEqual([0, PART]);
  isStuck = false;
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const arrived = arrival(page);
  await choose(page, atlas);
  await arrived;
  expect(offsets).toEqual([0, PART, PART, 2 * PART]);
});
