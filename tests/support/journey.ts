import { randomInt } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { mailsTo, type ReceivedMail } from './journey-mails.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './journey-accessibility.ts';

/** The running product, as a journey sees it. */
export interface App {
  readonly url: string;
  readonly dataDir: string;
  /** Where this journey seems to come from: limits per address never mix two journeys up. */
  readonly callerAddress: string;
  /** Mails that reached this address, oldest first; waits until there is at least one. */
  readMails(to: string): Promise<ReceivedMail[]>;
}

/** A journey: a real browser on the real product. */
export const test = base.extend<{ app: App }>({
  app: async ({ baseURL }, use) => {
    const dataDir = process.env.JOURNEY_DATA;
    if (!baseURL || !dataDir) throw new Error('the global set-up of the journeys did not run');
    await use({
      url: baseURL,
      dataDir,
      callerAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      readMails: (to) => mailsTo(dataDir, to),
    });
  },
  extraHTTPHeaders: async ({ app }, use) => use({ 'x-forwarded-for': app.callerAddress }),
});

/** Signs in without the form, for journeys that are about something else. */
export async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await page.request.post('/api/accounts/sign-in', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
}
