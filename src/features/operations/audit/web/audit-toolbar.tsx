import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { Avatar, type AvatarPerson } from '#ui/avatar/avatar.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call } from '#ui/call/call.ts';
import { serverUrl } from '#ui/call/server-location.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { SinglePicker } from '#ui/fields/combo-box/single-picker.tsx';
import { SEARCH_DELAY_MS, SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { auditCsvPath, prepareAuditExport } from '../contract/audit.ts';
import { ACT_GROUPS } from '../rules/act-groups.ts';
import { type AuditFilters, PERIODS, toQuery } from '../rules/audit-filters.ts';
import { auditText } from '../text.ts';

/** The people of an organisation, found by name or id. */
export interface PeopleSource {
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly AvatarPerson[]>;
  readonly read: (id: string, signal: AbortSignal) => Promise<AvatarPerson>;
}

interface ToolbarProps {
  readonly organizationId: string;
  readonly people: PeopleSource;
  readonly filters: AuditFilters;
  readonly onFilters: (filters: AuditFilters) => void;
  /** Null while it is loading. */
  readonly total: number | null;
}

/** The filters of the audit log, how many acts match, and their export. */
export function AuditToolbar({ organizationId, people, filters, onFilters, total }: ToolbarProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const change = (part: Partial<AuditFilters>) => onFilters({ ...filters, ...part });
  const { period = 'all' } = filters;
  const exported = new URLSearchParams({ organizationId, ...toQuery(filters, new Date()) });
  const exporting = useExclusiveMutation({
    mutationFn: () => call(prepareAuditExport, { organizationId }),
    onSuccess: () => window.location.assign(serverUrl(`${auditCsvPath}?${exported}`)),
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
  });
  return (
    <Bar>
      <PersonFilter
        organizationId={organizationId}
        people={people}
        chosen={filters.person}
        onChoose={(person) => change({ person: person ?? '' })}
      />
      <SelectField
        className="acts"
        size="compact"
        hideLabel
        label={text.filterActs}
        value={filters.acts ?? ''}
        data-set={filters.acts ? '' : undefined}
        options={[
          { value: '', label: text.allActs },
          ...ACT_GROUPS.filter((group) => group !== 'platform').map((value) => ({
            value,
            label: text.group[value],
          })),
        ]}
        onChange={({ target }) => {
          const acts = ACT_GROUPS.find((group) => group === target.value);
          const { acts: _before, ...others } = filters;
          onFilters(acts ? { ...others, acts } : others);
        }}
      />
      <SelectField
        className="period"
        size="compact"
        hideLabel
        label={text.filterPeriod}
        value={period}
        options={PERIODS.map((value) => ({ value, label: text.period[value] }))}
        onChange={({ target }) => {
          const next = PERIODS.find((one) => one === target.value) ?? 'all';
          const { period: _before, from = '', to = '', ...others } = filters;
          onFilters(
            next === 'all' ? others : { ...others, period: next, ...(next === 'own' ? { from, to } : {}) },
          );
        }}
      />
      {period === 'own' ? (
        <div className="days">
          <TextField
            type="date"
            size="compact"
            hideLabel
            label={text.from}
            value={filters.from ?? ''}
            max={filters.to}
            onChange={({ target }) => change({ from: target.value })}
          />
          <span aria-hidden="true">–</span>
          <TextField
            type="date"
            size="compact"
            hideLabel
            label={text.to}
            value={filters.to ?? ''}
            min={filters.from}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      ) : null}
      <SearchField
        className="search"
        label={text.search}
        value={filters.q ?? ''}
        onSearch={(q) => change({ q })}
        isPageSearch
      />
      <span className="count" role="status">
        {total === null ? '' : text.acts(formatNumber(total, language), total === 1)}
      </span>
      <BusyButton
        className="export"
        variant="principal"
        startIcon={<Download size={18} />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {text.export}
      </BusyButton>
    </Bar>
  );
}

interface PersonFilterProps extends Pick<ToolbarProps, 'organizationId' | 'people'> {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | null) => void;
}

function PersonFilter({ organizationId, people, chosen, onChoose }: PersonFilterProps) {
  const text = useText(auditText);
  const [query, setQuery] = useState<string | null>(null);
  const typed = query?.trim() ?? '';
  const searched = useDebounced(typed, SEARCH_DELAY_MS);
  const found = useQuery({
    queryKey: ['audit', organizationId, 'people', searched],
    queryFn: ({ signal }) => people.find(searched, signal),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  const { data: person } = useQuery({
    queryKey: ['audit', organizationId, 'person', chosen],
    queryFn: ({ signal }) => people.read(chosen ?? '', signal),
    enabled: Boolean(chosen),
  });
  const everyone = { key: 'everyone', label: text.everyone, value: null };
  const suggestions = (found.data ?? []).map((one) => ({
    key: one.id,
    label: nameOf(one),
    value: one.id,
    picture: <Avatar of={one} size={22} decorative />,
  }));
  return (
    <div className="person">
      <SinglePicker<string | null>
        label={text.filterPerson}
        hideLabel
        size="compact"
        chosen={
          chosen
            ? {
                label: person ? nameOf(person) : text.deletedPerson,
                picture: <Avatar of={person ?? null} size={20} decorative />,
              }
            : { label: text.everyone, picture: <User size={18} /> }
        }
        query={query}
        onQuery={setQuery}
        onChoose={onChoose}
        suggestions={searched === '' ? [everyone, ...suggestions] : suggestions}
        isSearching={searched !== typed || found.isPlaceholderData || found.isPending}
        none={found.error?.message ?? text.nobodyFound}
      />
    </div>
  );
}

const nameOf = ({ firstName, lastName }: AvatarPerson) => `${firstName} ${lastName}`.trim();

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& .person': { width: 216 },
  '& .acts, & .period': { width: 190 },
  '& .search': { flex: '1 1 200px', maxWidth: 260 },
  '& .days': { display: 'flex', alignItems: 'center', gap: 6, '& input': { fontSize: '0.8125rem' } },
  '& .count': {
    marginLeft: 'auto',
    paddingInline: 6,
    fontSize: '0.8125rem',
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .export': { minHeight: 34 },
  [ON_TOUCH]: { '& [data-size], & .export': { minHeight: 44 } },
  '@media (max-width: 599px)': {
    '& .person, & .acts, & .period, & .days, & .search': {
      width: '100%',
      maxWidth: 'none',
      flex: '1 1 100%',
    },
    '& .acts, & .period': { flex: '1 1 calc(50% - 4px)', width: 'calc(50% - 4px)' },
    '& .days > div': { flex: 1 },
    '& .count': { marginLeft: 0, marginRight: 'auto', paddingInline: 0 },
  },
});
