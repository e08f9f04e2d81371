import { createContext, useContext } from 'react';
import type { Id } from '#base/ids.ts';
import type { Quality } from '#features/documents/anchoring/contract/anchor.ts';

/** The passage that both sides of the screen show as chosen, and how passages were found in the document. */
export interface ElementSelection {
  readonly selectedId: Id | null;
  /** Chosen beside the document: the document scrolls to it and flashes it. */
  choose(elementId: Id): void;
  /** How the passage of an element was found; undefined while the document is not there yet. */
  stateOf(elementId: Id): Quality | 'lost' | undefined;
  /** Asks for the place of a passage that was lost or found only nearly: the next selection in the document is it. */
  startAttaching(elementId: Id): void;
}

const Selection = createContext<ElementSelection>({
  selectedId: null,
  choose: () => undefined,
  stateOf: () => undefined,
  startAttaching: () => undefined,
});
export const ElementSelectionProvider = Selection.Provider;
export const useElementSelection = (): ElementSelection => useContext(Selection);
