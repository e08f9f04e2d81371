import { filingText } from '#features/captures/filing/text.ts';
import type { FilingResult } from '#features/captures/web.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { TabCaptureError } from '../analysis/tab-capture-error.ts';

/** Snackbar messages of the result of filing. The panel shows the analysis already, so they have no link. */
export function useFilingMessages() {
  const text = useText(filingText).done;
  const { show } = useSnackbar();
  return {
    filed({ portfolioIds, isNew }: FilingResult) {
      show({ kind: 'success', text: (isNew ? text.created : text.added)(portfolioIds.length) });
    },
    failed(failure: Error, isNew: boolean) {
      // Failures of the page capture are shown with its progress.
      if (failure instanceof TabCaptureError) return;
      const why = failure instanceof CallError ? failure.message : '';
      show({ kind: 'error', text: `${isNew ? text.notCreated : text.notAdded} ${why}`.trim() });
    },
  };
}
