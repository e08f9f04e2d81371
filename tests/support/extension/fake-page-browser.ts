import { vi } from 'vitest';
import type { ScriptLifetime } from '../../../src/apps/extension/page/script-lifetime.ts';
import { startPage } from '../../../src/apps/extension/page/start-page.ts';
import {
  BESIDE_PORT,
  type FromPage,
  type ShowMessage,
  type ShownPassage,
  type ToPage,
} from '../../../src/apps/extension/talk/page-messages.ts';

/** An event target like those of the browser. */
function listeners<A extends unknown[]>() {
  const all = new Set<(...args: A) => void>();
  return {
    addListener: (listener: (...args: A) => void) => void all.add(listener),
    removeListener: (listener: (...args: A) => void) => void all.delete(listener),
    call: (...args: A) => {
      for (const listener of all) listener(...args);
    },
    count: () => all.size,
  };
}

function fakePort() {
  const told: FromPage[] = [];
  const onMessage = listeners<[unknown]>();
  const onDisconnect = listeners<[]>();
  return {
    told,
    port: {
      name: BESIDE_PORT,
      sender: { id: 'vigie' },
      postMessage: (message: FromPage) => void told.push(message),
      disconnect: () => undefined,
      onMessage,
      onDisconnect,
    },
    send: (message: ToPage) => onMessage.call(message),
    close: () => onDisconnect.call(),
    last: <K extends FromPage['kind']>(kind: K) =>
      told.filter((message): message is Extract<FromPage, { kind: K }> => message.kind === kind).at(-1),
  };
}

const lives: ScriptLifetime[] = [];

/** Opens a page with the content script; adds the APIs that jsdom lacks, and exposes the closed shadow tree. */
export function openPage(html: string, { isAllowedSite = false } = {}) {
  document.body.innerHTML = html;
  document.title = 'A page';
  const runtime = {
    id: 'vigie' as string | undefined,
    onConnect: listeners<[unknown]>(),
    onMessage: listeners<[unknown, { id: string }, (answer: unknown) => void]>(),
    sendMessage: vi.fn(async (): Promise<unknown> => undefined),
    getURL: (path: string) => `chrome-extension://vigie/${path}`,
  };
  vi.stubGlobal('chrome', { runtime });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('vigieWatches', isAllowedSite ? true : undefined);
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  Range.prototype.getClientRects = function lines() {
    return this.collapsed ? ([] as unknown as DOMRectList) : ([LINE] as unknown as DOMRectList);
  };
  Range.prototype.getBoundingClientRect = () => LINE;
  const trusted = new WeakSet<Event>();
  const attach = vi.spyOn(Element.prototype, 'attachShadow');
  const life = startPage((event) => trusted.has(event));
  lives.push(life);
  const inside = attach.mock.results.at(-1)?.value as ShadowRoot;
  attach.mockRestore();
  // jsdom does no layout, so nothing covers our elements.
  document.elementFromPoint = () => inside.host;
  return {
    runtime,
    life,
    /** The content of the closed shadow tree, which the page cannot see. */
    inside,
    connect() {
      const port = fakePort();
      runtime.onConnect.call(port.port);
      return port;
    },
    /** Dispatches a trusted event, as of the user; otherwise events are those of a script. */
    act(target: EventTarget, event: Event, { isUser = true } = {}) {
      if (isUser) trusted.add(event);
      target.dispatchEvent(event);
    },
    toolbar: () => inside.querySelector<HTMLElement>('[role=toolbar]'),
  };
}

/** Removes what a test added to the shared document. */
export function closePages(): void {
  for (const life of lives.splice(0)) life.end();
  document.body.innerHTML = '';
  getSelection()?.removeAllRanges();
  vi.unstubAllGlobals();
}

const LINE = new DOMRect(100, 200, 300, 20);

/** Selects words of the page, within one text node. */
export function select(words: string): Text {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at === -1) continue;
    getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
    return node as Text;
  }
  throw new Error(`the page does not say ${words}`);
}

export const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function passage(n: number, exact: string, more: Partial<ShownPassage> = {}): ShownPassage {
  const anchor = {
    exact,
    prefix: '',
    suffix: '',
    start: 0,
    end: exact.length,
    page: null,
    snapshotId: null,
  };
  return { id: idOf(n), anchor, code: 'c', description: `Passage ${n}`, ...more };
}

export function shown(passages: readonly ShownPassage[], more: Partial<ShowMessage> = {}): ShowMessage {
  return {
    kind: 'show',
    passages: [...passages],
    selectedId: null,
    marking: { attaching: null },
    theme: 'light',
    language: 'fr',
    ...more,
  };
}

/** An article with other elements around its text. */
export const ARTICLE = `<h1>Digues ou marais</h1><p>La digue de 1954 a été ouverte. <a href="/suite">Lire la suite</a></p>
<p>Deux fois par jour, la mer monte dans le marais.</p><textarea>brouillon</textarea>
<div contenteditable>un éditeur</div><iframe title="autre"></iframe>`;

/** User events. */
export const press = (x: number, y: number) =>
  new MouseEvent('click', { bubbles: true, composed: true, clientX: x, clientY: y });
export const release = () => new MouseEvent('mouseup', { bubbles: true, composed: true });
export const key = (name: string) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true });
export const paragraph = () => document.querySelector('p') as Element;
