import type { Page } from '@playwright/test';
import { expect, signIn } from '../support/journey.ts';
import { twoPeople } from './analysing.ts';
import { test } from './extension-browser.ts';
import { article, PARAGRAPHS } from './host-pages.ts';

/** Longer than the page waits for the extension. */
const ANSWERED_MS = 10_000;

/** Follows a link of Vigie to the page outside, and one time more where the extension was too busy to answer in time. */
async function lead(page: Page, link: string, outside: string): Promise<void> {
  const follow = async () => {
    // Not until it is loaded: it is left before that, where the answer is quick.
    await page.goto(link, { waitUntil: 'commit' });
    await page.waitForURL(outside, { timeout: ANSWERED_MS });
  };
  await follow().catch(follow);
}

test('[SH-12] /redirect does not wait where the extension answers, and the panel opens on the analysis that was meant', {
  tag: '@deep',
}, async ({ app, extension, site, newPerson, newArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const url = site.serve('/article', article());
  const first = await newArticle(yanis, [solene], { url, paragraphs: PARAGRAPHS, tags: ['Le fil voulu'] });
  await newArticle(solene, [], { url, paragraphs: PARAGRAPHS, tags: ['Un autre fil'] });
  await extension.pair(solene);
  const page = await extension.open(`${app.url}/login`);
  await signIn(page, solene);
  // The countdown is paused: only the answer of the extension opens the page.
  await page.addInitScript('setInterval = () => 0');
  const link = `${app.url}/redirect?redirectUrl=${encodeURIComponent(url)}&analysisId=${first.analysisId}`;
  await lead(page, link, url);
  await extension.clickIcon(page);
  const panel = await extension.panelOf(page);
  await expect(panel.getByText('Le fil voulu').first()).toBeVisible();
  await expect(panel.getByText('Un autre fil')).toHaveCount(0);
});

test.describe('on allowed sites', () => {
  test.use({ sitesAllowed: true });

  test('[SH-12] where sites are allowed the panel opens by itself', { tag: '@deep' }, async ({
    app,
    extension,
    site,
    newPerson,
    newArticle,
  }) => {
    const [solene, yanis] = await twoPeople(newPerson);
    const url = site.serve('/article', article());
    const { analysisId } = await newArticle(yanis, [solene], {
      url,
      paragraphs: PARAGRAPHS,
      tags: ['Le fil'],
    });
    await extension.pair(solene);
    const page = await extension.open(`${app.url}/login`);
    await signIn(page, solene);
    await lead(
      page,
      `${app.url}/redirect?redirectUrl=${encodeURIComponent(url)}&analysisId=${analysisId}`,
      url,
    );
    const panel = await extension.panelOf(page);
    await expect(panel.getByText('Le fil').first()).toBeVisible();
  });
});

test('[SH-13] /home knows that the extension is there, and whether it is connected', {
  tag: '@deep',
}, async ({ app, extension, newPerson }) => {
  const person = await newPerson();
  const page = await extension.open(`${app.url}/login`);
  await signIn(page, person);
  await page.goto(`${app.url}/home`);
  await expect(page.getByText(/installée/)).toBeVisible();
  await extension.pair(person);
  await page.reload();
  await expect(page.getByText(/reliée/)).toBeVisible();
});
