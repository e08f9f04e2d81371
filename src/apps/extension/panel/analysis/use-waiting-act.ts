import { useEffect, useEffectEvent } from 'react';
import type { LinkedPassages } from '#features/analyses/web.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { WaitingAct } from '../../talk/frame-talk.ts';
import { pageLink, useWaitingActs } from '../page-link.ts';
import { analysisText } from './analysis-text.ts';
import type { Filing } from './page-work-context.ts';

interface Ways {
  readonly file: (what: Filing) => void;
  readonly takeSelection: () => void;
}

/** What was asked for before the panel was ready, by the menu, a key or in the page, is done once it is; and only once. */
export function useWaitingAct(address: string, linked: LinkedPassages, { file, takeSelection }: Ways): void {
  const text = useText(analysisText);
  const { show } = useSnackbar();
  const acts = useWaitingActs(address);
  const perform = useEffectEvent((actId: string, wanted: WaitingAct) => {
    // Said before it is done: whatever becomes of it, the next panel does not do it again.
    if (!pageLink.takeAct(actId)) return;
    if (wanted.kind === 'save-page') return file({ kind: 'page' });
    if (wanted.kind === 'save-link') return file({ kind: 'link', url: wanted.url });
    if (!linked.mark) return show({ kind: 'error', text: text.readOnly });
    if (wanted.kind === 'take-selection') return takeSelection();
    linked.mark(wanted.mark);
  });
  useEffect(() => {
    for (const { id, act } of acts) perform(id, act);
  }, [acts]);
}
