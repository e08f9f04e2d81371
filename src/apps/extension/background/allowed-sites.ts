import { parseUrl } from '../parse-url.ts';
import { readSettings } from '../settings-store.ts';

const SCRIPT_ID = 'watch';
let pending: Promise<unknown> = Promise.resolve();

/** Registers the small content script for the allowed sites. Calls are sequential: browsers refuse concurrent ones. */
export function syncAllowedSites(): Promise<unknown> {
  pending = pending.then(updateRegistration, updateRegistration);
  return pending;
}

async function updateRegistration(): Promise<void> {
  const [{ origins = [] }, { server }, registered] = await Promise.all([
    chrome.permissions.getAll(),
    readSettings(),
    chrome.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] }),
  ]);
  if (origins.length === 0) {
    if (registered.length > 0) await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] });
    return;
  }
  const own = server === null ? null : parseUrl(server);
  const script: chrome.scripting.RegisteredContentScript = {
    id: SCRIPT_ID,
    js: ['watch.js'],
    matches: origins,
    // Pages of the web app have their own reader.
    excludeMatches: own ? [`${own.origin}/*`] : [],
    runAt: 'document_idle',
    allFrames: false,
  };
  await (registered.length > 0
    ? chrome.scripting.updateContentScripts([script])
    : chrome.scripting.registerContentScripts([script]));
}
