import { demoPerson, expect, expectAccessible, test } from '../support/journey.ts';

test('the first person to start Vigie signs in with a printed account and lands on their portfolio', {
  tag: '@deep',
}, async ({ page }) => {
  const { email, password } = demoPerson('camille.derrien');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Adresse courriel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  await expectAccessible(page);
});

test('someone new is known by name, and only in their own organisation', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  const person = await newPerson({ firstName: 'Maïwenn', lastName: 'Le Goff' });
  const { email, password } = person;
  await page.request.post('/api/accounts/sign-in', { data: { email, password } });
  const answer = await page.request.get('/api/me');
  expect(await answer.json()).toMatchObject({
    email: person.email,
    displayName: 'Maïwenn Le Goff',
    organizationId: person.organisationId,
  });
});
