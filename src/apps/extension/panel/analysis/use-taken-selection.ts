import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LinkedPassages } from '#features/analyses/web.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { pageLink, type TakenSelection } from '../page-link.ts';
import { analysisText } from './analysis-text.ts';

export interface SelectionTaking {
  readonly ask: () => void;
  /** Why nothing was taken the last time. */
  readonly problem: TakenSelection['problem'];
}

/** EX-02: the words selected in the page become highlights of one's own; only those that were asked for, and only of whoever may contribute. */
export function useTakenSelection({ mark }: LinkedPassages): SelectionTaking {
  const text = useText(analysisText);
  const { show } = useSnackbar();
  const isAsked = useRef(false);
  const [problem, setProblem] = useState<TakenSelection['problem']>(null);
  const take = useEffectEvent(({ elements, problem: why }: TakenSelection) => {
    if (!isAsked.current || !mark) return;
    isAsked.current = false;
    setProblem(why);
    for (const { anchor } of elements) mark({ anchor, code: null, goesOn: 'nothing' });
    if (elements.length > 0) show({ text: text.selectionTaken(elements.length) });
  });
  useEffect(() => pageLink.onSelection((taken) => take(taken)), []);
  return {
    ask() {
      isAsked.current = true;
      setProblem(null);
      pageLink.askSelection();
    },
    problem,
  };
}
