import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_ORGANISATIONS, DEMO_PASSWORD } from '../../src/apps/server/demo-data/demo-people.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { readOrCreateSecret } from '../../src/platform/read-or-create-secret.ts';
import { type OpenSession, sessionOpener } from './open-session.ts';

/** A person of the demo data, by the name before the @, e.g. `camille.derrien`. Read-only: other journeys use them too. */
export function demoPerson(name: string): { readonly email: string; readonly password: string } {
  const found = DEMO_ORGANISATIONS.flatMap(({ people }) => people).find(({ email }) =>
    email.startsWith(`${name}@`),
  );
  if (!found) throw new Error(`nobody in the demo data is called ${name}`);
  return { email: found.email, password: DEMO_PASSWORD };
}

let openSession: OpenSession | undefined;

/** Prepares sign-in for the journeys of this process, on the product with this data folder. */
export async function enableSignIn(database: Database, dataDir: string): Promise<void> {
  const secret = await readOrCreateSecret(dataDir, 'auth-secret');
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: process.env.JOURNEY_URL });
  openSession = sessionOpener({ config, secret, database });
}

/** Signs in without the form, for journeys about other features. */
export async function signIn(page: Page, who: string | { readonly email: string }): Promise<void> {
  await signInBrowser(page.context(), who, await page.evaluate('navigator.userAgent'));
}

/** Signs in with a user agent, after which the session is named. */
export async function signInBrowser(
  browser: BrowserContext,
  who: string | { readonly email: string },
  userAgent: string,
): Promise<void> {
  if (!openSession) throw new Error('no journey is running in this process');
  const { email } = typeof who === 'string' ? demoPerson(who) : who;
  const headers = await openSession(email, userAgent);
  const url = process.env.JOURNEY_URL ?? '';
  const cookies = headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url, httpOnly: true };
  });
  await browser.addCookies(cookies);
}
