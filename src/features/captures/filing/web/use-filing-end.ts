import { useNavigate } from '@tanstack/react-router';
import { CallError } from '#ui/call/call-error.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';
import type { FilingResult } from './filing-subject.ts';

/** D2 §7: the messages after an analysis was created, or could not be. */
export function useFilingEnd() {
  const text = useText(filingText).done;
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const open = ({ id: analysisId, documentId }: FilingResult['analysis']) =>
    void navigate({ to: '/doc/$documentId/{-$analysisId}', params: { documentId, analysisId } });
  return {
    open,
    filed({ analysis, portfolioIds, isNew }: FilingResult) {
      // Joining without adding it to a portfolio only opens it.
      if (!isNew && portfolioIds.length === 0) return open(analysis);
      show({
        kind: 'success',
        text: (isNew ? text.created : text.added)(portfolioIds.length),
        action: { label: text.open, run: () => open(analysis) },
      });
    },
    failed(failure: Error, isNew: boolean) {
      const why = failure instanceof CallError ? failure.message : '';
      const what = isNew ? text.notCreated : text.notAdded;
      show({ kind: 'error', text: `${what} ${why}`.trim() });
    },
  };
}
