import { expect, signIn, test } from '../support/journey.ts';

test('someone new signs in and the product knows them', async ({ page, newPerson }) => {
  const person = await newPerson({ firstName: 'Maïwenn', lastName: 'Le Goff' });
  await signIn(page, person);
  const answer = await page.request.get('/api/me');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ email: person.email, displayName: 'Maïwenn Le Goff' });
});
