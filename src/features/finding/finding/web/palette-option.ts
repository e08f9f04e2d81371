import type { ReactNode } from 'react';

interface Listed {
  /** The same while its group changes around it. */
  readonly key: string;
  readonly row: ReactNode;
  /** Called by what is typed: it stands first, whatever is still to be found. */
  readonly isNamed?: boolean;
  /** It goes once it is chosen: whoever stood on it stands on what comes in its place. */
  readonly givesWay?: boolean;
}

/** A line of the palette: it leads somewhere, or does something here. */
export type PaletteOption = Listed &
  (
    | {
        readonly href: string;
        /** It leads out of what is on the screen: it opens beside it, however it is chosen. */
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
  /** Shows this kind alone; where more of it was found than is shown. */
  readonly seeAll?: () => void;
  readonly options: readonly PaletteOption[];
}
