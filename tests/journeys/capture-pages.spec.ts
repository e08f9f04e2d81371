import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { articlePage, PIXEL_PNG } from '../support/page-server.ts';
import { captureDialog, drag, openPortfolio, paste, test, titlesIn } from './capturing.ts';

test('[CA-01] five different pages are captured, each in another way, and are in my portfolio', async ({
  page,
  site,
  newPerson,
}) => {
  const me = await newPerson();
  await signIn(page, me);
  await page.goto('/portfolio');
  const dialog = captureDialog(page);
  const add = dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' });
  site.serve('/photo.png', { type: 'image/png', body: PIXEL_PNG });

  // By the button of an empty portfolio, pasted into the field.
  const image = '<meta property="og:image" content="/photo.png">';
  const article = site.serve('/article', { body: articlePage({ title: 'Les prés salés', head: image }) });
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  await mine.getByRole('button', { name: 'Capturer une page' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Adresse de la page' })).toBeFocused();
  await paste(page, article);
  await expect(dialog.getByRole('heading', { name: 'Les prés salés' })).toBeVisible();
  await expect(dialog.getByText('Cahiers du littoral')).toBeVisible();
  await expect(dialog.getByText('14 mars 2026')).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText('Analyse créée dans 1 portfolio.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Les prés salés/ }).first()).toBeVisible();

  // By the key « n », typed and sent with Enter; in Latin-1, behind a redirect.
  const latin = articlePage({ title: 'Été à la côte' }).replace('<meta charset="utf-8">', '');
  site.serve('/latin', {
    type: 'text/html; charset=iso-8859-1',
    body: Buffer.from(latin.replaceAll('’', "'"), 'latin1'),
  });
  const moved = site.serve('/ancien', { status: 302, headers: { location: '/latin' } });
  await page.locator('body').press('n');
  await dialog.getByRole('textbox', { name: 'Adresse de la page' }).pressSequentially(moved);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Été à la côte' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  // Pasted on the page itself.
  await paste(page, site.serve('/anglais', { body: articlePage({ title: 'Salt marshes', language: 'en' }) }));
  await expect(dialog.getByRole('heading', { name: 'Salt marshes' })).toBeVisible();
  await add.click();
  await expect(dialog).toBeHidden();

  // A link dropped anywhere: a page without an article says so.
  const bare =
    '<title>Accueil du port</title><meta name="description" content="Horaires et marées."><body><div id="app"></div>';
  const dragged = await drag(page, { texts: { 'text/uri-list': site.serve('/accueil', { body: bare }) } });
  await expect(page.getByText('Déposez pour capturer')).toBeVisible();
  await dragged.letGo();
  await expect(dialog.getByText('Aucun article n’a pu être lu sur cette page')).toBeVisible();
  await add.click();
  await expect(dialog).toBeHidden();

  // From the palette, with a title of one's own.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher dans Vigie' }).fill('capturer');
  await page.keyboard.press('Enter');
  // Until then, a pasted address stays in the field of the palette.
  await expect(dialog.getByRole('textbox', { name: 'Adresse de la page' })).toBeFocused();
  await paste(page, site.serve('/cinq', { body: articlePage({ title: 'Titre du site' }) }));
  await dialog.getByRole('button', { name: 'Modifier le titre' }).click();
  await dialog.getByRole('textbox', { name: 'Titre de l’analyse' }).fill('Mon titre');
  await page.keyboard.press('Enter');
  await add.click();
  await expect(dialog).toBeHidden();

  expect(await titlesIn(page, me.id)).toEqual([
    'Mon titre',
    'Accueil du port',
    'Salt marshes',
    'Été à la côte',
    'Les prés salés',
  ]);
});

test('[CA-03] portfolios and tags are chosen in place, and the analysis opens from the message', {
  tag: '@deep',
}, async ({ page, site, newPerson, newGroup }) => {
  const me = await newPerson();
  const group = await newGroup('Eau & littoral', me);
  await signIn(page, me);
  await page.goto('/reflections');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const dialog = captureDialog(page);
  await paste(page, site.serve('/page', { body: articlePage({ title: 'La houle' }) }));
  await dialog.getByRole('checkbox', { name: 'Eau & littoral' }).check();
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('carto');
  await dialog.getByRole('button', { name: 'Créer « carto »' }).click();
  await page.keyboard.type('à lire,');
  await expect(dialog.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter à 2 portfolios' }).dblclick();
  await expect(page.getByText('Analyse créée dans 2 portfolios.')).toBeVisible();
  // The message with its link goes after a while.
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(page).toHaveURL(/\/doc\/[0-9a-f-]+\/[0-9a-f-]+/);
  expect(await titlesIn(page, me.id)).toEqual(['La houle']);
  expect(await titlesIn(page, group)).toEqual(['La houle']);
  await expect(page.getByRole('heading', { name: 'La houle' }).first()).toBeVisible();
});

test('an address pasted into a field stays in the field', { tag: '@deep' }, async ({ page, newPerson }) => {
  await openPortfolio(page, await newPerson());
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await paste(page, 'https://gazette.example/a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await paste(page, 'seulement des mots');
  // Had anything been taken, it would be read by now instead of being asked for.
  await page.locator('body').press('n');
  await expect(captureDialog(page).getByRole('textbox', { name: 'Adresse de la page' })).toHaveValue('');
  await expect(captureDialog(page).getByRole('progressbar')).toHaveCount(0);
});

test('[CA-01] on a phone the dialog takes the screen, and speaks English to those who do', {
  tag: '@deep',
}, async ({ page, site, newPerson }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await newPerson({ language: 'en' }));
  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Capture a page' }).first().click();
  const dialog = captureDialog(page);
  await paste(page, site.serve('/page', { body: articlePage({ title: 'Salt marshes' }) }));
  await expect(dialog.getByRole('button', { name: 'Add to 1 portfolio' })).toBeVisible();
  await expectAccessible(page);
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
