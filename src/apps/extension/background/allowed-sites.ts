import { readAddress } from '../read-address.ts';
import { readSettings } from '../settings-store.ts';

const ID = 'watch';
let following: Promise<unknown> = Promise.resolve();

/** Lets the small script stand in the pages of allowed sites, and in no other. One after the other: browsers refuse two. */
export function followAllowedSites(): Promise<unknown> {
  following = following.then(follow, follow);
  return following;
}

async function follow(): Promise<void> {
  const [{ origins = [] }, { server }, registered] = await Promise.all([
    chrome.permissions.getAll(),
    readSettings(),
    chrome.scripting.getRegisteredContentScripts({ ids: [ID] }),
  ]);
  if (origins.length === 0) {
    if (registered.length > 0) await chrome.scripting.unregisterContentScripts({ ids: [ID] });
    return;
  }
  const own = server === null ? null : readAddress(server);
  const script: chrome.scripting.RegisteredContentScript = {
    id: ID,
    js: ['watch.js'],
    matches: origins,
    // Pages of the web app have a reader of their own.
    excludeMatches: own ? [`${own.origin}/*`] : [],
    runAt: 'document_idle',
    allFrames: false,
  };
  await (registered.length > 0
    ? chrome.scripting.updateContentScripts([script])
    : chrome.scripting.registerContentScripts([script]));
}
