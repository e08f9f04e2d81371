import { useState } from 'react';
import type { Option } from './option.ts';

/** The line that Enter inserts: the first until one moves, then kept by what it is while others come and go. */
export function useActive(options: readonly Option[]) {
  const [key, choose] = useState<string | null>(null);
  const at = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  );
  const goTo = (place: number) =>
    choose(options[Math.min(Math.max(place, 0), options.length - 1)]?.key ?? null);
  return {
    active: options[at],
    move: (step: 1 | -1) => goTo(at + step),
    point: choose,
  };
}
