import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { blockingError } from '#ui/call/call-error.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { reportQuery, reportsQuery } from './report-queries.ts';
import { ShownReport } from './shown-report.tsx';
import { useLockNotice } from './use-lock-notice.ts';

interface ReportsPanelProps {
  readonly reflection: Reflection;
}

/** RE-07: the reports of a reflection; shows the one of the URL, else the open one. */
export default function ReportsPanel({ reflection }: ReportsPanelProps) {
  const { askedId, ask } = useReportParam();
  const lines = useQuery(reportsQuery(reflection.id));
  const open = lines.data?.find(({ lockedOn }) => lockedOn === null);
  const shown = lines.data?.find(({ id }) => id === askedId) ?? open;
  const report = useQuery(reportQuery(reflection.id, shown?.id ?? ''));
  const isUnknown = lines.data !== undefined && askedId !== undefined && shown?.id !== askedId;
  useEffect(() => {
    if (isUnknown) ask(undefined, true);
  }, [isUnknown, ask]);
  useLockNotice(lines.data, shown === open ? ask : null);
  const failed = [lines, report].find(blockingError);
  if (failed) {
    return (
      <Placeholder>
        <LoadFailure onRetry={() => failed.refetch()}>{failed.error?.message}</LoadFailure>
      </Placeholder>
    );
  }
  if (!lines.data || !report.data) {
    return (
      <Placeholder>
        <RowsSkeleton rowHeight={96} />
      </Placeholder>
    );
  }
  return (
    <ShownReport
      reflection={reflection}
      lines={lines.data}
      report={report.data}
      onShow={(reportId) => ask(reportId === open?.id ? undefined : reportId)}
    />
  );
}

const Placeholder = styled('div')({ padding: '24px 32px', background: colour.bg });

/** The report in the URL, so that it can be linked to. Without one, the open report is shown. */
function useReportParam() {
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
