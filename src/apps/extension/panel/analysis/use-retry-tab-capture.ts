import { useContributions, useElementActs } from '#features/analyses/web.ts';
import { usePageAnalysisState } from './page-work-context.ts';
import { useRecaptureFromTab } from './use-recapture-from-tab.ts';

/** Retries what failed: the marks made meanwhile, which capture the page, or the page alone. */
export function useRetryTabCapture(): () => void {
  const { opened } = usePageAnalysisState();
  const { work } = useContributions();
  const acts = useElementActs();
  const { takeAgain } = useRecaptureFromTab(opened);
  return () => {
    if (opened.analysis) return takeAgain();
    const refused = (work?.mine.elements ?? []).flatMap(({ saving }) =>
      typeof saving === 'object' ? [saving.actId] : [],
    );
    for (const actId of refused) acts?.retry(actId);
    // A new failure is shown in the same place.
    if (refused.length === 0) opened.ensureSaved().catch(() => undefined);
  };
}
