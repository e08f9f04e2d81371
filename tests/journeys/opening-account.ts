import type { Page } from '@playwright/test';
import { expect, type Person, signIn } from '../support/journey.ts';

/** Someone signs in and opens their account page. */
export async function openAccount(page: Page, person: Person) {
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByLabel('Prénom')).toBeVisible();
}
