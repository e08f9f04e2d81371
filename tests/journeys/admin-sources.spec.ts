import { expect, expectAccessible, signIn, test } from '../support/journey.ts';
import {
  actions,
  addSource,
  choose,
  openList,
  openPanel,
  panel,
  publication,
  rowOf,
} from './managing-sources.ts';

test('[AD-03] a platform admin adds a source; saving waits until it is valid', { tag: '@deep' }, async ({
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
  await expect(page.getByRole('switch', { name: `Source active : ${title}` })).toBeChecked();
});

test('[AD-03] a feed that is known is refused beside its address, and nothing written is lost', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
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

test('[AD-03] a source is paused at once, taken up again with Annuler, and found by its state', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
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

  await page.getByRole('radio', { name: /^En pause/ }).check();
  await expect(page.getByRole('heading', { name: 'Aucune source ne correspond' })).toBeVisible();
  await page.getByRole('radio', { name: /^Toutes/ }).check();
  await reading.focus();
  await page.keyboard.press('Space');
  await expect(reading).not.toBeChecked();
  await page.getByRole('radio', { name: /^En pause/ }).check();
  await expect(rowOf(page, title)).toBeVisible();
  await page.reload();
  await openList(page, word);
  await expect(reading).not.toBeChecked();
});

test('[AD-03] a source is changed in a dialog that asks before changes are given up', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  const { word, title } = await addSource(page);
  await openList(page, word);
  await choose(page, title, 'Modifier');
  const dialog = page.getByRole('dialog', { name: 'Modifier la source' });
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveText(['digue']);
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'Titre' }).fill(`Cahiers ${word}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toHaveValue(`Cahiers ${word}`);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `Cahiers ${word}`)).toBeVisible();
  await expect(actions(page, `Cahiers ${word}`)).toBeFocused();
});

test('[AD-03] what a colleague changes shows in the open list, and in the closed header', {
  tag: '@deep',
}, async ({ page, newPerson, browser, app }) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  const { word } = publication();
  await page.goto('/admin');
  await expect(panel(page, 'Sources RSS')).toHaveAccessibleDescription(
    /^\d+ sources( \d+ en ordre)?( \d+ à surveiller)?( \d+ en échec)?$/,
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
