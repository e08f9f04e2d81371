import type { ScriptLifetime } from '../script-lifetime.ts';
import { type PageText, readPage } from './page-text.ts';

/** Reading waits for idle time, and takes at most this share of the time of a page that changes constantly. */
const DEBOUNCE_MS = 250;
const PAUSE_FACTOR = 10;
const IDLE_TIMEOUT_MS = 500;

export interface PageReader {
  /** The current text; reads the page if it has changed. */
  current(): PageText;
  /** The text of the last reading, possibly out of date. */
  lastRead(): PageText;
  /** While on, `onChange` is called when the page was read again. */
  watch(isOn: boolean): void;
}

interface ReadingNeeds {
  readonly life: ScriptLifetime;
  readonly own: Element;
  /** The page has changed; called at once. */
  onTouched(): void;
  /** The page was read again. */
  onChange(text: PageText): void;
}

/** The text of a page that may change at any time. */
export function createPageReader({ life, own, onTouched, onChange }: ReadingNeeds): PageReader {
  let text: PageText | null = null;
  let isStale = true;
  let isWatching = false;
  let durationMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onMutation = () => {
    isStale = true;
    onTouched();
    timer ??= setTimeout(() => whenIdle(readAgain), Math.max(DEBOUNCE_MS, durationMs * PAUSE_FACTOR));
  };
  const observer = new MutationObserver((records) => {
    if (!life.isAlive()) return;
    if (records.some((record) => !isOwnElement(record))) onMutation();
  });
  const isOwnElement = ({ addedNodes, removedNodes }: MutationRecord) =>
    addedNodes.length === 1 && addedNodes[0] === own && removedNodes.length === 0;

  const observe = () => {
    observer.disconnect();
    if (!isWatching) return;
    for (const root of [document, ...(text?.shadows ?? [])]) {
      observer.observe(root, {
        childList: true,
        characterData: true,
        subtree: true,
        attributeFilter: ['class', 'style', 'hidden', 'open'],
      });
    }
  };
  const read = (): PageText => {
    const beganMs = performance.now();
    text = readPage(document.body ?? document.documentElement, own);
    durationMs = performance.now() - beganMs;
    isStale = false;
    observe();
    return text;
  };
  const readAgain = () => {
    timer = undefined;
    if (isWatching && life.isAlive()) onChange(isStale || !text ? read() : text);
  };
  life.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return {
    current: () => (isStale || !isWatching || !text ? read() : text),
    lastRead: () => text ?? read(),
    watch(isOn) {
      if (isOn === isWatching) return;
      isWatching = isOn;
      isStale = true;
      observe();
    },
  };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else work();
}
