import { readSettings } from '../settings-store.ts';
import { type FrameAnswer, type FromBackground, frameAnswer } from '../talk/page-messages.ts';
import { cachedSettings } from './cached-settings.ts';
import { injectPageScript } from './inject-page-script.ts';

/** The result of opening the panel: `closed` by a second click, `nowhere` where the extension has no access. */
export type PanelPlacement = 'side-panel' | 'frame' | 'closed' | 'nowhere';

const panelPath = (tabId: number) => `beside.html?tab=${tabId}`;

/**
 * Opens the panel for the page of a tab. Must be called before any await: browsers open the side panel only with a user
 * activation.
 */
export async function openPanel(tabId: number, { isToggle = false } = {}): Promise<PanelPlacement> {
  const opening = cachedSettings()?.place === 'page' ? Promise.resolve(false) : openSidePanel(tabId);
  const { place } = await readSettings();
  const isInSidePanel = await opening;
  if (isInSidePanel && place === 'browser') {
    if (await isFrameOpen(tabId)) await closeFrame(tabId);
    return 'side-panel';
  }
  // A worker that just started did not know the settings yet.
  if (isInSidePanel) await closeSidePanel(tabId);
  // Browsers may still report a frame of the previous page, or not yet the new one: the page itself is asked.
  if (isToggle && (await closeFrame(tabId))) return 'closed';
  return (await openFrame(tabId)) ? 'frame' : 'nowhere';
}

/** Returns whether it is open; browsers open it only with a user activation. */
export function openSidePanel(tabId: number): Promise<boolean> {
  if (!hasSidePanel()) return Promise.resolve(false);
  void chrome.sidePanel.setOptions({ tabId, path: panelPath(tabId), enabled: true });
  return chrome.sidePanel.open({ tabId }).then(
    () => true,
    () => false,
  );
}

/** Browsers without a side panel do not define it. */
const hasSidePanel = () => 'sidePanel' in chrome;

async function closeSidePanel(tabId: number): Promise<void> {
  await chrome.sidePanel.setOptions({ tabId, enabled: false });
}

async function openFrame(tabId: number): Promise<boolean> {
  return (
    (await injectPageScript(tabId)) === null &&
    (await sendToPage(tabId, { kind: 'open-frame', tabId, hasSidePanel: hasSidePanel() })) !== null
  );
}

/** Returns whether there was a frame in the current page. */
export async function closeFrame(tabId: number): Promise<boolean> {
  return (await sendToPage(tabId, { kind: 'close-frame' }))?.stood ?? false;
}

async function sendToPage(tabId: number, message: FromBackground): Promise<FrameAnswer | null> {
  // Without a response there is no script in the page, or the page was left: there is nothing to open or close.
  const answer: unknown = await chrome.tabs.sendMessage(tabId, message, { frameId: 0 }).catch(() => null);
  return frameAnswer.safeParse(answer).data ?? null;
}

type Contexts = readonly `${chrome.runtime.ContextType}`[];

async function hasContext(tabId: number, contextTypes: Contexts): Promise<boolean> {
  const documentUrls = [`${location.origin}/${panelPath(tabId)}`];
  const found = await chrome.runtime.getContexts({ contextTypes: [...contextTypes], documentUrls });
  return found.length > 0;
}

const isFrameOpen = (tabId: number) => hasContext(tabId, ['TAB']);
/** Whether a panel is open for this tab, in the side panel or in the page. */
export const isPanelOpen = (tabId: number) => hasContext(tabId, ['TAB', 'SIDE_PANEL']);
