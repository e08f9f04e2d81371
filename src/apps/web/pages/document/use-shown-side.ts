import { useState } from 'react';

/** What covers, or stands beside, the document. */
export type Side = 'document' | 'analyses' | 'summary';

export interface ShownSide {
  readonly shown: Side;
  readonly show: (side: Side) => void;
}

/** Where there is no room for both, the document comes first. */
export function useShownSide(): ShownSide {
  const [shown, show] = useState<Side>('document');
  return { shown, show };
}
