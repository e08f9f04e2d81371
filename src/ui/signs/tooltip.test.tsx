import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));

test('a mouse press closes a tooltip and keeps it closed until the pointer comes back', async () => {
  render(
    <Tooltip title="Réglages">
      <button type="button">Ouvrir</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  fireEvent.mouseOver(button);
  await wait();
  expect(screen.getByRole('tooltip')).toBeTruthy();
  fireEvent.pointerDown(button, { pointerType: 'mouse' });
  await wait();
  expect(screen.queryByRole('tooltip')).toBeNull();

  fireEvent.mouseLeave(button);
  fireEvent.pointerLeave(button);
  fireEvent.mouseOver(button);
  await wait();
  expect(screen.getByRole('tooltip')).toBeTruthy();
});

test('pressed before it opens, it does not open over what the press has opened', async () => {
  render(
    <Tooltip title="Réglages">
      <button type="button">Ouvrir</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  fireEvent.mouseOver(button);
  fireEvent.pointerDown(button, { pointerType: 'mouse' });
  await wait();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
