import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSectionInView } from './use-section-in-view.ts';

const IDS = ['first', 'second'] as const;

test.each([
  ['a wheel', () => fireEvent.wheel(window)],
  ['a finger', () => fireEvent.touchMove(window)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'PageDown' })],
  ['the scroll bar', () => fireEvent.pointerDown(document.documentElement)],
])('the requested section stays marked until the user scrolls with %s', (_, scroll) => {
  const { result } = renderHook(() => useSectionInView(IDS));
  act(() => result.current[1]('second'));
  expect(result.current[0]).toBe('second');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.pointerDown(document.body);
  expect(result.current[0]).toBe('second');
  scroll();
  expect(result.current[0]).toBe('first');
});

test('a page without sections has none in view', () => {
  const none: string[] = [];
  expect(renderHook(() => useSectionInView(none)).result.current[0]).toBeUndefined();
});
