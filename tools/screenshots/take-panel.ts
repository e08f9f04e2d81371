import { exchangePairing } from '#features/extension/contract/pairing.ts';
import { article } from '../../tests/journeys/host-pages.ts';
import { launchExtension } from '../../tests/support/launched-extension.ts';
import { openPageServer } from '../../tests/support/page-server.ts';
import { newPairing } from '../../tests/support/paired-extension.ts';
import { findExtensionBrowser } from '../setup/find-browser.mjs';
import { keep, SCREEN, signIn } from './look.ts';

/** Takes the panel of the extension beside an article; answers false where no browser loads one. */
export async function takePanel(url: string): Promise<boolean> {
  const executablePath = findExtensionBrowser();
  if (!executablePath) return false;
  await using opened = new AsyncDisposableStack();
  const site = await openPageServer();
  opened.defer(() => site.close());
  const { context, worker, open, clickIcon, panelOf, close } = await launchExtension({
    ...{ productUrl: url, executablePath, panelPlace: 'page', sitesAllowed: true },
  });
  opened.defer(close);
  await signIn(context, url);
  const { verifier, challenge } = newPairing();
  const pairings = `${url}/api/extension/pairings`;
  await context.request.put(`${pairings}/${challenge}`, { data: {} });
  const answer = await context.request.post(`${pairings}/exchange`, { data: { verifier } });
  const { secret, token, person } = exchangePairing.output.parse(await answer.json());
  const kept = { server: url, pairing: { secret, tokenId: token.id, person } };
  await worker.evaluate(`chrome.storage.local.set(${JSON.stringify(kept)})`);
  const page = await open(site.serve('/article', article()));
  await page.setViewportSize(SCREEN.viewport);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await clickIcon(page);
  const panel = await panelOf(page);
  await panel.getByRole('region', { name: 'Votre analyse' }).waitFor();
  await keep(page, 'extension');
  return true;
}
