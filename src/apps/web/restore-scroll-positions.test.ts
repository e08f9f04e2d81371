import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreScrollPositions } from './restore-scroll-positions.ts';

type Told = Parameters<Parameters<typeof restoreScrollPositions>[0]['subscribe']>[1];
const followers = new Map<string, Told>();
let height = 0;
let grew: () => void = () => {};

const emit = (event: 'onBeforeLoad' | 'onRendered', page: string) =>
  followers.get(event)?.({ type: event, toLocation: { href: page, state: { __TSR_key: page } } } as never);
const go = (page: string) => {
  emit('onBeforeLoad', page);
  emit('onRendered', page);
};
const scrollTop = () => window.scrollY;
const grow = (to: number) => {
  height = to;
  grew();
};

beforeEach(() => {
  height = 1000;
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, height)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grew = onResize;
      }
      observe() {}
      disconnect() {
        grew = () => {};
      }
    },
  );
  restoreScrollPositions({
    subscribe: (event, consumer) => {
      followers.set(event, consumer as Told);
      return () => {};
    },
  });
  emit('onRendered', 'home');
  window.scrollTo({ top: 400 });
});
afterEach(() => vi.unstubAllGlobals());

it('[SH-06] restores the scroll position of a page', () => {
  go('reflections');
  window.scrollTo({ top: 0 });
  go('home');
  expect(scrollTop()).toBe(400);
});

it('[SH-06] also when the navigation between was aborted', () => {
  emit('onBeforeLoad', 'reflections');
  window.scrollTo({ top: 0 });
  go('home');
  expect(scrollTop()).toBe(400);
});

it('[SH-06] waits for a page that is not tall enough yet', () => {
  go('reflections');
  height = 100;
  go('home');
  expect(scrollTop()).toBe(100);
  grow(300);
  expect(scrollTop()).toBe(300);
  grow(900);
  expect(scrollTop()).toBe(400);
});

it('[SH-06] stops when the user scrolls or navigates', () => {
  go('reflections');
  height = 100;
  go('home');
  window.dispatchEvent(new Event('wheel'));
  grow(900);
  expect(scrollTop()).toBe(100);

  height = 100;
  go('reflections');
  go('home');
  go('journal');
  grow(900);
  expect(scrollTop()).toBe(100);
});

it('[SH-06] keeps the scroll position when the page is only reloaded by the router', () => {
  emit('onBeforeLoad', 'home');
  window.scrollTo({ top: 700 });
  emit('onRendered', 'home');
  expect(scrollTop()).toBe(700);
});
