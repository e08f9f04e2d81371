import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePressesWhenSeen } from './seen.ts';

let tell: (isVisible: boolean) => void;
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
    constructor(told: (entries: Entry[]) => void, options: object) {
      expect(options).toMatchObject({ trackVisibility: true });
      tell = (isVisible) => told([new Entry(isVisible)]);
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

test('[EX-02] a panel inside a page is pressed only once it has been seen for a moment, and no longer when it is not', () => {
  takePressesWhenSeen(frame);
  const isPressed = () => frame.style.pointerEvents !== 'none';
  expect(isPressed()).toBe(false);
  tell(true);
  vi.advanceTimersByTime(299);
  expect(isPressed()).toBe(false);
  tell(false);
  vi.advanceTimersByTime(1_000);
  expect(isPressed()).toBe(false);
  tell(true);
  vi.advanceTimersByTime(300);
  expect(isPressed()).toBe(true);
  tell(false);
  expect(isPressed()).toBe(false);
});

test('[EX-02] keys press nothing that is not seen, and words go on being written', () => {
  takePressesWhenSeen(frame);
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
  tell(true);
  vi.advanceTimersByTime(300);
  expect(isTaken('button', 'Enter')).toBe(true);
});
