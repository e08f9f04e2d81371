import { useState } from 'react';
import type { PaletteOption } from './palette-option.ts';

interface ActiveOption {
  readonly active: PaletteOption | undefined;
  /** Selected with the arrow keys or the pointer, rather than the first by default. */
  readonly isChosen: boolean;
  /** Selected with the pointer, and thus in view. */
  readonly isPointed: boolean;
  readonly move: (step: 1 | -1) => void;
  readonly point: (key: string) => void;
  /** Selects the first option. */
  readonly reset: () => void;
}

interface Chosen {
  readonly key: string;
  readonly isPointed: boolean;
  /** Its index, if the option that takes its place must become active. */
  readonly place: number | null;
}

/** The active option: the first by default; a selected one is tracked by key while others change around it. */
export function useActiveOption(options: readonly PaletteOption[]): ActiveOption {
  const [chosen, choose] = useState<Chosen>();
  const at = indexOf(options, chosen);
  const place = at ?? 0;
  const isChosen = at !== null;
  const chooseAt = (next: number, isPointed: boolean) => {
    const option = options[next];
    choose(option && { key: option.key, isPointed, place: option.isReplaced ? next : null });
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

function indexOf(options: readonly PaletteOption[], chosen: Chosen | undefined): number | null {
  if (!chosen) return null;
  const at = options.findIndex(({ key }) => key === chosen.key);
  if (at >= 0) return at;
  return chosen.place !== null && chosen.place < options.length ? chosen.place : null;
}
