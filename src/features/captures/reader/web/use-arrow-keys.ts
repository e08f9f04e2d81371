import { type KeyboardEvent, useCallback } from 'react';

const STEPS = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
} as const;

/** Arrow keys move focus around the buttons of a toolbar, Home and End to its ends; Tab leaves it. */
export function useArrowKeys(direction: keyof typeof STEPS) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const at = buttons.findIndex((button) => button.matches(':focus'));
      const to = targetOf(event.key, at, buttons.length, STEPS[direction]);
      if (to === null) return;
      event.preventDefault();
      buttons[to]?.focus();
    },
    [direction],
  );
  return { onKeyDown };
}

function targetOf(
  key: string,
  at: number,
  count: number,
  steps: Readonly<Record<string, number>>,
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined || at === -1 ? null : (at + step + count) % count;
}
