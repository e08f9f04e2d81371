import type { ReactNode } from 'react';

interface Listed {
  /** Stable while its group changes. */
  readonly key: string;
  readonly row: ReactNode;
  /** Its name matches the input: it can be chosen before results have arrived. */
  readonly isNameMatch?: boolean;
  /** Disappears when chosen: the option that takes its place becomes active. */
  readonly isReplaced?: boolean;
}

/** A palette option: a link, or an action. */
export type PaletteOption = Listed &
  (
    | {
        readonly href: string;
        /** Opens in a new tab, however it is chosen. */
        readonly target?: '_blank';
        readonly rel?: string;
        readonly run?: never;
      }
    | { readonly href?: never; readonly target?: never; readonly rel?: never; readonly run: () => void }
  );

export interface PaletteGroup {
  readonly key: string;
  readonly heading: string;
  readonly count?: string;
  /** Selects this kind; present when it has more results than displayed. */
  readonly seeAll?: () => void;
  readonly options: readonly PaletteOption[];
}
