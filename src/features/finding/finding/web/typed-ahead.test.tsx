import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeTypedAhead, useTypedAhead } from './typed-ahead.ts';

function Opening() {
  useTypedAhead();
  return null;
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

test('keys typed before the field is rendered are kept for it, and reach nothing else', () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  const { unmount } = render(<Opening />);
  for (const key of ['n', 'a', 'p', 'x', 'Backspace', 'p', 'e']) expect(press(key)).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(press('Escape')).toBe(true);
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(takeTypedAhead()).toBe('nappe');
  expect(press('s')).toBe(true);
  expect(takeTypedAhead()).toBe('');
  unmount();
  document.removeEventListener('keydown', heard);
});
