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

/** The line that Enter opens: the first, until one moves; kept by what it is while others come and go around it. */
export function useActiveOption(options: readonly PaletteOption[]): ActiveOption {
  const [chosen, choose] = useState<{ readonly key: string | undefined; readonly isPointed: boolean }>();
  const at = options.findIndex(({ key }) => key === chosen?.key);
  const place = Math.max(at, 0);
  const isChosen = at >= 0;
  return {
    active: options[place],
    isChosen,
    isPointed: isChosen && chosen?.isPointed === true,
    move: (step) => {
      const next = options[(place + step + options.length) % options.length];
      choose({ key: next?.key, isPointed: false });
    },
    point: (key) => choose({ key, isPointed: true }),
    reset: () => choose(undefined),
  };
}
