import { expect, signIn } from '../support/journey.ts';
import { twoPeople } from './analysing.ts';
import { test } from './extension-browser.ts';
import { article, PARAGRAPHS } from './host-pages.ts';

test('[SH-12] /redirect does not wait where the extension answers, and the panel opens on the analysis that was meant', async ({
  app,
  extension,
  site,
  newPerson,
  newArticle,
}) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const url = site.serve('/article', article());
  const first = await newArticle(yanis, [solene], { url, paragraphs: PARAGRAPHS, tags: ['Le fil voulu'] });
  await newArticle(solene, [], { url, paragraphs: PARAGRAPHS, tags: ['Un autre fil'] });
  await extension.pair(solene);
  const page = await extension.open(`${app.url}/login`);
  await signIn(page, solene);
  await page.clock.install();
  await page.goto(
    `${app.url}/redirect?redirectUrl=${encodeURIComponent(url)}&analysisId=${first.analysisId}`,
  );
  await page.waitForURL(url);
  await extension.clickIcon(page);
  const panel = await extension.panelOf(page);
  await expect(panel.getByText('Le fil voulu').first()).toBeVisible();
  await expect(panel.getByText('Un autre fil')).toHaveCount(0);
});

test.describe('on allowed sites', () => {
  test.use({ sitesAllowed: true });

  test('[SH-12] where sites are allowed the panel opens by itself', async ({
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
    await page.goto(`${app.url}/redirect?redirectUrl=${encodeURIComponent(url)}&analysisId=${analysisId}`);
    await page.waitForURL(url);
    const panel = await extension.panelOf(page);
    await expect(panel.getByText('Le fil').first()).toBeVisible();
  });
});

test('[SH-13] /home knows that the extension is there, and whether it is connected', async ({
  app,
  extension,
  newPerson,
}) => {
  const person = await newPerson();
  const page = await extension.open(`${app.url}/login`);
  await signIn(page, person);
  await page.goto(`${app.url}/home`);
  await expect(page.getByText(/installée/)).toBeVisible();
  await extension.pair(person);
  await page.reload();
  await expect(page.getByText(/reliée/)).toBeVisible();
});
