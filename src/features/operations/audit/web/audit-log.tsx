import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { perLanguage } from '#base/format.ts';
import type { Language } from '#base/language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type AuditEntry, auditTopic, readAudit } from '../contract/audit.ts';
import { type AuditFilters, toQuery } from '../rules/audit-filters.ts';
import { auditText } from '../text.ts';
import { ActRow } from './act-row.tsx';
import { AuditToolbar, type PeopleSource } from './audit-toolbar.tsx';
import { auditCheckQuery, ChainLine } from './chain-line.tsx';

const FIRST_BLOCK = 32;

interface AuditLogProps {
  readonly organizationId: string;
  readonly people: PeopleSource;
  readonly filters: AuditFilters;
  readonly onFilters: (filters: AuditFilters) => void;
}

/** TR-06: the acts of an organisation by day, with filters, the verification of their chain, and an export. */
export default function AuditLog({ organizationId, people, filters, onFilters: showFilters }: AuditLogProps) {
  const text = useText(auditText);
  const acts = useActs(organizationId, filters);
  const { data: check } = useQuery(auditCheckQuery(organizationId));
  const cache = useQueryClient();
  const onFilters = (next: AuditFilters) => {
    // Acts are added without an event: every change of the filters refetches.
    void cache.invalidateQueries({ queryKey: ['audit', organizationId, 'acts'], refetchType: 'none' });
    showFilters(next);
  };
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <section aria-label={text.title}>
      <VisuallyHidden as="h2">{text.title}</VisuallyHidden>
      <AuditToolbar
        organizationId={organizationId}
        people={people}
        filters={filters}
        onFilters={onFilters}
        total={acts.isLoaded && !acts.isStale ? acts.total : null}
      />
      <ChainLine organizationId={organizationId} onShow={(number) => onFilters({ q: String(number) })} />
      {acts.error ? <LoadFailure onRetry={acts.retry}>{acts.error.message}</LoadFailure> : null}
      {!acts.isLoaded && !acts.error ? <RowsSkeleton rowHeight={52} /> : null}
      {acts.isLoaded && acts.items.length === 0 ? (
        <EmptyState
          size="panel"
          headingLevel="h3"
          title={isFiltered ? text.none : text.empty}
          action={
            isFiltered ? (
              <Button variant="contour" onClick={() => onFilters({})}>
                {text.clear}
              </Button>
            ) : undefined
          }
        >
          {isFiltered ? text.noneSays : text.emptySays}
        </EmptyState>
      ) : null}
      {acts.items.length > 0 ? (
        <>
          <Days data-stale={acts.isStale ? '' : undefined}>
            <ByDay entries={acts.items} brokenNumber={check?.fault?.number} />
          </Days>
          <MoreFooter
            shown={acts.items.length}
            total={acts.total}
            onMore={acts.more}
            onLess={acts.less}
            busy={acts.isLoadingMore}
          />
          <Kept>{text.kept}</Kept>
        </>
      ) : null}
    </section>
  );
}

/** Refetched when anything of the organisation changes, and whenever its screen is shown again. */
function useActs(organizationId: string, filters: AuditFilters) {
  const key = JSON.stringify(filters);
  // The period is fixed while the filters are: a new moment each time would be another list.
  const asked = useMemo(() => toQuery(JSON.parse(key), new Date()), [key]);
  return useBlockList({
    queryKey: ['audit', organizationId, 'acts', asked],
    ask: (block, signal) => call(readAudit, { organizationId, ...asked, ...block }, { signal }),
    topics: [auditTopic(organizationId)],
    first: FIRST_BLOCK,
  });
}

const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
);
const longDays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }));

function dayTitle(day: Date, language: Language): string {
  const now = new Date();
  const isThisYear = day.getFullYear() === now.getFullYear();
  const title = (isThisYear ? days : longDays)(language).format(day);
  return day.toDateString() === now.toDateString()
    ? auditText[language].today(title)
    : title.charAt(0).toUpperCase() + title.slice(1);
}

interface ByDayProps {
  readonly entries: readonly AuditEntry[];
  readonly brokenNumber: number | undefined;
}

function ByDay({ entries, brokenNumber }: ByDayProps) {
  const language = useLanguage();
  const groups = Map.groupBy(entries, ({ at }) => new Date(at).toDateString());
  return [...groups].map(([day, acts]) => (
    <div key={day}>
      <h3>{dayTitle(new Date(day), language)}</h3>
      <ul>
        {acts.map((entry) => (
          <ActRow key={entry.id} entry={entry} isBroken={entry.number === brokenNumber} />
        ))}
      </ul>
    </div>
  ));
}

const Days = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  marginBottom: 8,
  background: colour.surface,
  '&[data-stale]': { opacity: 0.6 },
  '& > div + div': { borderTop: `1px solid ${colour.line}` },
  '& h3': {
    padding: '7px 16px',
    background: colour.bg,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text2,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
});

const Kept = styled('p')({ marginTop: 2, fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 });
