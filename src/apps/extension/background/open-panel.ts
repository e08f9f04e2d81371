import { readSettings } from '../settings-store.ts';
import { type FrameAnswer, type FromBackground, frameAnswer } from '../talk/page-messages.ts';
import type { ACCESS_PROBLEMS } from '../talk/panel-messages.ts';
import { cachedSettings } from './cached-settings.ts';

type Problem = (typeof ACCESS_PROBLEMS)[number];

interface Refusal {
  readonly problem: Problem;
  /** Although the user granted access. */
  readonly isLetIn: boolean;
}

/** Browsers give the reason only as a message: these are of pages that no extension may access. */
const BROWSER_PAGE = /chrome:\/\/|edge:\/\/|about:|extension:\/\/|gallery|showing error page|policy/i;

/** A click grants access; the process of the page may learn of it later than this one, and refuses until then. */
const MAX_ATTEMPTS = 10;
const RETRY_MS = 50;

/** Injects the script into the page of a tab; returns the problem, or null. A second injection has no effect. */
export async function injectPageScript(tabId: number): Promise<Problem | null> {
  let refusal = await tryToInject(tabId);
  for (let tries = 1; refusal?.isLetIn && tries < MAX_ATTEMPTS; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    refusal = await tryToInject(tabId);
  }
  return refusal?.problem ?? null;
}

async function tryToInject(tabId: number): Promise<Refusal | null> {
  try {
    await chrome.scripting.executeScript({ target: { tabId, frameIds: [0] }, files: ['page.js'] });
    return null;
  } catch (failure) {
    return problemOf(tabId, failure instanceof Error ? failure.message : '');
  }
}

async function problemOf(tabId: number, message: string): Promise<Refusal> {
  try {
    // The URL is visible only with access, for instance after a click on the button.
    const { url } = await chrome.tabs.get(tabId);
    const isElsewhere = url !== undefined && !/^https?:/.test(url);
    if (isElsewhere || BROWSER_PAGE.test(message)) return { problem: 'browser-page', isLetIn: false };
    return { problem: 'not-allowed', isLetIn: url !== undefined };
  } catch {
    return { problem: 'gone', isLetIn: false };
  }
}

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
