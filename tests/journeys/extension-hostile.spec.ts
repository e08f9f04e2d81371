import { expect } from '../support/journey.ts';
import { selectWords, toolbar, twoPeople } from './analysing.ts';
import { test } from './extension-browser.ts';
import { hostilePage, OTHER_WORDS, PARAGRAPHS, WORDS } from './host-pages.ts';
import { countPainted, dragOver, expectPaintedOver } from './in-the-page.ts';

for (const place of ['browser', 'page'] as const) {
  test.describe(`with the panel in the ${place}`, () => {
    test.use({ panelPlace: place });

    test('[EX-02] a hostile page neither reads what people said of it nor marks anything in their name', async ({
      extension,
      site,
      newPerson,
      newArticle,
      pageOf,
    }) => {
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
      const page = await extension.open(url);
      await extension.clickIcon(page);
      const panel = await extension.panelOf(page);
      await expect(panel.getByText('Secret de la rédaction')).toBeVisible();
      await expectPaintedOver(page, OTHER_WORDS);
      await dragOver(page, WORDS);

      const heard: string[] = await page.evaluate('attack()');
      const said = heard.join('\n');
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

      await expect(panel.getByText('forged')).toHaveCount(0);
      expect(await countPainted(page)).toBe(1);
      const read = await web.request.get(`/api/analyses/${analysisId}/user-analyses`);
      expect(JSON.stringify(await read.json())).not.toContain('forged');
      await expect(panel.getByText('Secret de la rédaction')).toBeVisible();
    });
  });
}
