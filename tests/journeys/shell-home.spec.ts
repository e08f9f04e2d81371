import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('[SH-13] a newcomer is welcomed, learns of the extension, and takes the tour', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ firstName: 'Maïwenn' }));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Bienvenue, Maïwenn' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Télécharger l’extension' })).toHaveAttribute(
    'href',
    '/extension/vigie-extension.zip',
  );
  await expect(page.getByText('0 étape sur 4 terminée')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Capturer une page' }).click();
  const tour = page.getByRole('dialog');
  await tour.getByRole('button', { name: 'Capturer', exact: true }).click();
  await expect(tour.getByText('C’est fait.')).toBeVisible();
  await tour.getByRole('button', { name: 'Étape suivante' }).click();
  await tour.getByRole('radio', { name: 'Option' }).check({ force: true });
  await tour.getByRole('button', { name: 'Étape suivante' }).click();
  await tour.getByRole('button', { name: /^Utile/ }).click();
  await expect(tour.getByRole('button', { name: 'Utile · 10' })).toHaveAttribute('aria-pressed', 'true');
  await tour.getByRole('button', { name: 'Étape suivante' }).click();
  // Shown at once, kept by the server a moment later: a page that is read again must not come before.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/me/preferences') &&
      (answer.request().postData()?.includes('"write"') ?? false),
  );
  await tour.getByRole('button', { name: 'Citer le passage' }).click();
  await expect(tour.getByText('Recul du trait de côte, La Gazette des rivages')).toBeVisible();
  await tour.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('4 étapes sur 4 terminées')).toBeVisible();

  await kept;
  await page.reload();
  await expect(page.getByText('4 étapes sur 4 terminées')).toBeVisible();
});

test('[SH-13] the tour can be hidden, and shown again', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/home');
  const title = page.getByRole('heading', { name: 'Vigie en quatre étapes' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/me/preferences'));
  await page.getByRole('button', { name: 'Masquer la visite' }).click();
  await saved;
  await expect(title).toBeHidden();
  await page.reload();
  await expect(page.getByText('La visite est masquée.')).toBeVisible();
  await page.getByRole('button', { name: 'Afficher la visite' }).click();
  await expect(title).toBeVisible();
});

test('[SH-13] how to install the extension is shown in pictures, and readable by everyone', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/home');
  await page.getByRole('link', { name: 'Comment l’installer' }).click();
  const steps = page.getByRole('region', { name: 'Installation en six étapes' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(page.getByRole('heading', { name: /demande au navigateur/ })).toBeVisible();
  await expectAccessible(page);
});

test('[EX-01] a pairing asks who is signed in; a person who is not signs in first and comes back', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  await page.goto(`/extension?pairing=${challenge}`);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await signIn(page, await newPerson({ firstName: 'Maïwenn', lastName: 'Kerbrat' }));
  await page.reload();
  await expect(page.getByTestId('pairing-code')).toHaveText('YJD-CKF');
  await expect(page.getByText('Maïwenn Kerbrat').last()).toBeVisible();
  // No extension is in this browser: one must say that one sees the code.
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Je vois ce même code/ }).check({ force: true });
  await page.getByRole('button', { name: 'Relier', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Extension reliée' })).toBeFocused();
  await page.goto('/extension?pairing=ailleurs');
  await expect(
    page.getByRole('heading', { name: 'Cette demande pour relier l’extension est incomplète' }),
  ).toBeVisible();
});
