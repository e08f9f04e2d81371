import type { Frame, Locator } from '@playwright/test';
import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { addElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { giveMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { addReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { newId } from '../../src/platform/new-id.ts';
import { forUser } from '../support/analyses.ts';
import { requestOf } from '../support/ask.ts';
import { passage } from '../support/element-actions.ts';
import { expect } from '../support/journey.ts';
import { twoPeople } from './analysing.ts';
import { test } from './extension-browser.ts';
import { article, html, PARAGRAPHS, text } from './host-pages.ts';
import { MARKUP, renameAll } from './hostile-words.ts';
import { untilFound } from './indexed.ts';
import { watched } from './watched.ts';

const SAID = '<img src=x';
const SHOWN = MARKUP.replaceAll('<', '&lt;');

/** Elements that only markup in a text could have made. */
const strangers = (panel: Frame): Locator => panel.locator('img[src="x"], [onerror], script:not([src])');

const timesIn = async (where: Locator) => ((await where.textContent()) ?? '').split(SAID).length - 1;

for (const place of ['browser', 'page'] as const) {
  test.describe(`with the panel in the ${place}`, () => {
    test.use({ panelPlace: place });

    test('[EX-03] whatever colleagues and pages write is shown in the panel as they wrote it: nothing runs or loads', {
      tag: '@deep',
    }, async ({ app, database, extension, site, newPerson, newGroup, newArticle, pageOf }) => {
      const [solene, yanis] = await twoPeople(newPerson);
      await newGroup(MARKUP, solene, yanis);
      const url = site.serve('/balises', {
        body: html({
          title: SHOWN,
          body: `<article><h1>${SHOWN}</h1><p>Le chenal ${SHOWN} depuis mars.</p>${text()}</article>`,
        }),
      });
      const acl = [forUser(solene)];
      const options = { acl, paragraphs: PARAGRAPHS, tags: [MARKUP] };
      const { analysisId } = await newArticle(yanis, [], { ...options, url });
      await newArticle(yanis, [], options);
      const web = await pageOf(yanis);
      const say = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
        const { url: path, body } = requestOf(endpoint, input);
        const headers = { 'content-type': 'application/json', origin: app.url };
        const options = { method: endpoint.method, headers, ...(body === undefined ? {} : { data: body }) };
        await expect(await web.request.fetch(path, options)).toBeOK();
      };
      const [elementId, missionId] = [newId(), newId()];
      await say(addElement, { analysisId, elementId, type: 'comment', words: MARKUP });
      await say(addElement, {
        analysisId,
        elementId: newId(),
        type: 'highlight',
        words: MARKUP,
        anchor: passage(MARKUP),
      });
      await say(addReply, { analysisId, elementId, replyId: newId(), text: MARKUP });
      await say(giveMission, { analysisId, missionId, content: MARKUP, userIds: [solene.id] });
      await renameAll(database, yanis.organisationId);
      await untilFound(web, 2);

      await extension.pair(solene);
      // Watched before anything of it is shown.
      const page = await extension.open(site.serve('/calme', article()));
      const seen = watched(page, [app.url, site.origin]);
      await extension.clickIcon(page);
      const beside = (await extension.panelOf(page)).page();
      const seenBeside = beside === page ? seen : watched(beside, [app.url]);
      await page.goto(url);
      if (place === 'page') await extension.clickIcon(page);
      const panel = await extension.panelOf(page);

      // A name, a comment, a passage with its surroundings, a mission and its assignee.
      const theirs = panel.getByRole('region', { name: new RegExp(`^Analyse de ${SAID}`) });
      await expect.poll(() => timesIn(theirs)).toBeGreaterThanOrEqual(6);
      await expect(strangers(panel)).toHaveCount(0);
      await panel.getByRole('button', { name: 'Ajouter à mon portfolio' }).click();
      await panel.getByRole('checkbox', { name: SAID }).click();
      await expect(strangers(panel)).toHaveCount(0);
      await panel.getByRole('button', { name: /^Ajouter/ }).click();
      await expect(panel.getByText(/Déjà dans/)).toContainText(SAID);
      for (const tab of ['Résumé', 'Similaires']) {
        await panel.getByRole('tab', { name: tab }).click();
        await expect(panel.getByRole('tabpanel', { name: tab })).toContainText(SAID);
        await expect(strangers(panel)).toHaveCount(0);
      }
      await panel.getByRole('tab', { name: 'Analyse' }).click();
      await panel.getByRole('button', { name: 'Partager' }).click();
      await expect(panel.getByRole('dialog', { name: /Partager/ }).getByText(SAID)).not.toHaveCount(0);
      await expect(strangers(panel)).toHaveCount(0);
      expect([...seen, ...seenBeside]).toEqual([]);
      // Whatever does come through is seen.
      await panel.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), MARKUP);
      await expect.poll(() => seenBeside.length).toBeGreaterThan(0);
      await expect(strangers(panel)).not.toHaveCount(0);
    });
  });
}
