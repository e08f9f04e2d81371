import type { Page } from '@playwright/test';
import { ARTICLE, captureAgain } from '../support/articles.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { captured, cardOf, myCard, selectWords, test, toolbar } from './analysing.ts';

const WORDS = 'les projections sont publiées commune par commune';

test('[AL-06] a passage is selected, highlighted, shown in place, and found again after a reload', async ({
  page,
  newPerson,
  openArticle,
}) => {
  const person = await newPerson();
  await openArticle(person);
  await expect(captured(page).getByText('La carte est sobre')).toBeVisible();
  await selectWords(page, WORDS);
  await toolbar(page)
    .getByRole('button', { name: /^Surligner/ })
    .click();
  await expect(captured(page).locator('mark')).toHaveText(WORDS);
  await expect(myCard(page).getByText(WORDS)).toBeVisible();
  await expect(toolbar(page)).toBeHidden();
  await expect(page.getByText('1 contribution')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(captured(page).locator('mark')).toHaveText(WORDS);
  await expect(myCard(page).getByText(WORDS)).toBeVisible();
});

/**
 * How long the passage is flashed, the next time it is. A busy browser tells of the beginning only a while after it:
 * it is counted from the last moment before which nothing flashed.
 */
function flashOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
        const mark = frame?.contentDocument?.querySelector('mark');
        if (!mark) throw new Error('nothing is marked');
        let since = performance.now();
        let isFlashed = false;
        const look = () => {
          if (isFlashed) return;
          since = performance.now();
          setTimeout(look);
        };
        const watch = new MutationObserver(() => {
          if (mark.hasAttribute('data-flash')) isFlashed = true;
          else if (isFlashed) resolve(performance.now() - since);
        });
        watch.observe(mark, { attributes: true, attributeFilter: ['data-flash'] });
        look();
      }),
  );
}

test('[AL-06] choosing either side shows the other and flashes it', { tag: '@deep' }, async ({
  page,
  newPerson,
  openArticle,
}) => {
  const filler = Array.from({ length: 40 }, (_, place) => `Un paragraphe de plus, le numéro ${place + 1}.`);
  const person = await newPerson();
  await openArticle(person, [], { paragraphs: [...filler, ...ARTICLE] });
  await expect(captured(page).getByText('La carte est sobre')).toBeVisible();
  await selectWords(page, WORDS);
  await page.keyboard.press('c');
  const mark = captured(page).locator('mark');
  await expect(mark).toHaveText(WORDS);
  await page.locator('section[aria-label=Document]').evaluate((column) => column.scrollTo(0, 0));
  await expect(mark).not.toBeInViewport();
  const flash = flashOf(page);
  await myCard(page).getByRole('button', { name: WORDS }).click();
  await expect(mark).toBeInViewport();
  expect(await flash).toBeGreaterThanOrEqual(490);
  await mark.click();
  await expect(myCard(page).locator('[data-selected]')).toContainText(WORDS);
});

test('[AL-06] a passage survives a small change of the page, and one that is gone is lost, not misplaced', {
  tag: '@deep',
}, async ({ page, database, newPerson, openArticle }) => {
  const person = await newPerson();
  const { documentId } = await openArticle(person);
  const content = captured(page);
  await expect(content.getByText('La carte est sobre')).toBeVisible();
  await selectWords(page, WORDS);
  await page.keyboard.press('h');
  await expect(content.locator('mark')).toHaveCount(1);
  await selectWords(page, 'Ce choix déplace 1 900 logements.');
  await page.keyboard.press('d');
  await expect(content.locator('mark')).toHaveCount(2);
  await expect(myCard(page)).toContainText('2 éléments');
  await expect(myCard(page)).toContainText('enregistrée');

  const changed = [
    'Un chapeau que la rédaction a ajouté depuis.',
    'La carte est sobre. Pour la première fois, les projections sont publiées  commune par commune !',
    'L’équipe a choisi de ne pas compter sur les digues dont l’entretien n’est pas financé.',
  ];
  await captureAgain(database, person, documentId, changed);
  await page.reload();
  await expect(content.locator('mark')).toHaveCount(1);
  await expect(content.locator('mark')).toHaveText(/les projections sont publiées\s+commune par commune/);
  await expect(myCard(page).getByText('Passage introuvable dans le document')).toBeVisible();

  await myCard(page).getByRole('button', { name: 'Rattacher', exact: true }).click();
  await selectWords(page, 'dont l’entretien n’est pas financé');
  await page.getByRole('button', { name: 'Rattacher ici' }).click();
  await expect(content.locator('mark')).toHaveCount(2);
  await expect(myCard(page).getByText('Passage introuvable dans le document')).toBeHidden();
  await expect(myCard(page)).toContainText('enregistrée');
  await page.reload();
  await expect(content.locator('mark')).toHaveCount(2);
});

test('[AL-07] a comment with its code: the picker comes 300 ms after the box opens, and c, o, d, e mark a selection', async ({
  page,
  newPerson,
  openArticle,
}) => {
  const person = await newPerson();
  await openArticle(person);
  const card = myCard(page);
  const field = card.getByRole('textbox', { name: 'Commentaire' });
  await field.click();
  await card.getByRole('radio', { name: 'Option' }).click();
  await field.fill('Et le coût du bail court ?');
  await field.press('Control+Enter');
  await expect(card.getByText('Et le coût du bail court ?')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(card.getByText('Et le coût du bail court ?')).toBeVisible();
  await expect(page.getByText('Éléments par code')).toBeVisible();

  await selectWords(page, 'ils s’inquiètent du calendrier');
  await toolbar(page)
    .getByRole('button', { name: /^Commenter/ })
    .click();
  await expect(field).toBeFocused();
  await field.fill('Quel calendrier ?');
  await card.getByRole('button', { name: 'Publier' }).click();
  await expect(captured(page).locator('mark')).toHaveText('ils s’inquiètent du calendrier');
  await expect(card.getByText('Quel calendrier ?')).toBeVisible();
});

test('[AL-12] what a colleague wrote can be read, voted on and answered, and not changed', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, openArticle }) => {
  const [author, colleague] = [
    await newPerson({ firstName: 'Solène', lastName: 'Le Goff' }),
    await newPerson(),
  ];
  const { path } = await openArticle(author, [colleague]);
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  await field.fill('À citer tel quel.');
  await field.press('Control+Enter');
  await expect(myCard(page)).toContainText('enregistrée');

  const other = await pageOf(colleague);
  await other.goto(path);
  const card = cardOf(other, 'Solène Le Goff');
  await expect(card.getByText('À citer tel quel.')).toBeVisible();
  await expect(card.getByRole('button', { name: /D’accord/ })).toBeEnabled();
  await expect(card.getByRole('button', { name: /Répondre/ })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Archiver' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: /Plus d’actions/ })).toHaveCount(0);
  await expect(card.getByRole('textbox')).toHaveCount(0);
});
