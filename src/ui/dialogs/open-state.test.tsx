import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createOpenState, useOpenUntilUnmount } from './open-state.ts';

const palette = createOpenState();
const Shell = () => (useOpenUntilUnmount(palette) ? <p role="dialog">Palette</p> : null);

test('a dialog left open by one user is closed for the next one in the same window', () => {
  const { unmount } = render(<Shell />);
  act(palette.open);
  expect(screen.getByRole('dialog')).toBeTruthy();
  unmount();
  render(<Shell />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(palette.toggle);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
