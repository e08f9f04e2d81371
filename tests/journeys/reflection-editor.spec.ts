import type { Page } from '@playwright/test';
import { busiestTaskMs } from '../bench/busiest-task.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from './reflecting.ts';
import { bar, button, openText, paste, textOn, wordsOn, write } from './writing-together.ts';

const cells = (page: Page) => textOn(page).locator('td');

/** What the browser found fault with on a page: a policy that was broken, above all. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

test('[ED-02] a text is written by the keyboard alone: styles as one types, keys, and the bar by Alt+F10', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const faults = faultsOf(page);
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire en 2050' });
  await openText(page, reflectionId);
  const text = textOn(page);
  await text.focus();
  const lines = [
    ['# Trois scénarios', 'Aucun **ne protège** tout, *partout*, ~~longtemps~~ `ici`. '],
    ['- Tenir la ligne', 'Acheter du temps', ''],
    ['1. Délibérer', 'Publier', ''],
    ['> Une idée citée', '', '``` recul = marée'],
  ];
  for (const line of lines.flat()) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  const heading = text.getByRole('heading', { name: 'Trois scénarios' });
  // Under the title of the reflection, which is the first heading of the page.
  await expect(heading).toHaveAttribute('aria-level', '2');
  await expect(text.locator('strong')).toHaveText('ne protège');
  await expect(text.locator('em')).toHaveText('partout');
  await expect(text.locator('s')).toHaveText('longtemps');
  await expect(text.locator('p > code')).toHaveText('ici');
  await expect(text.locator('ul > li')).toHaveText(['Tenir la ligne', 'Acheter du temps']);
  await expect(text.locator('ol > li')).toHaveText(['Délibérer', 'Publier']);
  await expect(text.locator('blockquote')).toHaveText('Une idée citée');
  await expect(text.locator('pre')).toContainText('recul = marée');

  await page.keyboard.press('Control+Alt+0');
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await page.keyboard.press(`Control+Alt+Digit${level}`);
    await expect(
      bar(page).getByRole('button', { name: `Style de paragraphe : Titre ${level}` }),
    ).toBeVisible();
    await page.keyboard.type(`Niveau ${level}`);
    await page.keyboard.press('Enter');
  }
  await expect(text.locator('h6')).toHaveText('Niveau 6');
  await page.keyboard.press('Control+u');
  await page.keyboard.type('souligné');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('au-dessous');
  await expect(text.locator('u').first()).toHaveText('souligné');
  await expect(text.locator('p:has(u) br').first()).toBeAttached();

  // One stop for Tab, arrows along the bar, Escape back to the caret.
  await page.keyboard.press('Control+b');
  await expect(button(page, 'Gras')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+F10');
  await expect(button(page, 'Annuler')).toBeFocused();
  await page.keyboard.press('End');
  await expect(button(page, 'Plus d’outils')).toBeFocused();
  await page.keyboard.press('Home');
  for (const _ of ['Rétablir', 'Style', 'Gras', 'Italique']) await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Italique')).toBeFocused();
  await expect(button(page, 'Italique')).toHaveAttribute('aria-keyshortcuts', 'Control+I');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.type(' en gras');
  await expect(text.locator('p strong').last()).toHaveText(' en gras');
  await page.keyboard.press('Alt+F10');
  await expect(button(page, 'Italique')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Effacer la mise en forme' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Plus d’outils')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('---');
  await expect(text.locator('hr')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(text.locator('hr')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(text.locator('hr')).toHaveCount(1);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ED-02] a key applies to the selection, also where the page was too busy to handle it yet', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Vite' });
  await openText(page, reflectionId);
  await write(page, 'garder, effacer');
  // Selects and presses in one go: what browsers say of a selection, they say with the next frame only.
  const pressOn = (from: number, to: number, key: string, held: object = {}) =>
    textOn(page).evaluate(
      (text, { from, to, ...pressed }) => {
        const words = text.lastElementChild?.firstChild;
        if (words) getSelection()?.setBaseAndExtent(words, from, words, to);
        text.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }));
      },
      { from, to, key, ...held },
    );
  await pressOn(0, 6, 'b', { ctrlKey: true, keyCode: 66 });
  await expect(textOn(page).locator('strong')).toHaveText('garder');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('tout, puis rien');
  await pressOn(4, 15, 'Backspace', { keyCode: 8 });
  await expect(textOn(page).getByText('tout', { exact: true })).toBeVisible();
  expect(await wordsOn(page)).toBe('\ngarder, effacer\ntout');
});

test('[ED-02] a table grows from 4 × 3 to 12 × 6 before it is made, without a header row, and is changed by row, column and cell', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Tableaux' });
  await openText(page, reflectionId);
  await textOn(page).focus();
  await page.keyboard.press('Alt+F10');
  await button(page, 'Tableau').focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('group', { name: 'Taille du tableau' });
  await expect(grid.getByRole('button')).toHaveCount(12);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(grid.getByRole('button', { name: '4 colonnes sur 2 lignes' })).toBeFocused();
  await expect(grid.getByRole('button')).toHaveCount(15);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: '12 colonnes sur 6 lignes' })).toBeFocused();
  await expect(grid.getByRole('button')).toHaveCount(72);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
  await textOn(page).click();
  await button(page, 'Tableau').click();
  await grid.getByRole('button', { name: '3 colonnes sur 2 lignes' }).click();

  await expect(cells(page)).toHaveCount(6);
  await expect(textOn(page).locator('th')).toHaveCount(0);
  await expect(textOn(page)).toBeFocused();
  await page.keyboard.type('Coût');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Échéance');
  await expect(cells(page).nth(1)).toHaveText('Échéance');
  const act = async (name: string) => {
    await button(page, 'Tableau').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Ajouter une ligne au-dessous');
  await expect(textOn(page).locator('tr')).toHaveCount(3);
  await act('Ajouter une colonne à gauche');
  await expect(cells(page)).toHaveCount(12);
  await act('Supprimer la colonne');
  await act('Supprimer la ligne');
  await expect(cells(page)).toHaveCount(6);
  await cells(page).first().click();
  await cells(page)
    .nth(1)
    .click({ modifiers: ['Shift'] });
  await act('Fusionner les cellules');
  await expect(cells(page)).toHaveCount(5);
  await expect(cells(page).first()).toHaveAttribute('colspan', '2');
  await act('Scinder la cellule');
  await expect(cells(page)).toHaveCount(6);
  await expectAccessible(page);
  await act('Supprimer le tableau');
  await expect(textOn(page).locator('table')).toHaveCount(0);
  await expect(textOn(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cells(page)).toHaveCount(6);
});

const tableOf = (rows: number) =>
  `<table>${'<tr><td>Relevé</td><td>Estuaire</td><td>Hauteur</td><td>Heure</td></tr>'.repeat(rows)}</table>`;

test('FX-26: a table of a thousand rows follows the keys; one of more than five thousand is refused with a reason', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Relevés' });
  await openText(page, reflectionId);
  await textOn(page).focus();
  await paste(page, 'text/html', tableOf(5_001));
  await expect(page.getByText('Ce tableau compte plus de')).toBeVisible();
  await expect(cells(page)).toHaveCount(0);
  await paste(page, 'text/html', tableOf(1_000));
  await expect(cells(page)).toHaveCount(4_000);
  const middle = cells(page).nth(2_000);
  await middle.click();
  const busyMs = await busiestTaskMs(page, async () => {
    for (const letter of ' de la marée') {
      await page.keyboard.type(letter);
      await untilPainted(page);
    }
  });
  await expect(middle).toHaveText('Relevé de la marée');
  expect(busyMs).toBeLessThan(100);
});

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

test('[ED-02] links lead to pages and people only; pasted content is sanitised or refused', {
  tag: '@deep',
}, async ({ page, context, mine }) => {
  const faults = faultsOf(page);
  const [reflectionId = ''] = await mine.begin({ title: 'Liens' });
  await openText(page, reflectionId);
  const text = textOn(page);
  await write(page, 'la carte');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+Shift+K');
  const dialog = page.getByRole('dialog', { name: 'Lien' });
  const address = dialog.getByRole('textbox', { name: 'Adresse' });
  await expect(address).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Texte affiché' })).toHaveValue('la carte');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(
    dialog.getByText('Ceci n’est ni l’adresse d’une page web ni une adresse courriel.'),
  ).toBeVisible();
  await expectAccessible(page);
  await address.fill('rivages.example/carte');
  await address.press('Enter');
  const link = text.getByRole('link', { name: 'la carte' });
  await expect(link).toHaveAttribute('href', 'https://rivages.example/carte');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await context.route('https://rivages.example/**', (route) => route.fulfill({ body: 'La carte' }));
  await link.click();
  const opening = context.waitForEvent('page');
  await page
    .getByRole('link', { name: 'Ouvrir https://rivages.example/carte dans un nouvel onglet' })
    .click();
  await (await opening).close();
  await page.getByRole('button', { name: 'Retirer le lien' }).click();
  await expect(text.getByRole('link')).toHaveCount(0);
  await write(page, 'Voir https://gazette.example/recul ici');
  await expect(text.getByRole('link', { name: 'https://gazette.example/recul' })).toBeVisible();

  await page.keyboard.press('Enter');
  await paste(
    page,
    'text/html',
    `<b style="font-weight:normal" id="docs-internal-guid-1"><h2><span style="font-weight:700">Acheter du temps</span></h2>
     <p class="MsoNormal" style="margin:0" onclick="alert(1)">Le <span style="font-weight:700">portage</span> <a href="javascript:alert(2)">foncier</a></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>acquérir</p>
     <script>alert(3)</script><style>p{color:red}</style></b>`,
  );
  await expect(text.getByRole('heading', { name: 'Acheter du temps' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('portage');
  await expect(text.locator('ul > li')).toHaveText('acquérir');
  await expect(text.getByRole('link')).toHaveCount(1);

  const before = await wordsOn(page);
  await textOn(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Marée haute.\n'.repeat(800_000));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('C’est trop à coller en une fois.')).toBeVisible();
  expect(await wordsOn(page)).toBe(before);
  expect(faults).toEqual([]);
});
