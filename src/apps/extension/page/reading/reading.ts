import type { Life } from '../life.ts';
import { type PageText, readPage } from './page-text.ts';

/** Reading is left to quiet moments, and takes at most this share of the time of a page that never rests. */
const RESTED_MS = 250;
const SHARE = 10;
const IDLE_AT_MOST_MS = 500;

export interface Reading {
  /** The text as it is now. */
  now(): PageText;
  /** What was read last, perhaps a moment ago. */
  last(): PageText;
  /** While on, `onChange` is told when the page was read again. */
  watch(isOn: boolean): void;
}

interface ReadingNeeds {
  readonly life: Life;
  readonly own: Element;
  /** Something in the page is no longer as it was; told at once. */
  onTouched(): void;
  /** The page was read again. */
  onChange(text: PageText): void;
}

/** Keeps the text of a page that may change under the reader's eyes. */
export function createReading({ life, own, onTouched, onChange }: ReadingNeeds): Reading {
  let text: PageText | null = null;
  let isStale = true;
  let isWatching = false;
  let tookMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const touched = () => {
    isStale = true;
    onTouched();
    timer ??= setTimeout(() => whenIdle(again), Math.max(RESTED_MS, tookMs * SHARE));
  };
  const observer = new MutationObserver((records) => {
    if (!life.isAlive()) return;
    if (records.some((record) => !isOurs(record))) touched();
  });
  const isOurs = ({ addedNodes, removedNodes }: MutationRecord) =>
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
    tookMs = performance.now() - beganMs;
    isStale = false;
    observe();
    return text;
  };
  const again = () => {
    timer = undefined;
    if (isWatching && life.isAlive()) onChange(isStale || !text ? read() : text);
  };
  life.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return {
    now: () => (isStale || !isWatching || !text ? read() : text),
    last: () => text ?? read(),
    watch(isOn) {
      if (isOn === isWatching) return;
      isWatching = isOn;
      isStale = true;
      observe();
    },
  };
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_AT_MOST_MS });
  else act();
}
