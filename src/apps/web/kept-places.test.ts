import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPlaces } from './kept-places.ts';

type Told = Parameters<Parameters<typeof keepPlaces>[0]['subscribe']>[1];
const followers = new Map<string, Told>();
let height = 0;
let grew: () => void = () => {};

const tell = (event: 'onBeforeLoad' | 'onRendered', page: string) =>
  followers.get(event)?.({ type: event, toLocation: { href: page, state: { __TSR_key: page } } } as never);
const go = (page: string) => {
  tell('onBeforeLoad', page);
  tell('onRendered', page);
};
const place = () => window.scrollY;
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
  keepPlaces({
    subscribe: (event, follower) => {
      followers.set(event, follower as Told);
      return () => {};
    },
  });
  tell('onRendered', 'home');
  window.scrollTo({ top: 400 });
});
afterEach(() => vi.unstubAllGlobals());

it('[SH-06] finds the place where a page was left', () => {
  go('reflections');
  window.scrollTo({ top: 0 });
  go('home');
  expect(place()).toBe(400);
});

it('[SH-06] finds it too when the next page never came', () => {
  tell('onBeforeLoad', 'reflections');
  window.scrollTo({ top: 0 });
  go('home');
  expect(place()).toBe(400);
});

it('[SH-06] waits for a page that is not yet tall enough', () => {
  go('reflections');
  height = 100;
  go('home');
  expect(place()).toBe(100);
  grow(300);
  expect(place()).toBe(300);
  grow(900);
  expect(place()).toBe(400);
});

it('[SH-06] lets go of whoever moves by themselves or goes on', () => {
  go('reflections');
  height = 100;
  go('home');
  window.dispatchEvent(new Event('wheel'));
  grow(900);
  expect(place()).toBe(100);

  height = 100;
  go('reflections');
  go('home');
  go('journal');
  grow(900);
  expect(place()).toBe(100);
});

it('[SH-06] stays where the reader is when a page is only read anew', () => {
  tell('onBeforeLoad', 'home');
  window.scrollTo({ top: 700 });
  tell('onRendered', 'home');
  expect(place()).toBe(700);
});
