import { mergeTests } from '@playwright/test';
import type { Settings } from '../../src/apps/extension/settings.ts';
import { exchangePairing } from '../../src/features/extension/contract/pairing.ts';
import { findExtensionBrowser } from '../../tools/setup/find-browser.mjs';
import { expect, type Person } from '../support/journey.ts';
import { signInBrowser } from '../support/journey-sign-in.ts';
import { type LaunchedExtension, launchExtension } from '../support/launched-extension.ts';
import { newPairing } from '../support/paired-extension.ts';
import { test as analysing } from './analysing.ts';
import { test as capturing } from './capturing.ts';

type Launched = Omit<LaunchedExtension, 'forget' | 'close'>;

interface ExtensionBrowser extends Launched {
  /** Connects the extension with the account of this person, who is then signed in in the web app too. */
  pair(person: Person): Promise<void>;
  /** Opens a page and the panel beside it; `mine` is the card of the signed-in person. */
  beside(url: string): ReturnType<typeof beside>;
}

interface Fixtures {
  /** A browser with the extension that the running product hands out, as after installing it. */
  extension: ExtensionBrowser;
  /** Where the panel opens, as chosen in the options. */
  panelPlace: 'browser' | 'page';
  /** Whether the sites of this machine were allowed beforehand. */
  sitesAllowed: boolean;
}

/** By whether sites are allowed in them. */
type Browsers = Map<boolean, LaunchedExtension>;

/**
 * A journey beside pages. Calls of the extension come from this machine's own address: a limit for one is far from what
 * journeys ask, and most is counted by its token.
 */
export const test = mergeTests(analysing, capturing).extend<Fixtures, { extensionBrowsers: Browsers }>({
  panelPlace: ['browser', { option: true }],
  sitesAllowed: [false, { option: true }],
  // Starting one takes longer than most journeys do in it: the next journey takes the one before's, which has forgotten it.
  extensionBrowsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const browsers: Browsers = new Map();
      await use(browsers);
      for (const { close } of browsers.values()) await close();
    },
    { scope: 'worker' },
  ],
  extension: async ({ app, extensionBrowsers, panelPlace, sitesAllowed }, use, testInfo) => {
    const executablePath = findExtensionBrowser();
    testInfo.skip(!executablePath, 'no Chromium that loads extensions was found');
    if (!executablePath) return;
    const launched =
      extensionBrowsers.get(sitesAllowed) ??
      (await launchExtension({ productUrl: app.url, executablePath, sitesAllowed }));
    extensionBrowsers.set(sitesAllowed, launched);
    await launched.putPanel(panelPlace);
    await use({
      ...launched,
      pair: (person) => pair(launched, app.url, person),
      beside: (url) => beside(launched, url),
    });
    if (await launched.forget()) return;
    extensionBrowsers.delete(sitesAllowed);
    await launched.close();
  },
});

/** What the hands of people do in the journey about it, for those about something else. */
async function pair({ context, worker }: Launched, productUrl: string, person: Person): Promise<void> {
  await signInBrowser(context, person, await worker.evaluate<string>('navigator.userAgent'));
  const { verifier, challenge } = newPairing();
  const pairings = `${productUrl}/api/extension/pairings`;
  await expect(await context.request.put(`${pairings}/${challenge}`, { data: {} })).toBeOK();
  const answer = await context.request.post(`${pairings}/exchange`, { data: { verifier } });
  const { secret, token, person: named } = exchangePairing.output.parse(await answer.json());
  const kept: Pick<Settings, 'server' | 'pairing'> = {
    server: productUrl,
    pairing: { secret, tokenId: token.id, person: named },
  };
  await worker.evaluate(`chrome.storage.local.set(${JSON.stringify(kept)})`);
}

/** A page with the panel open beside it, as after a press on the icon. */
async function beside({ open, clickIcon, panelOf }: Launched, url: string) {
  const page = await open(url);
  await clickIcon(page);
  const panel = await panelOf(page);
  return { page, panel, mine: panel.getByRole('region', { name: 'Votre analyse' }) };
}
