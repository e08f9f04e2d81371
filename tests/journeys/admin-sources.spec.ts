import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

/** A publication no other journey reads; its word finds it among the sources of everyone. */
function publication() {
  const word = `w${randomUUID().slice(0, 8)}`;
  return {
    word,
    title: `Revue ${word}`,
    domain: `https://${word}.example`,
    rssUrl: `https://${word}.example/fil.xml`,
    keywords: 'digue',
    language: 'fr-CA',
  };
}

/** Adds a source by the call the form makes, for journeys about something else. */
async function addSource(page: Page, changes: { active?: boolean; title?: string } = {}) {
  const { word, ...fields } = publication();
  const answer = await page.request.post('/api/sources', { data: { ...fields, ...changes } });
  expect(answer.status()).toBe(200);
  return { word, ...fields, ...changes };
}

const panel = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });
/** First thing on the page, and so by the keyboard: what is still being read above moves it from under the pointer. */
const openPanel = (page: Page, title: string) => panel(page, title).press('Enter');

async function openList(page: Page, search: string) {
  await page.goto('/admin');
  await openPanel(page, 'Sources RSS');
  await page.getByRole('searchbox', { name: 'Titre, domaine ou mot-clé' }).fill(search);
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Sources RSS' }).getByRole('row').filter({ hasText: title });

test('[AD-03] a platform admin adds a source; saving waits until it is valid', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  const { word, title } = publication();
  await page.goto('/admin');
  await openPanel(page, 'Ajouter une source RSS');
  const form = page.getByRole('form', { name: 'Ajouter une source RSS' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const save = form.getByRole('button', { name: 'Sauvegarder' });
  await expect(save).toBeDisabled();
  await expect(form.getByText('Ce champ est obligatoire.')).toHaveCount(0);

  await field('Titre').fill('Re');
  await field('Domaine').fill('revue');
  await field('Adresse du flux').fill('ftp://revue.example');
  await field('Mots-clés').fill('di');
  await field('Titre').focus();
  await expect(form.getByText('Cette adresse web n’est pas valide.')).toHaveCount(2);
  await expect(field('Mots-clés')).toHaveAccessibleDescription('Au moins 3 caractères sont nécessaires.');
  await field('Domaine').focus();
  await expect(field('Titre')).toHaveAccessibleDescription('Au moins 3 caractères sont nécessaires.');
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await field('Titre').fill(title);
  await field('Domaine').fill(`${word}.example`);
  await field('Adresse du flux').fill(`https://${word}.example/fil.xml`);
  await expect(field('Domaine')).toHaveValue(`https://${word}.example`);
  await expect(save).toBeDisabled();
  await field('Mots-clés').fill('gue, submersion,');
  await expect(form.getByRole('listitem')).toHaveText(['di', 'gue', 'submersion']);
  await form.getByRole('button', { name: 'Retirer di' }).click();
  await expect(form.getByRole('combobox', { name: 'Langue' }).getByRole('option')).toHaveText([
    'Français (Canada)',
    'Anglais (États-Unis)',
    'Anglais (Canada)',
  ]);
  await form.getByRole('combobox', { name: 'Langue' }).selectOption('Anglais (Canada)');
  await save.click();

  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(`Source ajoutée : ${title}`);
  await expect(field('Titre')).toHaveValue('');
  await expect(field('Titre')).toBeFocused();
  await expect(save).toBeDisabled();

  await panel(page, 'Sources RSS').click();
  await page.getByRole('searchbox', { name: 'Titre, domaine ou mot-clé' }).fill(word);
  await expect(rowOf(page, title)).toContainText(`${word}.example · EN (CA)`);
  await expect(rowOf(page, title)).toContainText('gue, submersion');
  await expect(rowOf(page, title).getByRole('cell', { name: 'Active', exact: true })).toBeVisible();
});

test('[AD-03] a feed that is known is refused beside its address, and nothing written is lost', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  const known = await addSource(page);
  await page.goto('/admin');
  await openPanel(page, 'Ajouter une source RSS');
  const form = page.getByRole('form', { name: 'Ajouter une source RSS' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field('Titre').fill('La même revue');
  await field('Domaine').fill(known.domain);
  await field('Mots-clés').fill('*');
  await field('Adresse du flux').fill(`${known.rssUrl.replace('https', 'http')}/`);
  await page.keyboard.press('Enter');
  await expect(field('Adresse du flux')).toHaveAccessibleDescription(
    `Ce flux est déjà celui de la source « ${known.title} ».`,
  );
  await expect(field('Titre')).toHaveValue('La même revue');

  await form.getByRole('button', { name: 'Effacer' }).click();
  await expect(field('Titre')).toHaveValue('');
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click();
  await expect(field('Titre')).toHaveValue('La même revue');
});

test('[AD-03] a source is paused at once, taken up again with Annuler, and found by its state', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true, firstName: 'Inès', lastName: 'Caradec' }));
  const { word, title } = await addSource(page);
  await openList(page, word);
  const reading = page.getByRole('switch', { name: `Source active : ${title}` });
  await expect(reading).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Source active/ })).toHaveCount(1);
  await expectAccessible(page);

  await reading.click();
  await expect(reading).not.toBeChecked();
  await expect(rowOf(page, title)).toContainText(/En pause depuis le \S+ \S+, par Inès Caradec/);
  const messages = page.getByRole('status', { name: 'Messages' });
  await expect(messages).toContainText(`${title} est en pause`);
  await messages.getByRole('button', { name: 'Annuler' }).click();
  await expect(reading).toBeChecked();

  await page.getByRole('radio', { name: /^Actives/ }).check();
  await reading.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Aucune source ne correspond' })).toBeVisible();
  await page.getByRole('radio', { name: /^En pause/ }).check();
  await expect(rowOf(page, title)).toBeVisible();
  await page.reload();
  await openList(page, word);
  await expect(reading).not.toBeChecked();
});

