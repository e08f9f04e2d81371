import { expect } from '../support/journey.ts';
import { selectWords, toolbar, twoPeople } from './analysing.ts';
import { test } from './extension-browser.ts';
import { OTHER_WORDS, PARAGRAPHS, WORDS } from './host-pages.ts';
import { hostilePage } from './hostile-page.ts';
import {
  countPainted,
  dragOver,
  expectNamed,
  expectPaintedOver,
  pressNamed,
  TOOLBAR,
} from './in-the-page.ts';

const HIGHLIGHT = { role: 'button', name: /^Surligner/ } as const;

for (const place of ['browser', 'page'] as const) {
  test.describe(`with the panel in the ${place}`, () => {
    test.use({ panelPlace: place });

    test('[EX-02] a hostile page neither reads contributions about it nor marks anything in people’s name', {
      tag: '@deep',
    }, async ({ extension, site, newPerson, newArticle, pageOf }) => {
      const [solene, yanis] = await twoPeople(newPerson);
      const url = site.serve('/curieux', hostilePage(extension.id));
      const { path, analysisId } = await newArticle(yanis, [solene], { url, paragraphs: PARAGRAPHS });
      const web = await pageOf(yanis);
      await web.goto(path);
      await selectWords(web, OTHER_WORDS);
      await toolbar(web)
        .getByRole('button', { name: /Option/ })
        .click();
      await web.getByRole('textbox', { name: 'Commentaire' }).fill('Secret de la rédaction');
      await web.getByRole('textbox', { name: 'Commentaire' }).press('Control+Enter');

      await extension.pair(solene);
      const { page, panel } = await extension.beside(url);
      await expect(panel.getByText('Secret de la rédaction')).toBeVisible();
      await expectPaintedOver(page, OTHER_WORDS);
      await dragOver(page, WORDS);

      const received: string[] = await page.evaluate('attack()');
      const said = received.join('\n');
      const elements = await web.request.get(`/api/analyses/${analysisId}/user-analyses`);
      const { mine } = (await elements.json()) as { mine: { elements: { id: string }[] } };
      for (const secret of [
        'Secret de la rédaction',
        'Yanis',
        'Belkacem',
        analysisId,
        'vigie_',
        'data-passage',
      ]) {
        expect(said).not.toContain(secret);
      }
      for (const { id } of mine.elements) expect(said).not.toContain(id);
      expect(said).not.toContain('"vigie":"here"');
      expect(said).toContain('no beside.html');
      expect(said).toContain('no panel.html');
      expect(said).toContain('no server.json');
      // Frames in closed shadow trees are no windows of the page, and nothing it knows of leads to the panel.
      expect(said).toContain('["windows",0]');
      expect(said).not.toContain('panel.html#');

      await expect(panel.getByText('forged')).toHaveCount(0);
      // While it is redrawn, a passage is briefly at neither position.
      await expect.poll(() => countPainted(page)).toBe(1);
      const read = await web.request.get(`/api/analyses/${analysisId}/user-analyses`);
      expect(JSON.stringify(await read.json())).not.toContain('forged');
      await expect(panel.getByText('Secret de la rédaction')).toBeVisible();
    });

    test('[EX-02] a hostile page leads no hand to what it has covered or veiled', { tag: '@deep' }, async ({
      extension,
      site,
      newPerson,
      newArticle,
    }) => {
      const [solene, yanis] = await twoPeople(newPerson);
      const url = site.serve('/couvert', hostilePage(extension.id));
      await newArticle(yanis, [solene], { url, paragraphs: PARAGRAPHS });
      await extension.pair(solene);
      const { page, panel } = await extension.beside(url);
      const summary = panel.getByRole('tab').nth(1);
      await expect(panel.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
      await expect(async () => {
        await dragOver(page, WORDS);
        await expectNamed(page, TOOLBAR);
      }).toPass();

      await page.evaluate('cover()');
      await pressNamed(page, HIGHLIGHT);
      await page.keyboard.press('Tab');
      await page.keyboard.press('h');
      await expectNamed(page, TOOLBAR);
      expect(await countPainted(page)).toBe(0);
      if (place === 'page') {
        const { x, y, width, height } = (await summary.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.mouse.click(x + width / 2, y + height / 2);
        await expect(summary).toHaveAttribute('aria-selected', 'false');
      }
      await page.evaluate('uncover()');
      await expect(summary).toHaveAttribute('aria-selected', 'false');
      // The bar, too, is pressed again only once it has been seen for a moment.
      await expect(async () => {
        await dragOver(page, WORDS);
        await pressNamed(page, HIGHLIGHT);
        await expect.poll(() => countPainted(page), { timeout: 3_000 }).toBe(1);
      }).toPass();
      await expectPaintedOver(page, WORDS);
      // The panel is pressed again only once it has been seen for a moment.
      await expect(async () => {
        await summary.click();
        await expect(summary).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
      }).toPass();

      // Thrown into something veiled, what we draw goes back to where it stood, and the panel with it.
      expect(await page.evaluate('moveUnderVeil()')).toBeGreaterThan(0);
      await expectPaintedOver(page, WORDS);
      await expect(async () => {
        const now = await extension.panelOf(page);
        await expect(now.getByRole('tab').first()).toBeVisible();
      }).toPass();
      await expect.poll(() => countPainted(page)).toBe(1);
    });
  });
}
