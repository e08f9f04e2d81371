import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Landmark from 'lucide-react/icons/landmark';
import X from 'lucide-react/icons/x';
import { ForPlatformAdmins, profileQuery } from '#features/accounts/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { Page } from '#ui/page/page.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDateTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { countJournals, REPORTS_TOPIC, readJournalReports } from '../contract/journal-reports.ts';
import { analyticsText } from '../text.ts';
import { type AnalyticsSearch, parseAnalyticsSearch } from './analytics-search.ts';
import { ChartCard } from './chart-card.tsx';
import { Charts, ReportCharts } from './report-charts.tsx';

interface Organisation {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly organisations: readonly Organisation[];
  /** Null: all organisations. */
  readonly chosenId: string | null;
  readonly onChoose: (organisationId: string | null) => void;
}

/** AN-01: selects one organisation by typing its name, or all of them. */
function OrganisationFilter({ organisations, chosenId, onChoose }: Props) {
  const text = useText(analyticsText);
  return (
    <Filter
      size="small"
      options={organisations}
      value={organisations.find(({ id }) => id === chosenId) ?? null}
      onChange={(_, organisation) => onChoose(organisation?.id ?? null)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={text.noOrganisation}
      clearText={text.clearFilter}
      openText={text.openList}
      closeText={text.closeList}
      clearIcon={<X size={16} />}
      popupIcon={<ChevronDown size={16} />}
      renderInput={({ id, slotProps }) => (
        <FieldFrame ref={slotProps.input.ref}>
          <Landmark size={16} />
          <input
            {...slotProps.htmlInput}
            id={id}
            aria-label={text.organisation}
            placeholder={text.everyOrganisation}
          />
          {slotProps.input.endAdornment}
        </FieldFrame>
      )}
    />
  );
}

const Filter = styled(Autocomplete<Organisation>)({
  width: 300,
  maxWidth: '100%',
  '@media (max-width: 599px)': { width: 'calc(100vw - 32px)' },
  '& .MuiAutocomplete-endAdornment': { position: 'static', transform: 'none', display: 'flex', gap: 2 },
  '& .MuiAutocomplete-endAdornment button': { padding: 4, color: colour.text2 },
});

const REPORTS_KEY = ['journal-reports'] as const;

/** The live channel announces the end of a count; polling covers a count that was abandoned. */
const REFETCH_INTERVAL_MS = 15_000;

/** The latest report, of all organisations or of one. */
const reportsQuery = (organisationId: string | undefined) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, organisationId ?? 'all'],
    queryFn: ({ signal }) => call(readJournalReports, organisationId ? { organisationId } : {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isCounting ? REFETCH_INTERVAL_MS : false),
    meta: { topics: [REPORTS_TOPIC] },
  });

/** Design tokens §8. */
const MAX_WIDTH = 1_376;

/** AN-01: the latest report, of all organisations or of one, with a button to request a new one. */
function LatestReport() {
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

/** Requests a count of the journals. */
function useCountJournals() {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useExclusiveMutation({
    mutationFn: () => call(countJournals, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: REPORTS_KEY }),
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
}

/** Placeholder of the charts while they load, in the same layout. */
function AnalyticsSkeleton() {
  const words = useText(uiText);
  const { types, filled, freshness, perUser, interactions } = useText(analyticsText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <Charts aria-hidden="true">
        {[types, filled, freshness].map(({ title }) => (
          <ChartCard key={title} title={title} span={4}>
            <SkeletonBar width={128} height={128} radius={64} />
          </ChartCard>
        ))}
        {(
          [
            [perUser.title, 4],
            [interactions.title, 8],
          ] as const
        ).map(([title, span]) => (
          <ChartCard key={title} title={title} span={span}>
            {['82%', '64%', '56%', '38%', '30%'].map((width) => (
              <SkeletonBar key={width} width={width} height={14} style={{ marginBottom: 13 }} />
            ))}
          </ChartCard>
        ))}
      </Charts>
    </div>
  );
}

/** Statistics of the journals of all organisations; for platform admins. */
export default function AnalyticsPage() {
  const text = useText(analyticsText);
  const { isAdmin } = useSuspenseQuery(profileQuery).data;
  if (isAdmin) return <LatestReport />;
  return (
    <Page title={text.heading}>
      <ForPlatformAdmins
        explanation={text.refusedBody}
        action={
          <ButtonLink variant="principal" to="/portfolio">
            {text.portfolio}
          </ButtonLink>
        }
      >
        {null}
      </ForPlatformAdmins>
    </Page>
  );
}
