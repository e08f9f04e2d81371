import { mergeTests } from '@playwright/test';
import { findExtensionBrowser } from '../../tools/setup/find-browser.mjs';
import { expect, type Person, signIn } from '../support/journey.ts';
import { type LaunchedExtension, launchExtension } from '../support/launched-extension.ts';
import { test as analysing } from './analysing.ts';
import { test as capturing } from './capturing.ts';

interface ExtensionBrowser extends Omit<LaunchedExtension, 'close'> {
  /** Connects the extension with the account of this person, who is then signed in in the web app too. */
  pair(person: Person): Promise<void>;
}

interface Fixtures {
  /** A browser of its own, with the extension that the running product hands out. */
  extension: ExtensionBrowser;
  /** Where the panel opens, as chosen in the options. */
  panelPlace: 'browser' | 'page';
  /** Whether the sites of this machine were allowed beforehand. */
  sitesAllowed: boolean;
}

/**
 * A journey beside pages. Calls of the extension come from this machine's own address: a limit for one is far from what
 * journeys ask, and most is counted by its token.
 */
export const test = mergeTests(analysing, capturing).extend<Fixtures>({
  panelPlace: ['browser', { option: true }],
  sitesAllowed: [false, { option: true }],
  extension: async ({ app, panelPlace, sitesAllowed }, use, testInfo) => {
    const executablePath = findExtensionBrowser();
    testInfo.skip(!executablePath, 'no Chromium that loads extensions was found');
    if (!executablePath) return;
    const { close, ...launched } = await launchExtension({
      ...{ productUrl: app.url, executablePath, panelPlace, sitesAllowed },
    });
    await use({ ...launched, pair: (person) => pair(launched, app.url, person) });
    await close();
  },
});

/** All of it as people do it, but for the password. */
async function pair(
  { context, worker, open, clickIcon, panelOf }: Omit<LaunchedExtension, 'close'>,
  productUrl: string,
  person: Person,
): Promise<void> {
  const before = context.pages().at(-1);
  const start = await open(`${productUrl}/login`);
  await signIn(start, person);
  await clickIcon(start);
  const panel = await panelOf(start);
  const opening = context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Relier à mon compte' }).click();
  const web = await opening;
  await web.getByRole('button', { name: 'Relier', exact: true }).click();
  await expect
    .poll(() => worker.evaluate('chrome.storage.local.get().then(({ pairing }) => Boolean(pairing))'))
    .toBe(true);
  await web.close();
  await start.close();
  await before?.bringToFront();
}
