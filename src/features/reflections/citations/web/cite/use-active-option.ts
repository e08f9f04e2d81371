import { useState } from 'react';
import type { CiteOption } from './cite-option.ts';

/** The active option, inserted by Enter: at first the first one, then kept by its key while the results change. */
export function useActiveOption(options: readonly CiteOption[]) {
  const [key, setKey] = useState<string | null>(null);
  const index = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  );
  const activate = (target: number) =>
    setKey(options[Math.min(Math.max(target, 0), options.length - 1)]?.key ?? null);
  return {
    active: options[index],
    move: (step: 1 | -1) => activate(index + step),
    point: setKey,
  };
}
