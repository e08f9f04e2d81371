import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ behindProxy: false });

test('[AU-03] without a mail server the mail lands in the mailbox, and its link opens the new password', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const { email } = await newPerson();
  await page.goto('/login');
  await page.getByLabel('Adresse courriel').fill(email);
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  const mailbox = page.getByRole('link', { name: 'Ouvrir la boîte aux lettres' });
  await expect(mailbox).toHaveAttribute('href', '/mailbox');
  await page.goto('/mailbox');
  await page
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('link')
    .filter({ hasText: email })
    .click();
  const mail = page.getByRole('article');
  await expect(mail).toContainText(email);

  const opening = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link').first().click();
  const opened = await opening;
  await expect(
    opened.getByRole('heading', { level: 1, name: 'Choisissez votre mot de passe' }),
  ).toBeVisible();
  await expect(opened.getByLabel('Adresse courriel')).toHaveValue(email);

  await mail.getByRole('radio', { name: 'Texte brut' }).check();
  await expect(mail.getByRole('link', { name: /setPassword/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('through a proxy', () => {
  test.use({ behindProxy: true });

  test('[AU-03] the mailbox says that it is read on the machine itself', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/mailbox');
    await expect(page.getByRole('alert')).toContainText('depuis la machine où Vigie fonctionne');
    await expectAccessible(page);
  });
});

test('the API page reads well without a script', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/api');
  await expect(page.getByRole('heading', { level: 1, name: 'Interface de programmation' })).toBeVisible();
  // All calls are drawn alike: a few represent the hundreds, which would take a minute to check.
  await page.evaluate(
    `for (const one of [...document.querySelectorAll('main > section')].slice(3)) one.remove()`,
  );
  await expectAccessible(page);
});
