import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PACKAGE_PATH } from '../../src/features/extension/rules/extension-id.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';

interface Asked {
  readonly productUrl: string;
  readonly sitesAllowed?: boolean;
}

/** Downloads and unpacks the extension, as in an installation. */
export async function downloadExtension(
  { productUrl, sitesAllowed = false }: Asked,
  folder: string,
): Promise<void> {
  const answer = await fetch(new URL(PACKAGE_PATH, productUrl));
  if (!answer.ok)
    throw new Error(`the extension cannot be downloaded: ${answer.status} ${await answer.text()}`);
  for (const [path, content] of Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))) {
    if (path.endsWith('/')) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  if (!sitesAllowed) return;
  // The browser's permission prompt cannot be automated: the permission is added to the manifest instead.
  const manifest = join(folder, 'manifest.json');
  const asked: object = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify({ ...asked, host_permissions: ['http://127.0.0.1/*'] }));
}

/** Starts a Chromium with its own profile and the extension in this folder. */
export function launchChromium(
  executablePath: string,
  profile: string,
  extension: string,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    // The full browser, not the headless shell of the other journeys.
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--headless=new',
      ...CHROMIUM_FLAGS,
      // The side panel is not a page of the context: its language is that of the browser.
      '--accept-lang=fr-FR,fr',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--enable-unsafe-extension-debugging',
      '--remote-debugging-port=0',
    ],
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // An extra header on calls of a panel inside a page would make the browser block them (CORS).
    extraHTTPHeaders: {},
  });
}

/** Closes all pages but an empty tab, without which the browser ends, and clears the storage of Vigie. */
export async function clearPages(context: BrowserContext, productUrl: string): Promise<void> {
  const empty = await context.newPage();
  for (const page of context.pages()) if (page !== empty) await page.close();
  await context.clearCookies();
  const tools = await context.newCDPSession(empty);
  const origin = new URL(productUrl).origin;
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await tools.detach();
}
