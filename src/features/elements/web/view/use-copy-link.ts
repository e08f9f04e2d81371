import type { Id } from '#base/ids.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';

/** Puts the address of an element where one pastes from, and says so. */
export function useCopyLink(): (elementId: Id) => Promise<void> {
  const text = useText(elementsText);
  const snackbar = useSnackbar();
  return async (elementId) => {
    const link = `${location.origin}${location.pathname}#element-${elementId}`;
    try {
      // Absent where the address is not https.
      await navigator.clipboard.writeText(link);
      snackbar.show({ text: text.linkCopied });
    } catch {
      snackbar.show({ text: text.linkNotCopied, kind: 'error' });
    }
  };
}
