import { useState } from 'react';

/** The part of the screen that is shown where there is no room for all. */
export type Side = 'document' | 'analyses' | 'summary';

export interface ShownSide {
  readonly shown: Side;
  readonly show: (side: Side) => void;
}

/** Where there is no room for both, the document is shown first. */
export function useShownSide(): ShownSide {
  const [shown, show] = useState<Side>('document');
  return { shown, show };
}
