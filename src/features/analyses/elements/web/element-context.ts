import { createContext, useContext } from 'react';
import type { Id } from '#base/ids.ts';
import type { Quality } from '#features/documents/anchoring/contract/anchor.ts';

const AnalysisId = createContext<Id>('');

/** Provides the id of the analysis to everything that shows elements. */
export const AnalysisIdProvider = AnalysisId.Provider;
export const useAnalysisId = (): Id => useContext(AnalysisId);

/** The selected passage, shown on both sides of the screen, and how passages were found in the document. */
export interface ElementSelection {
  readonly selectedId: Id | null;
  /** Selects an element: the document scrolls to its passage and flashes it. */
  choose(elementId: Id): void;
  /** How the passage of an element was found; undefined while the document is not loaded. */
  stateOf(elementId: Id): Quality | 'lost' | undefined;
  /** Starts attaching a lost or approximate passage: the next selection in the document becomes its place. */
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
