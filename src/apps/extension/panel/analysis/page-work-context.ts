import { createContext, useContext } from 'react';
import type { LinkedPassages } from '#features/analyses/web.ts';
import type { BesidePage } from '../page-link.ts';
import type { PageAnalysis } from './use-page-analysis.ts';
import type { SelectionTaking } from './use-taken-selection.ts';

/** What is being filed instead of showing the page card: the page itself, or a link in it. */
export type Filing = { readonly kind: 'page' } | { readonly kind: 'link'; readonly url: string };

/** The page, its analysis, and the link between both: shared by the tabs of the panel. */
export interface PageWork {
  readonly page: BesidePage;
  readonly opened: PageAnalysis;
  readonly linked: LinkedPassages;
  readonly taking: SelectionTaking;
  /** Shows the tab with the analysis. */
  readonly showWork: () => void;
  readonly filing: Filing | null;
  readonly file: (what: Filing | null) => void;
}

const Work = createContext<PageWork | null>(null);
export const PageWorkContext = Work.Provider;

export function usePageWork(): PageWork {
  const work = useContext(Work);
  if (!work) throw new Error('usePageWork needs a PageWork above it');
  return work;
}
