import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardAgainstClickjacking } from './guard-against-clickjacking.ts';

let notify: (isVisible: boolean) => void;
let frame: HTMLIFrameElement;

beforeEach(() => {
  vi.useFakeTimers();
  class Entry {
    isVisible: boolean;
    constructor(isVisible: boolean) {
      this.isVisible = isVisible;
    }
  }
  Object.defineProperty(Entry.prototype, 'isVisible', { value: false, writable: true });
  class Observer {
    constructor(callback: (entries: Entry[]) => void, options: object) {
      expect(options).toMatchObject({ trackVisibility: true });
      notify = (isVisible) => callback([new Entry(isVisible)]);
    }
    observe = () => undefined;
  }
  vi.stubGlobal('IntersectionObserverEntry', Entry);
  vi.stubGlobal('IntersectionObserver', Observer);
  frame = document.createElement('iframe');
  document.body.append(frame);
});
afterEach(() => {
  frame.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[EX-02] a panel inside a page accepts clicks only once it has been visible for a moment, and not when it is covered', () => {
  guardAgainstClickjacking(frame);
  const isPressed = () => frame.style.pointerEvents !== 'none';
  expect(isPressed()).toBe(false);
  notify(true);
  vi.advanceTimersByTime(299);
  expect(isPressed()).toBe(false);
  notify(false);
  vi.advanceTimersByTime(1_000);
  expect(isPressed()).toBe(false);
  notify(true);
  vi.advanceTimersByTime(300);
  expect(isPressed()).toBe(true);
  notify(false);
  expect(isPressed()).toBe(false);
});

test('[EX-02] keys activate nothing while it is covered, but typing goes on', () => {
  guardAgainstClickjacking(frame);
  frame.dispatchEvent(new Event('load'));
  const panel = frame.contentDocument as Document;
  panel.body.innerHTML = '<button>Partager</button><textarea></textarea>';
  const isTaken = (name: 'button' | 'textarea', key: string) => {
    const target = panel.querySelector<HTMLElement>(name);
    target?.focus();
    return target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  expect([isTaken('button', 'Enter'), isTaken('button', ' '), isTaken('textarea', 'Enter')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isTaken('textarea', 'a'), isTaken('button', 'Tab')]).toEqual([true, true]);
  notify(true);
  vi.advanceTimersByTime(300);
  expect(isTaken('button', 'Enter')).toBe(true);
});
