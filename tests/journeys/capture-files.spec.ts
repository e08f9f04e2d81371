import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { makePdf } from '../support/make-pdf.ts';
import { captureDialog, drag, openPortfolio, test, titlesIn } from './capturing.ts';

const pdf = (title: string, pages = 2) =>
  makePdf({
    title,
    pages: Array.from({ length: pages }, (_, n) => [`# ${title}`, `Page ${n + 1} du rapport.`]),
  });

test('[CA-02] [SY-03] three PDFs come in: chosen, dropped, and dropped while the dialog is open', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const me = await newPerson();
  await signIn(page, me);
  await page.goto('/portfolio');
  const dialog = captureDialog(page);
  const add = dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' });
  await page.getByRole('button', { name: 'Capturer un PDF' }).click();
  await expect(dialog.getByText('Déposez le fichier ici')).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choisir un fichier…' }).click();
  const bytes = pdf('Diagnostic des ouvrages', 3);
  await (await chooser).setFiles({ name: 'diagnostic.pdf', mimeType: 'application/pdf', buffer: bytes });
  await expect(dialog.getByRole('heading', { name: 'Diagnostic des ouvrages' })).toBeVisible();
  await expect(dialog.getByText('3 pages')).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText('Analyse créée dans 1 portfolio.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const second = await drag(page, { files: [{ name: 'plan.pdf', bytes: pdf('Plan d’adaptation') }] });
  await expect(page.getByText('Déposez pour capturer')).toBeVisible();
  await second.letGo();
  await expect(dialog.getByRole('heading', { name: 'Plan d’adaptation' })).toBeVisible();
  await add.click();
  await expect(dialog).toBeHidden();

  await page.locator('body').press('n');
  await expect(dialog).toBeVisible();
  await (await drag(page, { files: [{ name: 'bilan.pdf', bytes: pdf('Bilan de la saison', 1) }] })).letGo();
  await dialog.getByRole('button', { name: 'Modifier le titre' }).click();
  await dialog.getByRole('textbox', { name: 'Titre de l’analyse' }).fill('Notre bilan');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(await titlesIn(page, me.id)).toEqual([
    'Notre bilan',
    'Plan d’adaptation',
    'Diagnostic des ouvrages',
  ]);
});

test('[CA-05] [SY-03] files that cannot be taken say why and what to do, one file at a time', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const me = await newPerson();
  await openPortfolio(page, me);
  const dialog = captureDialog(page);
  const alerts = dialog.getByRole('alert');
  await (
    await drag(page, { files: [{ name: 'cadastre-ancien.dwg', bytes: Buffer.from('AC1032') }] })
  ).letGo();
  await expect(alerts).toHaveText(
    'cadastre-ancien.dwg n’a pas été accepté : ce type de fichier ne s’affiche pas dans Vigie. Exportez-le en PDF.',
  );
  await expectAccessible(page);
  await alerts.getByRole('button', { name: 'Fermer ce message' }).click();
  await expect(alerts).toHaveCount(0);

  const damaged = Buffer.from('%PDF-1.7\nrien de plus');
  await (await drag(page, { files: [{ name: 'abime.pdf', bytes: damaged }] })).letGo();
  await expect(alerts).toContainText('abime.pdf');
  await (await drag(page, { files: [{ name: 'secret.pdf', bytes: makePdf({ password: 'x' }) }] })).letGo();
  await expect(alerts.filter({ hasText: 'secret.pdf' })).toBeVisible();

  const both = [
    { name: 'premier.pdf', bytes: pdf('Le premier') },
    { name: 'second.pdf', bytes: pdf('Le second') },
  ];
  await (await drag(page, { files: both })).letGo();
  await expect(dialog.getByRole('heading', { name: 'Le premier' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  expect(await titlesIn(page, me.id)).toEqual([]);
});

test('[SY-03] sending shows its progress, survives a lost line, and can be stopped', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const me = await newPerson();
  await openPortfolio(page, me);
  const dialog = captureDialog(page);
  let isCut = true;
  await page.route('**/uploads/*', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const bytes = pdf('Repris en route');
  await (await drag(page, { files: [{ name: 'long.pdf', bytes }] })).letGo();
  await expect(dialog.getByText(/connexion perdue/).first()).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'Envoi' })).toBeVisible();
  await (await drag(page, { files: [{ name: 'autre.pdf', bytes }] })).letGo();
  await expect(dialog.getByRole('alert')).toContainText(
    'autre.pdf n’a pas été accepté : un autre fichier est en cours d’envoi.',
  );
  isCut = false;
  await expect(dialog.getByRole('heading', { name: 'Repris en route' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();

  isCut = true;
  await (await drag(page, { files: [{ name: 'long.pdf', bytes }] })).letGo();
  await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(dialog.getByText('long.pdf')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await titlesIn(page, me.id)).toEqual([]);
});

test('[CA-03] a file whose dialog is closed goes on to my portfolio', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  const me = await newPerson();
  await openPortfolio(page, me);
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route('**/uploads/*', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await (await drag(page, { files: [{ name: 'rapport.pdf', bytes: pdf('Le rapport') }] })).letGo();
  await expect(captureDialog(page).getByText('rapport.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^L’envoi de rapport\.pdf continue/)).toBeVisible();
  isHeld = false;
  for (const release of held) release();
  await expect(page.getByText('Analyse créée : « Le rapport ».')).toBeVisible();
  expect(await titlesIn(page, me.id)).toEqual(['Le rapport']);
});
