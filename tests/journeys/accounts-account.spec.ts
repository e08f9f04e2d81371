import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

const objective = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const drawn = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows
        .map((row) => `${'.'.repeat(Number(row.ariaLevel) - 1)}${row.getAttribute('aria-label')}`)
        .join(' '),
    );

async function openAccount(page: Page, person: { email: string; password: string }) {
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByLabel('Prénom')).toBeVisible();
}

async function addObjective(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ajouter un objectif' }).click();
  await page.getByLabel('Nom de l’objectif').fill(name);
  await page.keyboard.press('Enter');
  await expect(objective(page, name)).toBeFocused();
}

test('[SY-08] names are kept when the field is left, refused with a reason, and known everywhere', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson({ firstName: 'Maïwenn', lastName: 'Le Goff' });
  await openAccount(page, person);
  await expectAccessible(page);
  await page.getByLabel('Prénom').fill('Maï');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Maï Le Goff' })).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('  ');
  await page.getByLabel('Prénom').focus();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(
    'Ce champ est obligatoire.',
  );
  await page.getByLabel('Nom', { exact: true }).press('Escape');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Le Goff');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Maï Le Goff' })).toBeVisible();
});

test('objectives are added, named, moved and deleted by keyboard, and a deletion is undone', async ({
  page,
  newPerson,
}) => {
  test.slow();
  await openAccount(page, await newPerson());
  await expect(page.getByText('Ajoutez ce que vous voulez suivre.')).toBeVisible();
  await addObjective(page, 'Littoral');
  await addObjective(page, 'Eau');
  await addObjective(page, 'Énergie');
  await expect.poll(() => drawn(page)).toBe('Littoral Eau Énergie');

  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => drawn(page)).toBe('Littoral Énergie Eau');
  await expect(objective(page, 'Énergie')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie Eau');
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(objective(page, 'Littoral')).toHaveAttribute('aria-expanded', 'false');
  await expect(objective(page, 'Énergie')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(objective(page, 'Énergie')).toBeFocused();

  await page.keyboard.press('Enter');
  const name = page.getByLabel('Nom de l’objectif');
  await expect(name).toBeFocused();
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await name.fill('Énergie locale');
  await page.keyboard.press('Enter');
  await expect(objective(page, 'Énergie locale')).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect.poll(() => drawn(page)).toBe('Eau');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie locale Eau');
  await expect(objective(page, 'Littoral')).toBeFocused();
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  await page.reload();
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie locale Eau');
});

test('objectives are moved with the mouse, and another tab follows', async ({ page, context, newPerson }) => {
  await openAccount(page, await newPerson());
  await addObjective(page, 'Littoral');
  await addObjective(page, 'Eau');
  await addObjective(page, 'Énergie');
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await expect.poll(() => drawn(other)).toBe('Littoral Eau Énergie');

  await objective(page, 'Énergie').locator('.handle').hover();
  await page.mouse.down();
  const target = await objective(page, 'Littoral').boundingBox();
  if (!target) throw new Error('the objective is not drawn');
  await page.mouse.move(target.x + 200, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie Eau');
  await expect.poll(() => drawn(other), { timeout: 15_000 }).toBe('Littoral .Énergie Eau');
});

test('no more than eight levels of objectives', async ({ page, newPerson }) => {
  await openAccount(page, await newPerson());
  await addObjective(page, 'n1');
  for (let level = 2; level <= 8; level += 1) {
    await objective(page, `n${level - 1}`)
      .getByRole('button', { name: 'Ajouter un sous-objectif' })
      .click();
    await page.getByLabel('Nom de l’objectif').fill(`n${level}`);
    await page.keyboard.press('Enter');
  }
  await objective(page, 'n8').getByRole('button', { name: 'Ajouter un sous-objectif' }).click();
  await expect(page.getByText('Pas plus de 8 niveaux d’objectifs.')).toBeVisible();
  await expect(page.getByLabel('Nom de l’objectif')).toBeHidden();
});

test('language and theme change at once and are found again on another device', async ({
  page,
  browser,
  app,
  newPerson,
}) => {
  const person = await newPerson();
  await openAccount(page, person);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { name: 'Objectives', exact: true })).toBeVisible();
  const saved = page.waitForResponse('**/api/me/preferences');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await saved;
  await expect(page.locator('html')).toHaveClass(/dark/);
  const elsewhere = await browser.newContext({
    baseURL: app.url,
    locale: 'fr-FR',
    extraHTTPHeaders: { 'x-forwarded-for': app.callerAddress },
  });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Objectives', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveClass(/dark/);
  await elsewhere.close();
});

