import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LinkedPassages } from '#features/analyses/web.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { type PageInfo, pageLink, type SelectionResult } from '../page-link.ts';
import { analysisText } from './analysis-text.ts';
import type { PageAnalysis } from './use-page-analysis.ts';

/** The subject of the filing form that replaces the page card: the page itself, or a link in it. */
export type Filing = { readonly kind: 'page' } | { readonly kind: 'link'; readonly url: string };

/** The page, its analysis, and the link between both: shared by the tabs of the panel. */
interface PageAnalysisState {
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

interface HighlightSelection {
  readonly ask: () => void;
  /** Why the last request returned nothing. */
  readonly problem: SelectionResult['problem'];
}

/**
 * EX-02: turns the selected text of the page into highlights of the user; only on request, and only for users who may
 * contribute.
 */
export function useHighlightSelection({ mark }: LinkedPassages): HighlightSelection {
  const text = useText(analysisText);
  const { show } = useSnackbar();
  const isRequested = useRef(false);
  const [problem, setProblem] = useState<SelectionResult['problem']>(null);
  const receive = useEffectEvent(({ elements, problem: why }: SelectionResult) => {
    if (!isRequested.current || !mark) return;
    isRequested.current = false;
    setProblem(why);
    for (const { anchor } of elements) mark({ anchor, code: null, goesOn: 'nothing' });
    if (elements.length > 0) show({ text: text.selectionTaken(elements.length) });
  });
  useEffect(() => pageLink.onSelection((taken) => receive(taken)), []);
  return {
    ask() {
      isRequested.current = true;
      setProblem(null);
      pageLink.askSelection();
    },
    problem,
  };
}
