import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

const QUESTION = 'recharger la plage en sable et replanter la dune';
const creatorOn = (page: Page, name = 'Nouvelle section') => page.getByRole('dialog', { name });
const question = (of: Locator) => of.getByRole('textbox', { name: 'Ce que vous cherchez, avec vos mots' });
const find = (of: Locator) => of.getByRole('button', { name: 'Rechercher' });
const results = (of: Locator, number = 1) =>
  of.getByRole('region', { name: `Résultats de Recherche ${number}` });
const found = (of: Locator, number = 1) =>
  results(of, number).getByRole('heading', { name: /^\d+ recommandations?$/ });
const widgets = (of: Locator) => of.locator('[data-criterion] h3');
const save = (of: Locator) => of.getByRole('button', { name: 'Créer la section' });

async function openCreator(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Recherche avancée' }).click();
  const creator = creatorOn(page);
  await expect(question(creator)).toBeFocused();
  return creator;
}

test('[SH-07] [SC-03] [SC-05] a section with two searches is made from the top bar, and fills in the journal', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/journalv2');
  const creator = await openCreator(page);
  await expect(results(creator).getByText('Lancez une recherche')).toBeVisible();
  for (const name of [
    'filtre URL',
    'filtre Période',
    'critère Portfolio',
    'critère Mots-clés',
    'filtre Mots-clés',
  ]) {
    await creator.getByRole('button', { name: `Ajouter le ${name}` }).click();
  }
  await expect(widgets(creator)).toHaveText([
    'Recherche par le sens',
    'Fraîcheur',
    'Mots-clés',
    'Affinité avec un portfolio',
    'Filtre par mots-clés',
    'Filtre par période',
    'Filtre par adresse',
  ]);
  const weight = (of: string) => creator.getByRole('textbox', { name: `Poids en chiffres : ${of}` });
  await expect(weight('Recherche par le sens')).toHaveValue('1,0');
  await expect(weight('Fraîcheur')).toHaveValue('0,2');
  await expect(weight('Mots-clés')).toHaveValue('0,5');
  await expect(weight('Affinité avec un portfolio')).toHaveValue('0,3');
  await expect(creator.getByRole('spinbutton', { name: 'Demi-vie en jours' })).toHaveValue('14');
  await expect(creator.getByRole('spinbutton', { name: 'Jours de la période' })).toHaveValue('30');

  await find(creator).click();
  await expect(creator.getByText('Ce champs ne peut être vide')).toHaveCount(5);
  await expect(question(creator)).toBeFocused();
  await expectAccessible(page);
  for (const name of [
    'Affinité avec un portfolio',
    'Filtre par mots-clés',
    'Filtre par période',
    'Filtre par adresse',
  ]) {
    await creator.getByRole('button', { name: `Retirer ce critère : ${name}` }).click();
  }
  await creator.getByRole('textbox', { name: 'Mots-clés', exact: true }).fill('dune,');
  const count = creator.getByRole('spinbutton', { name: 'Recommandations' });
  await count.fill('');
  await count.blur();
  await expect(count).toHaveValue('8');
  await count.fill('40');
  await count.blur();
  await expect(count).toHaveValue('12');
  await count.fill('4');
  await question(creator).fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(found(creator)).toHaveText('4 recommandations');
  await expect(results(creator).getByText(/^sur \d+ documents trouvés$/)).toHaveCount(1);
  await expect(
    results(creator).getByRole('img', { name: /^Score \d,\d\d\s: Sens \d,\d\d, Mots-clés/ }),
  ).toHaveCount(4);

  await creator.getByRole('button', { name: 'Fermer Recherche 1' }).click();
  await expect(page.getByText('Une section garde au moins une recherche.')).toBeVisible();
  await expect(save(creator)).toBeDisabled();
  const name = creator.getByRole('textbox', { name: 'Nom de la section' });
  await name.fill('Recharger les dunes');
  await expect(save(creator)).toBeEnabled();
  await creator.getByRole('button', { name: 'Ajouter une recherche' }).click();
  await expect(save(creator)).toBeDisabled();
  await question(creator).fill('dunes et oyats');
  await find(creator).click();
  await expect(found(creator, 2)).toBeVisible();

  await creator.getByRole('button', { name: 'Afficher côte à côte' }).click();
  await expect(creator.getByText(/^2 recherches côte à côte/)).toContainText(/\d documents? en commun/);
  await expect(creator.getByText('aussi dans Recherche 2').first()).toBeVisible();
  await expectAccessible(page);
  await creator.getByRole('button', { name: 'Revenir aux onglets' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await save(creator).click();
  await expect(creator).toBeHidden();
  await expect(page.getByText(/Section «\sRecharger les dunes\s» créée/)).toBeVisible();
  const section = page.getByRole('main').getByRole('region', { name: /^Recharger les dunes/ });
  await expect(section.getByRole('article').first()).toBeVisible();
});

test('[SC-04] an address is completed, chosen and removed by keyboard', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  const creator = await openCreator(page);
  await creator.getByRole('button', { name: 'Ajouter le critère URL' }).click();
  const field = creator.getByRole('combobox', { name: /^Adresses favorisées/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('gazette');
  const options = creator.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(options.first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe('gazette'.length);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(creator).toBeVisible();
  // The results of the previous word stay until those of this one arrive.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/autocomplete/url?q=gazet'));
  await page.keyboard.type('gazet');
  await answered;
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(options.first()).toBeFocused();
  const chosen = (await options.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  const chips = creator.getByRole('list', { name: /^Adresses favorisées/ }).getByRole('listitem');
  await expect(chips).toHaveText([chosen]);
  await expect(field).toBeFocused();
  await page.keyboard.type('mon-site.example');
  await page.keyboard.press('Enter');
  await expect(chips).toHaveText([chosen, 'mon-site.example']);
  await page.keyboard.press('Backspace');
  await expect(chips).toHaveText([chosen]);
  await page.keyboard.type('gaz');
  await expect(options.first()).toBeVisible();
  await question(creator).focus();
  await expect(options).toHaveCount(0);
  await expect(chips).toHaveText([chosen, 'gaz']);
  await page.route('**/autocomplete/url?q=*', (route) => route.abort());
  await field.fill('introuvable');
  await expect(creator.getByText('Aucune adresse n’a pu être proposée').last()).toBeVisible();
});

test('[SC-05] [SC-06] a section is changed; a search that fails, finds nothing or was lost says so', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/journalv2');
  const creator = await openCreator(page);
  await question(creator).fill(QUESTION);
  await page.route('**/search/complex', (route) => route.fulfill({ status: 500, json: {} }));
  await find(creator).click();
  await expect(results(creator).getByRole('alert')).toContainText('La recherche n’a pas abouti');
  await expect(save(creator)).toBeDisabled();
  await page.unroute('**/search/complex');
  await results(creator).getByRole('button', { name: 'Réessayer' }).click();
  await expect(found(creator)).toBeVisible();
  await creator.getByRole('button', { name: 'Ajouter le filtre Mots-clés' }).click();
  await expect(creator.getByRole('textbox', { name: 'Mots à inclure', exact: true })).toBeFocused();
  await page.keyboard.type('introuvablissime');
  await find(creator).click();
  await expect(results(creator).getByText('Aucun document trouvé')).toBeVisible();
  await expect(results(creator).getByText('Vos filtres sont peut-être trop étroits')).toBeVisible();
  await creator.getByRole('button', { name: 'Retirer ce critère : Filtre par mots-clés' }).click();
  await find(creator).click();
  await expect(found(creator)).toBeVisible();
  await creator.getByRole('textbox', { name: 'Nom de la section' }).fill('Sable');
  await page.route('**/recommendations/section', (route) => route.fulfill({ status: 500, json: {} }));
  await save(creator).click();
  await expect(creator.getByRole('alert')).toContainText('La section n’a pas été enregistrée.');
  await page.unroute('**/recommendations/section');
  await save(creator).click();
  await expect(creator).toBeHidden();

  const section = page.getByRole('main').getByRole('region', { name: /^Sable/ });
  const settings = section.getByRole('button', { name: 'Réglages de la section' });
  await settings.click();
  const changing = creatorOn(page, 'Réglages de la section');
  await expect(question(changing)).toHaveValue(QUESTION);
  await page.keyboard.press('Escape');
  await expect(changing).toBeHidden();

  await page.route('**/search/complex/*', (route) => route.fulfill({ status: 404, json: {} }));
  await settings.click();
  await expect(changing.getByText(/^An error occurred while trying to fetch search with id: /)).toBeVisible();
  await expect(widgets(changing)).toHaveText(['Recherche par le sens', 'Fraîcheur']);
  await expect(question(changing)).toHaveValue('');
  await page.unroute('**/search/complex/*');
  await question(changing).fill('oyats');
  await find(changing).click();
  await expect(found(changing)).toBeVisible();
  await changing.getByRole('textbox', { name: 'Nom de la section' }).fill('Sable et oyats');
  await changing.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(changing).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { name: /^Sable et oyats/ })).toBeVisible();
});
