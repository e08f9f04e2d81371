import { expect, signIn, test } from '../support/journey.ts';

test('a change made elsewhere appears in every tab, over one line that survives its tab', {
  tag: '@deep',
}, async ({ browser, context, page, newPerson }) => {
  const person = await newPerson({ firstName: 'Maïwenn', lastName: 'Le Goff' });
  await signIn(page, person);
  const lines: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/live')) lines.push(request.frame().page() === page ? 'first' : 'second');
  });
  const name = (text: string) => ({ name: new RegExp(text) });
  await page.goto('/portfolio');
  await expect.poll(() => lines).toContain('first');
  const second = await context.newPage();
  await second.goto('/portfolio');
  await expect(second.getByRole('button', name('Maïwenn Le Goff'))).toBeVisible();

  const elsewhere = await browser.newContext();
  const rename = async (lastName: string) => {
    const other = await elsewhere.newPage();
    await signIn(other, person);
    const answer = await other.request.put('/api/me/name', { data: { firstName: 'Maïwenn', lastName } });
    expect(answer.ok()).toBe(true);
    await other.close();
  };
  await rename('Caradec');
  await expect(page.getByRole('button', name('Maïwenn Caradec'))).toBeVisible();
  await expect(second.getByRole('button', name('Maïwenn Caradec'))).toBeVisible();
  expect(lines).not.toContain('second');

  await page.close();
  await expect.poll(() => lines).toContain('second');
  await rename('Derrien');
  await expect(second.getByRole('button', name('Maïwenn Derrien'))).toBeVisible();
  await elsewhere.close();
});

test('[AU-07] a session closed from another device leaves the screen at once', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/portfolio');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const desk = await pageOf(person);
  const answer = await desk.request.post('/api/accounts/sessions/revoke', { data: { including: 'others' } });
  expect(answer.ok()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
});
