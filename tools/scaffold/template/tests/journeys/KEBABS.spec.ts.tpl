import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('a PROSE saved by a colleague is shown at once', async ({ page, pageOf, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/KEBABS');
  await expect(page.getByText('Rien ici pour l’instant')).toBeVisible();
  await expect(page).toHaveTitle(/HEADING/);
  await expectAccessible(page);

  const colleague = await pageOf(await newPerson());
  const address = `/api/KEBABS/${crypto.randomUUID()}`;
  const saved = await colleague.request.put(address, { data: { title: 'Marées' } });
  expect(saved.ok()).toBe(true);
  await expect(page.getByRole('listitem').filter({ hasText: 'Marées' })).toBeVisible();
});
