import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Frame, Page, Worker } from '@playwright/test';
import { z } from 'zod';
import { EXTENSION_ID } from '../../src/features/extension/rules/extension-id.ts';
import { forgetPages, launch, unpack } from './extension-chromium.ts';
import { lookFromOutside, type SidePanel } from './side-panel.ts';

interface LaunchOptions {
  /** The running product, which hands the extension out. */
  readonly productUrl: string;
  /** A whole Chromium: the shell that other journeys run in loads no extension. */
  readonly executablePath: string;
  /** As after « Toujours autoriser » for the sites of this machine. */
  readonly sitesAllowed?: boolean;
  /** Where the panel opens; the browser's side panel unless said otherwise. */
  readonly panelPlace?: 'browser' | 'page';
}

/** What the menu of the browser offers. */
type MenuItem = 'save-page' | 'save-link' | 'highlight-selection';

/** A real Chromium, with the extension in it that the product handed out. */
export interface LaunchedExtension {
  readonly context: BrowserContext;
  readonly id: string;
  /** Its background, to ask what it keeps. */
  readonly worker: Worker;
  /** A tab with this address, in front of the others. */
  open(url: string): Promise<Page>;
  /** Presses the button of the extension beside the address bar. */
  clickIcon(page: Page): Promise<void>;
  /** Chooses where the panel opens, as the options do. */
  putPanel(place: 'browser' | 'page'): Promise<void>;
  /** The panel beside a page, wherever it stands, once it is there. */
  panelOf(page: Page): Promise<Frame>;
  /** Chooses from the menu that a right click opens. */
  chooseInMenu(page: Page, item: MenuItem, info?: { readonly linkUrl?: string }): Promise<void>;
  /** Takes the network from the panel beside a page, or gives it back. */
  cutOff(page: Page, isCut: boolean): Promise<void>;
  /** Makes it what it was after it had been installed; false when it cannot be used again. */
  forget(): Promise<boolean>;
  close(): Promise<void>;
}

/** Looked again this often for what a browser says nothing about. */
const AGAIN_MS = 25;
const PATIENCE_MS = 60_000;
/** So long a frame may be silent before it is looked for again. */
const SILENCE_MS = 5_000;

/** Downloads the extension from the product and starts a Chromium of its own with it, as one who installs it does. */
export async function launchExtension(options: LaunchOptions): Promise<LaunchedExtension> {
  const opened = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-extension-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const unpacked = join(folder, 'unpacked');
    await unpack(options, unpacked);
    const profile = join(folder, 'profile');
    const context = await launch(options.executablePath, profile, unpacked);
    opened.defer(() => context.close());
    const outside = lookFromOutside(profile);
    opened.defer(outside.close);
    const worker = await workerOf(context);
    await leaveWelcome(context, options.productUrl);
    const launched = acts(context, worker, outside.sidePanel);
    if (options.panelPlace) await launched.putPanel(options.panelPlace);
    return {
      ...launched,
      async forget() {
        await outside.close();
        if (!context.serviceWorkers().includes(worker)) return false;
        await forgetPages(context, options.productUrl);
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

/** Whoever installs the extension is shown the first page of Vigie: a tab that would come to the front at any moment. */
async function leaveWelcome(context: BrowserContext, productUrl: string): Promise<void> {
  const welcome = await until('the page shown after installing', () =>
    context.pages().find((page) => page.url().startsWith(productUrl)),
  );
  await welcome.close();
}

type Acts = Omit<LaunchedExtension, 'forget' | 'close'>;

function acts(context: BrowserContext, worker: Worker, sidePanel: SidePanel): Acts {
  const tabIds = new WeakMap<Page, number>();
  const cuts = new WeakMap<Page, CDPSession>();

  /** Browsers number their tabs, and name a tab's panel after that. */
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
      // A connection made while the panel was being opened may never hear of what is in it: another one will.
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
    // A menu of the browser is drawn by the system, where no journey reaches; its choice is told as browsers tell it.
    async chooseInMenu(page, menuItemId, info = {}) {
      const chosen = JSON.stringify({ menuItemId, editable: false, pageUrl: page.url(), ...info });
      await worker.evaluate(
        `chrome.tabs.get(${await tabIdOf(page)}).then((tab) => chrome.contextMenus.onClicked.dispatch(${chosen}, tab))`,
      );
    },
    async cutOff(page, isCut) {
      const panel = (await panelOf(page)).page();
      // What one session took, another cannot give back.
      const tools = cuts.get(panel) ?? (await panel.context().newCDPSession(panel));
      cuts.set(panel, tools);
      const network = { offline: isCut, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await tools.send('Network.emulateNetworkConditions', network);
    },
  };
}

/** A document that another one is about to replace answers too, and nothing that is asked of it later. */
async function isDrawn(frame: Frame): Promise<boolean> {
  const drawn = frame.locator('#root > *').first().waitFor({ state: 'attached', timeout: SILENCE_MS });
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
      // Which of several tabs with the same address stands in front; older browsers do not say.
      embedderData: z.object({ tabActive: z.boolean() }).optional(),
    }),
  ),
});

/** What the browser calls the tab around the page that stands in front. */
async function tabTarget(tools: CDPSession, page: Page): Promise<string> {
  const { targetInfos } = tabs.parse(await tools.send('Target.getTargets', { filter: [{ type: 'tab' }] }));
  const same = targetInfos.filter(({ url }) => url === page.url());
  const tab = same.find(({ embedderData }) => embedderData?.tabActive) ?? same[0];
  if (!tab) throw new Error(`no tab shows ${page.url()}`);
  return tab.targetId;
}

/** Looks until it is there: browsers do not tell of everything that comes. */
async function until<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`${what} did not come`);
    await setTimeout(AGAIN_MS);
  }
}
