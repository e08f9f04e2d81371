import { useContributions, useElementActs } from '#features/analyses/web.ts';
import { usePageWork } from './page-work-context.ts';
import { useTakeAgain } from './use-take-again.ts';

/** Tries what failed once more: what was marked meanwhile, which brings the page in, or the page alone. */
export function useBringAgain(): () => void {
  const { opened } = usePageWork();
  const { work } = useContributions();
  const acts = useElementActs();
  const { takeAgain } = useTakeAgain(opened);
  return () => {
    if (opened.analysis) return takeAgain();
    const refused = (work?.mine.elements ?? []).flatMap(({ saving }) =>
      typeof saving === 'object' ? [saving.actId] : [],
    );
    for (const actId of refused) acts?.retry(actId);
    // What goes wrong again is said in the same place.
    if (refused.length === 0) opened.ensureSaved().catch(() => undefined);
  };
}
