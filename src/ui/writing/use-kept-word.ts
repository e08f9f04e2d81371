import { useSnackbar } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { hasDraft } from './use-draft.ts';
import { writingText } from './writing-text.ts';

/** Closes a field that keeps what was begun in it, and says so: nothing that is written goes out of sight without a word. */
export function useKeptWord(draft: string, close: () => void): () => void {
  const { draftKept } = useText(writingText);
  const { show } = useSnackbar();
  return () => {
    if (hasDraft(draft)) show({ text: draftKept });
    close();
  };
}
