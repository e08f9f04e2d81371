import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Id } from '#base/ids.ts';

/** The report in the URL, so that it can be linked to. Without one, the open report is shown. */
export function useReportParam() {
  const askedId: Id | undefined = useSearch({ strict: false }).report;
  const navigate = useNavigate();
  const ask = useCallback(
    (report: Id | undefined, replace = false) =>
      void navigate({
        to: '.',
        search: ({ report: _, ...before }) => (report ? { ...before, report } : before),
        hash: true,
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  );
  return { askedId, ask };
}
