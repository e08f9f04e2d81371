import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { formatDateTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { analyticsText } from '../text.ts';
import { type AnalyticsSearch, parseAnalyticsSearch } from './analytics-search.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { OrganisationFilter } from './organisation-filter.tsx';
import { ReportCharts } from './report-charts.tsx';
import { reportsQuery } from './reports-query.ts';
import { useCountJournals } from './use-count-journals.ts';

/** Design tokens §8. */
const MAX_WIDTH = 1_376;

/** AN-01: the latest report, of all organisations or of one, with a button to request a new one. */
export function LatestReport() {
  const text = useText(analyticsText);
  const language = useLanguage();
  const { organisation } = parseAnalyticsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const reports = useQuery(reportsQuery(organisation));
  const counting = useCountJournals();
  const isCounting = counting.isPending || (reports.data?.isCounting ?? false);
  const report = reports.data?.report;
  const choose = (organisationId: string | null) => {
    const search: AnalyticsSearch = organisationId ? { organisation: organisationId } : {};
    void navigate({ to: '/analytics', search, resetScroll: false });
  };
  const status = [
    report ? text.reportOf(formatDateTime(new Date(report.date.timestamp), language)) : null,
    isCounting ? text.counting : null,
  ].filter((words) => words !== null);
  return (
    <Page
      title={text.heading}
      lead={<span role="status">{status.join(' · ')}</span>}
      maxWidth={MAX_WIDTH}
      actions={
        <>
          <BusyButton busy={isCounting} sx={{ height: 40 }} onClick={() => counting.mutate()}>
            {text.count}
          </BusyButton>
          <OrganisationFilter
            organisations={reports.data?.organisations ?? []}
            chosenId={organisation ?? null}
            onChoose={choose}
          />
        </>
      }
    >
      {reports.data ? null : reports.error ? (
        <LoadFailure onRetry={reports.refetch} />
      ) : (
        <AnalyticsSkeleton />
      )}
      <Report data-stale={reports.isPlaceholderData ? '' : undefined} aria-busy={reports.isPlaceholderData}>
        {report === null ? (
          <EmptyState
            title={text.emptyTitle}
            action={<ButtonLink to="/journalValidation">{text.validation}</ButtonLink>}
          >
            {text.emptyBody}
          </EmptyState>
        ) : null}
        {report && report.total === 0 ? (
          <EmptyState title={text.noJournalsTitle}>{text.noJournalsBody}</EmptyState>
        ) : null}
        {report && report.total > 0 ? <ReportCharts report={report} /> : null}
      </Report>
    </Page>
  );
}

/** Dimmed while it still shows the previously selected organisation. */
const Report = styled('div')({ '&[data-stale]': { opacity: 0.6, transition: 'opacity .18s .15s' } });