test('a token is made, shown once, works, and is revoked', async ({ page, request, newPerson }) => {
  await openAccount(page, await newPerson());
  await page.getByRole('button', { name: 'Créer un jeton' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un jeton d’accès' });
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();
  await expect(dialog.getByLabel('Nom')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await dialog.getByLabel('Nom').fill('Export mensuel');
  await dialog.getByRole('checkbox', { name: /Lecture/ }).uncheck();
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();
  await expect(dialog.getByText('Choisissez au moins un droit.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Lecture/ }).check();
  await dialog.getByLabel('Expiration').selectOption('365');
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();
  const secret = await page.getByLabel('Jeton', { exact: true }).inputValue();
  expect(secret.length).toBeGreaterThan(20);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  expect(await page.content()).not.toContain(secret);

  const asProgram = { headers: { authorization: `Bearer ${secret}` } };
  expect((await request.get('/api/me', asProgram)).status()).toBe(200);
  await expect(page.getByText(/^Lecture · créé le .*, expire le /)).toBeVisible();
  await page.getByRole('button', { name: 'Révoquer Export mensuel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Jeton révoqué.')).toBeVisible();
  await expect(page.getByText('Aucun jeton pour l’instant.')).toBeVisible();
  expect((await request.get('/api/me', asProgram)).status()).toBe(401);
});

test('[AD-11] the size of a section is kept, refused when it makes no sense, and removed when emptied', async ({
  page,
  newPerson,
}) => {
  await openAccount(page, await newPerson());
  const size = page.getByLabel('Nombre maximum d’analyses');
  const kept = async () => (await (await page.request.get('/api/me')).json()).preferences;
  await size.fill('0');
  await page.keyboard.press('Enter');
  await expect(size).toHaveAccessibleDescription('La valeur doit être d’au moins 1.');
  await size.fill('24');
  await page.keyboard.press('Enter');
  await expect.poll(kept).toMatchObject({ maxPortfolioSectionSize: 24 });
  await size.fill('');
  await page.keyboard.press('Enter');
  await expect.poll(kept).not.toHaveProperty('maxPortfolioSectionSize');
  await size.fill('12');
  await page.keyboard.press('Enter');
  await expect.poll(kept).toHaveProperty('maxPortfolioSectionSize', 12);
  await page.getByRole('button', { name: 'Effacer, montrer toutes les analyses' }).click();
  await expect.poll(kept).not.toHaveProperty('maxPortfolioSectionSize');

  const shortcuts = page.getByRole('switch', { name: 'Raccourcis à une touche' });
  await shortcuts.click();
  await expect.poll(kept).toMatchObject({ singleKeyShortcuts: false });
  await expect(shortcuts).not.toBeChecked();
  await page.getByRole('button', { name: 'Voir la liste' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[AU-06] the password is changed with the old one, or a link is sent', async ({
  page,
  app,
  newPerson,
}) => {
  const person = await newPerson();
  await openAccount(page, person);
  const current = page.getByLabel('Mot de passe actuel');
  const change = page.getByRole('button', { name: 'Changer le mot de passe' });
  await expect(change).toBeDisabled();
  await current.fill('not the password');
  await page.getByLabel('Nouveau mot de passe').fill('rivages-et-marees');
  await page.getByLabel('Confirmation').fill('rivages-et-marees');
  await change.click();
  await expect(current).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.');
  await expect(current).toBeFocused();
  await current.fill(person.password);
  await change.click();
  await expect(page.getByText('Mot de passe changé.')).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.post('/api/accounts/sign-in', {
    data: { email: person.email, password: 'rivages-et-marees' },
  });
  expect(answer.ok()).toBe(true);

  await page.getByRole('button', { name: 'M’envoyer un lien' }).click();
  await expect(page.getByText(`Courriel envoyé à ${person.email}.`)).toBeVisible();
  const mails = await app.readMails(person.email, 2);
  expect(mails.map(({ link }) => link).join(' ')).toContain('/setPassword#token=');
});

test('the contents follow the reading, and stay within reach on a phone', async ({ page, newPerson }) => {
  await openAccount(page, await newPerson());
  const contents = page.getByRole('navigation', { name: 'Compte' });
  await expect(contents.getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'location');
  await contents.getByRole('link', { name: 'Sessions et jetons' }).click();
  await expect(page).toHaveURL(/#sessions$/);
  await expect(page.getByRole('heading', { name: 'Sessions', exact: true })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Sessions et jetons' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await contents.getByRole('combobox').selectOption('password');
  await expect(page.getByRole('heading', { name: 'Mot de passe', exact: true })).toBeInViewport();
  await expectAccessible(page);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflows).toBe(false);
});
