import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Frame, Page, Worker } from '@playwright/test';
import { z } from 'zod';
import { EXTENSION_ID } from '../../src/features/extension/rules/extension-id.ts';
import { clearPages, downloadExtension, launchChromium } from './extension-chromium.ts';
import { findSidePanels, type SidePanel } from './side-panel.ts';

interface LaunchOptions {
  /** The address of the running product, which serves the extension. */
  readonly productUrl: string;
  /** A full Chromium: the headless shell of other journeys cannot load extensions. */
  readonly executablePath: string;
  /** As after « Toujours autoriser » for sites on this machine. */
  readonly sitesAllowed?: boolean;
  /** Where the panel opens; by default the browser's side panel. */
  readonly panelPlace?: 'browser' | 'page';
}

/** The items of the browser's context menu. */
type MenuItem = 'save-page' | 'save-link' | 'highlight-selection';

/** A real Chromium with the extension downloaded from the product. */
export interface LaunchedExtension {
  readonly context: BrowserContext;
  readonly id: string;
  /** The service worker of the extension. */
  readonly worker: Worker;
  /** Opens a tab with this address in front. */
  open(url: string): Promise<Page>;
  /** Presses the toolbar button of the extension. */
  clickIcon(page: Page): Promise<void>;
  /** Chooses where the panel opens, as on the options page. */
  putPanel(place: 'browser' | 'page'): Promise<void>;
  /** Waits for the panel of a page, wherever it is. */
  panelOf(page: Page): Promise<Frame>;
  /** Chooses an item of the context menu. */
  chooseInMenu(page: Page, item: MenuItem, info?: { readonly linkUrl?: string }): Promise<void>;
  /** Takes the panel of a page offline, or online again. */
  cutOff(page: Page, isCut: boolean): Promise<void>;
  /** Resets it to the state after installation; false when it cannot be reused. */
  forget(): Promise<boolean>;
  close(): Promise<void>;
}

/** The polling interval for states without an event. */
const POLL_MS = 25;
const TIMEOUT_MS = 60_000;
/** How long a frame may be unresponsive before it is looked up again. */
const RESPONSE_MS = 5_000;

/** Downloads the extension from the product and starts a Chromium with it. */
export async function launchExtension(options: LaunchOptions): Promise<LaunchedExtension> {
  const opened = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-extension-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const unpacked = join(folder, 'unpacked');
    await downloadExtension(options, unpacked);
    const profile = join(folder, 'profile');
    const context = await launchChromium(options.executablePath, profile, unpacked);
    opened.defer(() => context.close());
    const outside = findSidePanels(profile);
    opened.defer(outside.close);
    const worker = await workerOf(context);
    await leaveWelcome(context, options.productUrl);
    const launched = actions(context, worker, outside.sidePanel);
    if (options.panelPlace) await launched.putPanel(options.panelPlace);
    return {
      ...launched,
      async forget() {
        await outside.close();
        if (!context.serviceWorkers().includes(worker)) return false;
        await clearPages(context, options.productUrl);
        await worker.evaluate('Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()])');
        return true;
      },
      close: () => opened.disposeAsync(),
    };
  } catch (failure) {
    await opened.disposeAsync();
    throw failure;
  }
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [running] = context.serviceWorkers();
  return running ?? context.waitForEvent('serviceworker');
}

/** Waits for the welcome page that opens after installation and closes it: it would come to the front at any time. */
async function leaveWelcome(context: BrowserContext, productUrl: string): Promise<void> {
  const welcome = await until('the page shown after installing', () =>
    context.pages().find((page) => page.url().startsWith(productUrl)),
  );
  await welcome.close();
}

type Acts = Omit<LaunchedExtension, 'forget' | 'close'>;

function actions(context: BrowserContext, worker: Worker, sidePanel: SidePanel): Acts {
  const tabIds = new WeakMap<Page, number>();
  const cuts = new WeakMap<Page, CDPSession>();

  /** The browser's id of a tab, which is part of the address of its panel. */
  async function tabIdOf(page: Page): Promise<number> {
    const known = tabIds.get(page);
    if (known !== undefined) return known;
    await page.bringToFront();
    const tabId = await worker.evaluate<number>(
      'chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([tab]) => tab.id)',
    );
    tabIds.set(page, tabId);
    return tabId;
  }

  async function panelOf(page: Page): Promise<Frame> {
    const tabId = await tabIdOf(page);
    return until('the panel', async () => {
      const beside = await sidePanel(`/beside.html?tab=${tabId}`);
      const panel = [...page.frames(), ...(beside?.frames() ?? [])].find((frame) =>
        frame.url().includes('/panel.html'),
      );
      if (!panel || (await isDrawn(panel))) return panel;
      // A connection made while the panel opens may never see its content; a new one does.
      await beside?.context().browser()?.close();
    });
  }

  return {
    context,
    worker,
    id: EXTENSION_ID,
    panelOf,
    putPanel: (place) => worker.evaluate(`chrome.storage.local.set({ place: '${place}' })`),
    async open(url) {
      const page = await context.newPage();
      await tabIdOf(page);
      await page.goto(url);
      return page;
    },
    async clickIcon(page) {
      await page.bringToFront();
      const browser = context.browser();
      if (!browser) throw new Error('the browser is closed');
      const tools = await browser.newBrowserCDPSession();
      try {
        await tools.send('Extensions.triggerAction', {
          id: EXTENSION_ID,
          targetId: await tabTarget(tools, page),
        });
      } finally {
        await tools.detach();
      }
    },
    // The context menu is drawn by the system and cannot be automated; its event is dispatched instead.
    async chooseInMenu(page, menuItemId, info = {}) {
      const chosen = JSON.stringify({ menuItemId, editable: false, pageUrl: page.url(), ...info });
      await worker.evaluate(
        `chrome.tabs.get(${await tabIdOf(page)}).then((tab) => chrome.contextMenus.onClicked.dispatch(${chosen}, tab))`,
      );
    },
    async cutOff(page, isCut) {
      const panel = (await panelOf(page)).page();
      // Only the same session can restore the network.
      const tools = cuts.get(panel) ?? (await panel.context().newCDPSession(panel));
      cuts.set(panel, tools);
      const network = { offline: isCut, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await tools.send('Network.emulateNetworkConditions', network);
    },
  };
}

/** Waits until the frame has rendered: a document about to be replaced responds once, but not later. */
async function isDrawn(frame: Frame): Promise<boolean> {
  const drawn = frame.locator('#root > *').first().waitFor({ state: 'attached', timeout: RESPONSE_MS });
  return drawn.then(
    () => true,
    () => false,
  );
}

const tabs = z.object({
  targetInfos: z.array(
    z.object({
      targetId: z.string(),
      url: z.string(),
      // Which of several tabs with the same address is in front; older browsers do not report it.
      embedderData: z.object({ tabActive: z.boolean() }).optional(),
    }),
  ),
});

/** The target id of the tab in front. */
async function tabTarget(tools: CDPSession, page: Page): Promise<string> {
  const { targetInfos } = tabs.parse(await tools.send('Target.getTargets', { filter: [{ type: 'tab' }] }));
  const same = targetInfos.filter(({ url }) => url === page.url());
  const tab = same.find(({ embedderData }) => embedderData?.tabActive) ?? same[0];
  if (!tab) throw new Error(`no tab shows ${page.url()}`);
  return tab.targetId;
}

/** Polls until it exists: browsers have no event for everything. */
async function until<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`${what} did not come`);
    await setTimeout(POLL_MS);
  }
}
