import { expect, test } from '../support/journey.ts';

test('the product answers on its address', async ({ page }) => {
  const answer = await page.request.get('/api/openapi.json');
  expect(answer.status()).toBe(200);
});
