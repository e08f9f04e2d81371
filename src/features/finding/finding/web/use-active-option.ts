import { useState } from 'react';
import type { PaletteOption } from './palette-option.ts';

interface ActiveOption {
  readonly active: PaletteOption | undefined;
  /** Chosen with the arrows or the pointer, rather than the first by default. */
  readonly isChosen: boolean;
  /** Under the pointer: it is in sight already. */
  readonly isPointed: boolean;
  readonly move: (step: 1 | -1) => void;
  readonly point: (key: string) => void;
  /** Back to the first. */
  readonly reset: () => void;
}

interface Chosen {
  readonly key: string;
  readonly isPointed: boolean;
  /** Where it stood, if what comes in its place is chosen after it. */
  readonly place: number | null;
}

/** The line that Enter opens: the first, until one moves; kept by what it is while others come and go around it. */
export function useActiveOption(options: readonly PaletteOption[]): ActiveOption {
  const [chosen, choose] = useState<Chosen>();
  const at = placeOf(options, chosen);
  const place = at ?? 0;
  const isChosen = at !== null;
  const chooseAt = (next: number, isPointed: boolean) => {
    const option = options[next];
    choose(option && { key: option.key, isPointed, place: option.givesWay ? next : null });
  };
  return {
    active: options[place],
    isChosen,
    isPointed: isChosen && chosen?.isPointed === true,
    move: (step) => chooseAt((place + step + options.length) % options.length, false),
    point: (key) =>
      chooseAt(
        options.findIndex((option) => option.key === key),
        true,
      ),
    reset: () => choose(undefined),
  };
}

function placeOf(options: readonly PaletteOption[], chosen: Chosen | undefined): number | null {
  if (!chosen) return null;
  const at = options.findIndex(({ key }) => key === chosen.key);
  if (at >= 0) return at;
  return chosen.place !== null && chosen.place < options.length ? chosen.place : null;
}
