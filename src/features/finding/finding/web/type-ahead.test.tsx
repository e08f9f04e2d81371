import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeTypeAhead, useTypeAhead } from './type-ahead.ts';

function Opening() {
  useTypeAhead();
  return null;
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

test('keys typed before the field is rendered are kept for it, and reach nothing else', () => {
  const received = vi.fn();
  document.addEventListener('keydown', received);
  const { unmount } = render(<Opening />);
  for (const key of ['n', 'a', 'p', 'x', 'Backspace', 'p', 'e']) expect(press(key)).toBe(false);
  expect(received).not.toHaveBeenCalled();
  expect(press('Escape')).toBe(true);
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(received).toHaveBeenCalledTimes(2);
  expect(takeTypeAhead()).toBe('nappe');
  expect(press('s')).toBe(true);
  expect(takeTypeAhead()).toBe('');
  unmount();
  document.removeEventListener('keydown', received);
});
