import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#apps/server/demo-data/demo-people.ts';
import { ROOT } from '../setup/paths.mjs';

/** A common screen size. */
export const SCREEN = {
  viewport: { width: 1440, height: 900 },
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const;

/** People of the demo: one with content to read and write, one with many highlights in an article, and a co-author. */
export const READER = 'camille.derrien@agence-estuaire.example';
export const JUDGE = 'solene.legoff@agence-estuaire.example';
export const COLLEAGUE = 'yanis.belkacem@agence-estuaire.example';

export async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD };
  const answer = await context.request.post(`${url}/api/accounts/sign-in`, { data });
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`);
}

/** A script for the page: waits for its fonts and visible pictures. */
const WHOLE = `document.fonts.ready.then(() => Promise.allSettled([...document.images]
  .filter((one) => one.getBoundingClientRect().top < innerHeight)
  .map((one) => one.decode())))
  .then(() => undefined)`;

export async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(WHOLE);
  const path = join(ROOT, 'docs', 'images', `${name}.png`);
  await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
}
