import { useSnackbar } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { hasDraft } from './use-draft.ts';
import { writingText } from './writing-text.ts';

/** Closes a field that keeps its draft, and announces that the draft was kept. */
export function useCloseKeepingDraft(draft: string, close: () => void): () => void {
  const { draftKept } = useText(writingText);
  const { show } = useSnackbar();
  return () => {
    if (hasDraft(draft)) show({ text: draftKept });
    close();
  };
}
