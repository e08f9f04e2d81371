import type { Locator } from '@playwright/test';
import { expect } from '../support/journey.ts';
import {
  beside,
  captured,
  cardOf,
  myCard,
  restingPlace,
  say,
  selectWords,
  test,
  toolbar,
  twoPeople,
} from './analysing.ts';

/** Where something ends on the screen. */
async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

test('[AL-14] FX-24: what a colleague marks and says appears without reloading, and moves nothing that is read', async ({
  page,
  pageOf,
  newPerson,
  openArticle,
}) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await openArticle(solene, [yanis]);
  for (const words of ['Un.', 'Deux.', 'Trois.', 'Quatre.', 'Cinq.']) await say(page, words);
  const other = await pageOf(yanis);
  await other.goto(path);
  await say(other, 'Le premier mot de Yanis.');
  const theirs = cardOf(page, 'Yanis Belkacem');
  await expect(theirs.getByText('Le premier mot de Yanis.')).toBeAttached();
  await theirs.getByText('Le premier mot de Yanis.').scrollIntoViewIfNeeded();
  await beside(page).evaluate((column) => column.scrollTo(0, column.scrollHeight));
  const before = await restingPlace(page, theirs.getByText('Le premier mot de Yanis.'));

  await selectWords(other, 'ils s’inquiètent du calendrier');
  await toolbar(other)
    .getByRole('button', { name: /Expérimentation/ })
    .click();
  await expect(captured(page).locator('mark')).toHaveText('ils s’inquiètent du calendrier');
  await say(other, 'Le deuxième mot de Yanis.');
  const waiting = page.getByRole('button', { name: '2 nouveaux éléments' });
  await expect(waiting).toBeVisible();
  expect(await restingPlace(page, theirs.getByText('Le premier mot de Yanis.'))).toBe(before);
  // FX-24: it covers neither one's own rating at the head of the column nor, at its end, the last card.
  await beside(page).evaluate((column) => column.scrollTo(0, column.scrollHeight));
  expect(await bottomOf(theirs)).toBeLessThanOrEqual((await waiting.boundingBox())?.y ?? 0);
  await waiting.click();
  await expect(theirs.getByText('Le deuxième mot de Yanis.')).toBeInViewport();
});

test('[AL-14] elements written offline are kept, and saved when the network is back', {
  tag: '@deep',
}, async ({ page, context, newPerson, openArticle }) => {
  const person = await newPerson();
  const { path } = await openArticle(person);
  await expect(captured(page).getByText('La carte est sobre')).toBeVisible();
  await context.setOffline(true);
  await say(page, 'Écrit dans le train.');
  await expect(myCard(page)).toContainText(/Enregistrement|enregistré/);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/analyses/${path.split('/').at(-1)}/user-analyses`);
      const { mine } = (await answer.json()) as { mine: { elements: { text: string }[] } };
      return mine.elements.map(({ text }) => text);
    })
    .toEqual(['Écrit dans le train.']);
});

test('[AL-14] a refused vote is taken back with the reason', { tag: '@deep' }, async ({
  page,
  newPerson,
  openArticle,
}) => {
  const person = await newPerson();
  await openArticle(person);
  await say(page, 'À citer tel quel.');
  await expect(myCard(page)).toContainText('enregistrée');
  await page.route('**/vote', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        requestId: '1',
        reason: 'archived',
        detail: 'Cet élément a été archivé.',
      }),
    }),
  );
  const agree = myCard(page).getByRole('button', { name: /^D’accord/ });
  await agree.click();
  await expect(page.getByText('Cet élément a été archivé.')).toBeVisible();
  await expect(agree).toHaveAttribute('aria-pressed', 'false');
  await expect(agree).toHaveText('0');
});
