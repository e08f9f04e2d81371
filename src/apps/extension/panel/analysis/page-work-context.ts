import { createContext, useContext } from 'react';
import type { LinkedPassages } from '#features/analyses/web.ts';
import type { PageInfo } from '../page-link.ts';
import type { HighlightSelection } from './use-highlight-selection.ts';
import type { PageAnalysis } from './use-page-analysis.ts';

/** What is being filed instead of showing the page card: the page itself, or a link in it. */
export type Filing = { readonly kind: 'page' } | { readonly kind: 'link'; readonly url: string };

/** The page, its analysis, and the link between both: shared by the tabs of the panel. */
export interface PageAnalysisState {
  readonly page: PageInfo;
  readonly opened: PageAnalysis;
  readonly linked: LinkedPassages;
  readonly taking: HighlightSelection;
  /** Shows the tab with the analysis. */
  readonly showWork: () => void;
  readonly filing: Filing | null;
  readonly file: (what: Filing | null) => void;
}

const Work = createContext<PageAnalysisState | null>(null);
export const PageWorkContext = Work.Provider;

export function usePageAnalysisState(): PageAnalysisState {
  const work = useContext(Work);
  if (!work) throw new Error('usePageWork needs a PageWork above it');
  return work;
}
