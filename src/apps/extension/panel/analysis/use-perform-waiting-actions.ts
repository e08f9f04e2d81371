import { useEffect, useEffectEvent } from 'react';
import type { LinkedPassages } from '#features/analyses/web.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { WaitingAction } from '../../talk/panel-messages.ts';
import { pageLink, useWaitingActions } from '../page-link.ts';
import { analysisText } from './analysis-text.ts';
import type { Filing } from './page-work-context.ts';

interface ActionHandlers {
  readonly file: (what: Filing) => void;
  readonly takeSelection: () => void;
}

/** Performs actions requested before the panel was ready, by a menu, a shortcut or in the page, once each. */
export function usePerformWaitingActions(
  address: string,
  linked: LinkedPassages,
  { file, takeSelection }: ActionHandlers,
): void {
  const text = useText(analysisText);
  const { show } = useSnackbar();
  const acts = useWaitingActions(address);
  const perform = useEffectEvent((actId: string, action: WaitingAction) => {
    // Marked as taken before it is performed: whatever its result, the next panel must not repeat it.
    if (!pageLink.takeAct(actId)) return;
    if (action.kind === 'save-page') return file({ kind: 'page' });
    if (action.kind === 'save-link') return file({ kind: 'link', url: action.url });
    if (!linked.mark) return show({ kind: 'error', text: text.readOnly });
    if (action.kind === 'take-selection') return takeSelection();
    linked.mark(action.mark);
  });
  useEffect(() => {
    for (const { id, act } of acts) perform(id, act);
  }, [acts]);
}