test('[AD-03] a source is changed in a dialog; changes given up can be taken back', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  const { word, title } = await addSource(page);
  await openList(page, word);
  await page.getByRole('button', { name: `Modifier ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la source' });
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveText(['digue']);
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'Titre' }).fill(`Cahiers ${word}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toHaveValue(`Cahiers ${word}`);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `Cahiers ${word}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Modifier Cahiers ${word}` })).toBeFocused();
});

test('[AD-03] what a colleague changes shows in the open list, and in the closed header', async ({
  page,
  newPerson,
  browser,
  app,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  const { word } = publication();
  await page.goto('/admin');
  await expect(panel(page, 'Sources RSS')).toHaveAccessibleDescription(
    /^\d+ sources \d+ actives \d+ en pause$/,
  );
  await openPanel(page, 'Sources RSS');
  await page.getByRole('searchbox', { name: 'Titre, domaine ou mot-clé' }).fill(word);
  await expect(page.getByRole('heading', { name: 'Aucune source ne correspond' })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: app.url });
  await signIn(elsewhere, await newPerson({ isPlatformAdmin: true }));
  await addSource(elsewhere, { title: `Nouvelle de ${word}` });
  await expect(rowOf(page, `Nouvelle de ${word}`)).toBeVisible();
  await elsewhere.close();
});

/** What the bar half hides while the page is scrolled is no target of anyone's. */
async function expectAccessibleFromTop(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
}

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[AD-03] sources are added and changed just the same', async ({ page, newPerson }) => {
    await signIn(page, await newPerson({ isPlatformAdmin: true, language: 'en' }));
    const { word, title, domain, rssUrl } = publication();
    await page.goto('/admin');
    await openPanel(page, 'Add an RSS source');
    const form = page.getByRole('form', { name: 'Add an RSS source' });
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await form.getByRole('textbox', { name: 'Domain', exact: true }).fill(domain);
    await form.getByRole('textbox', { name: 'Feed address', exact: true }).fill(rssUrl);
    await form.getByRole('textbox', { name: 'Keywords', exact: true }).fill('managed retreat');
    await form.getByRole('switch', { name: 'Active source' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(`Source added: ${title}`);

    await panel(page, 'RSS sources').click();
    await page.getByRole('searchbox', { name: 'Title, domain or keyword' }).fill(word);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(/Paused since \d+ \w+, by Prénom Nom/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessibleFromTop(page);
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
