import { capturedDocuments } from '#apps/server/demo-data/documents/captured-documents.ts';
import { DEMO_SITES, pageUrl } from '#apps/server/demo-data/documents/demo-sites.ts';
import { SHORE_PAGES } from '#apps/server/demo-data/documents/shore-pages.ts';
import { PICTURES } from '#apps/server/demo-data/pictures.ts';
import { exchangePairing } from '#features/extension/contract/pairing.ts';
import { launchExtension } from '../../tests/support/launched-extension.ts';
import { newPairing } from '../../tests/support/paired-extension.ts';
import { findExtensionBrowser } from '../setup/find-browser.mjs';
import { READER, SCREEN, saveScreenshot, signIn } from './look.ts';

/** Takes the panel of the extension next to an article; returns false when no browser can load extensions. */
export async function takePanel(url: string): Promise<boolean> {
  const executablePath = findExtensionBrowser();
  if (!executablePath) return false;
  const { context, worker, open, clickIcon, panelOf, close } = await launchExtension({
    productUrl: url,
    executablePath,
    panelPlace: 'page',
  });
  try {
    await signIn(context, url, READER);
    const { verifier, challenge } = newPairing();
    const pairings = `${url}/api/extension/pairings`;
    await context.request.put(`${pairings}/${challenge}`, { data: {} });
    const answer = await context.request.post(`${pairings}/exchange`, { data: { verifier } });
    const { secret, token, person } = exchangePairing.output.parse(await answer.json());
    const settings = { server: url, pairing: { secret, tokenId: token.id, person } };
    await worker.evaluate(`chrome.storage.local.set(${JSON.stringify(settings)})`);
    const { coast } = SHORE_PAGES;
    await context.route(pageUrl(coast), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: publishedPage() }),
    );
    const page = await open(pageUrl(coast));
    await page.setViewportSize(SCREEN.viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await clickIcon(page);
    const panel = await panelOf(page);
    await panel.getByRole('region', { name: 'Votre analyse' }).waitFor();
    await saveScreenshot(page, 'extension');
    return true;
  } finally {
    await close();
  }
}

/** A page of the demo as its fictitious site might show it. */
function publishedPage(): string {
  const { coast } = SHORE_PAGES;
  const captured = capturedDocuments().get('coast');
  const { name } = DEMO_SITES[coast.site];
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${captured?.title}</title><style>
body { margin: 0; background: #fbf8f2; color: #2a211b; font: 19px/1.55 Georgia, serif }
header { padding: 20px 48px; border-bottom: 4px double; font: bold 24px Georgia, serif }
main { max-width: 640px; margin: 32px 420px 60px auto }
@media (max-width: 1200px) { main { margin: 32px auto } }
h1 { font-size: 36px; line-height: 1.2; margin: 0 } small { font: 14px sans-serif; color: #6b5b50 }
svg { display: block; width: 100%; height: 200px; margin: 20px 0 }
</style></head><body><header>${name}</header><main><article><h1>${captured?.title}</h1><p><small>Par ${coast.byline}</small></p>
${PICTURES[coast.picture]()}${captured?.article.html}</article></main></body></html>`;
}
