import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#apps/server/demo-data/demo-people.ts';
import { ROOT } from '../setup/paths.mjs';

/** As most people see it. */
export const SCREEN = {
  viewport: { width: 1440, height: 900 },
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const;

/** A member of the demo, with things to read, to judge and to write. */
export const READER = 'solene.legoff@agence-estuaire.example';

export async function signIn(context: BrowserContext, url: string): Promise<void> {
  const data = { email: READER, password: DEMO_PASSWORD };
  const answer = await context.request.post(`${url}/api/accounts/sign-in`, { data });
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`);
}

/** The page as it stands once its pictures and fonts are there. */
export async function keep(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    "document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete || one.loading === 'lazy')",
  );
  await page.screenshot({
    path: join(ROOT, 'docs', 'images', `${name}.png`),
    caret: 'hide',
    animations: 'disabled',
  });
}
