import { readSettings } from '../settings-store.ts';
import { type FrameAnswer, type FromBackground, frameAnswer } from '../talk/page-talk.ts';
import { enterPage } from './enter-page.ts';
import { knownSettings } from './known-settings.ts';

/** Where the panel stands now, or the page says why no frame can; `closed` by a second press, `nowhere` where browsers let nobody in. */
export type Opened = 'side-panel' | 'frame' | 'closed' | 'nowhere';

const besidePath = (tabId: number) => `beside.html?tab=${tabId}`;

/**
 * Opens the panel beside a tab's page. Must be called before anything is waited for: only then do browsers know that
 * someone pressed something, and open their side panel.
 */
export async function openBeside(tabId: number, { isToggle = false } = {}): Promise<Opened> {
  const opening = knownSettings()?.place === 'page' ? Promise.resolve(false) : openSidePanel(tabId);
  const { place } = await readSettings();
  const isInSidePanel = await opening;
  if (isInSidePanel && place === 'browser') {
    if (await frameStands(tabId)) await closeFrame(tabId);
    return 'side-panel';
  }
  // A worker that had just woken did not know yet that the page was chosen.
  if (isInSidePanel) await closeSidePanel(tabId);
  // Browsers still name a frame whose page was left, and not yet one that was just opened: the page itself knows.
  if (isToggle && (await closeFrame(tabId))) return 'closed';
  return (await openFrame(tabId)) ? 'frame' : 'nowhere';
}

/** Answers whether it stands open now; browsers open it only for someone who pressed something. */
export function openSidePanel(tabId: number): Promise<boolean> {
  if (!hasSidePanel()) return Promise.resolve(false);
  void chrome.sidePanel.setOptions({ tabId, path: besidePath(tabId), enabled: true });
  return chrome.sidePanel.open({ tabId }).then(
    () => true,
    () => false,
  );
}

/** Browsers without one have no such name at all. */
const hasSidePanel = () => 'sidePanel' in chrome;

async function closeSidePanel(tabId: number): Promise<void> {
  await chrome.sidePanel.setOptions({ tabId, enabled: false });
}

async function openFrame(tabId: number): Promise<boolean> {
  return (
    (await enterPage(tabId)) === null &&
    (await tellPage(tabId, { kind: 'open-frame', tabId, hasSidePanel: hasSidePanel() })) !== null
  );
}

/** Answers whether one stood in the page that is there now. */
export async function closeFrame(tabId: number): Promise<boolean> {
  return (await tellPage(tabId, { kind: 'close-frame' }))?.stood ?? false;
}

async function tellPage(tabId: number, message: FromBackground): Promise<FrameAnswer | null> {
  // Without an answer, no script is in the page, or the page went away: there is nothing to open or to close in it.
  const answer: unknown = await chrome.tabs.sendMessage(tabId, message, { frameId: 0 }).catch(() => null);
  return frameAnswer.safeParse(answer).data ?? null;
}

type Contexts = readonly `${chrome.runtime.ContextType}`[];

async function stands(tabId: number, contextTypes: Contexts): Promise<boolean> {
  const documentUrls = [`${location.origin}/${besidePath(tabId)}`];
  const found = await chrome.runtime.getContexts({ contextTypes: [...contextTypes], documentUrls });
  return found.length > 0;
}

const frameStands = (tabId: number) => stands(tabId, ['TAB']);
/** Whether a panel stands open beside this tab's page, wherever it is shown. */
export const besideStands = (tabId: number) => stands(tabId, ['TAB', 'SIDE_PANEL']);
