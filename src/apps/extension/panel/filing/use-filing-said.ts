import { filingText } from '#features/captures/filing/text.ts';
import type { Filed } from '#features/captures/web.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { NotBrought } from '../analysis/not-brought.ts';

/** What is said once something was filed, or could not be. The panel shows it already: nothing leads there. */
export function useFilingSaid() {
  const text = useText(filingText).done;
  const { show } = useSnackbar();
  return {
    filed({ portfolioIds, isNew }: Filed) {
      show({ kind: 'success', text: (isNew ? text.created : text.added)(portfolioIds.length) });
    },
    failed(failure: Error, isNew: boolean) {
      // What became of the page itself is said where it is on its way.
      if (failure instanceof NotBrought) return;
      const why = failure instanceof CallError ? failure.message : '';
      show({ kind: 'error', text: `${isNew ? text.notCreated : text.notAdded} ${why}`.trim() });
    },
  };
}
