import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#ui/call/call.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useFocusAnchor } from '#ui/keyboard/focus.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { useText } from '#ui/words/language.ts';
import { type SourceFilter, setSourceActive } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';
import { type EditedSource, EditSourceDialog } from './edit-source-dialog.tsx';
import { SourceDetails } from './source-details.tsx';
import { NoSources, SourcesLoading } from './source-list-states.tsx';
import { SourceRow } from './source-row.tsx';
import { SourceTable } from './source-table.tsx';
import {
  SOURCE_LISTS_KEY,
  type SourceCounts,
  type SourcesView,
  sourceCountsQuery,
  useSetActive,
  useSources,
} from './sources-queries.ts';

const FILTERS: readonly SourceFilter[] = ['all', 'watch', 'paused'];

interface Props {
  readonly view: SourcesView;
  readonly onView: (view: SourcesView) => void;
  /** Opens the form for a new source. */
  readonly onAdd?: (() => void) | undefined;
}

/** The list of sources: filter, search, pause, edit. */
export function SourceList({ view, onView, onAdd }: Props) {
  const { list: text } = useText(sourcesText);
  const [edited, setEdited] = useState<EditedSource | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const counts = useQuery(sourceCountsQuery).data?.counts;
  const sources = useSources(view);
  const shown = sources.items.find(({ id }) => id === shownId);
  const setActive = useSetActive({
    listsKey: SOURCE_LISTS_KEY,
    save: ({ id: sourceId }, active) => call(setSourceActive, { sourceId, active }),
  });
  const { anchor, keepFocus } = useFocusAnchor<HTMLDivElement>(sources.items.length);
  const editedId = useRef<string | null>(null);
  useEffect(() => {
    const rowId = editedId.current;
    editedId.current = edited?.source.id ?? null;
    // If the dialog was reopened by « Annuler », there is no button to return the focus to: the row's own gets it.
    if (edited || !rowId || document.activeElement !== document.body) return;
    document.getElementById(`actions-${rowId}`)?.querySelector('button')?.focus();
  }, [edited]);
  return (
    <List ref={anchor} tabIndex={-1}>
      <div className="tools">
        <SegmentedControl
          label={text.filter}
          value={view.filter}
          onChange={(filter) => onView({ ...view, filter })}
          segments={FILTERS.map((value) => ({
            value,
            label: text.filters[value],
            ...(counts ? { count: countOf(counts, value) } : {}),
          }))}
        />
        <SearchField
          className="search"
          label={text.search}
          value={view.search}
          onSearch={(search) => onView({ ...view, search })}
        />
      </div>
      {sources.error ? <LoadFailure onRetry={sources.retry} /> : null}
      {sources.isLoaded || sources.error ? null : <SourcesLoading />}
      {sources.isLoaded && sources.items.length === 0 ? (
        <NoSources view={view} onForget={() => onView({ ...view, search: '' })} onAdd={onAdd} />
      ) : null}
      {sources.items.length > 0 ? (
        <>
          <SourceTable isStale={sources.isStale}>
            {sources.items.map((source) => (
              <SourceRow
                key={source.id}
                source={source}
                onActive={(active) => {
                  keepFocus();
                  setActive(source, active);
                }}
                onEdit={(at) => setEdited({ source, field: at })}
                onDetails={() => setShownId(source.id)}
              />
            ))}
          </SourceTable>
          <MoreFooter
            shown={sources.items.length}
            total={sources.total}
            busy={sources.isLoadingMore}
            onMore={sources.more}
            onLess={sources.less}
          />
        </>
      ) : null}
      {edited ? (
        <EditSourceDialog key={edited.source.id} edited={edited} onClose={() => setEdited(null)} />
      ) : null}
      {shown ? <SourceDetails source={shown} onClose={() => setShownId(null)} /> : null}
    </List>
  );
}

function countOf({ all, doubtful, failing, paused }: SourceCounts, filter: SourceFilter): number {
  return { all, watch: doubtful + failing, paused }[filter];
}

const List = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& .search': { marginLeft: 'auto', width: 240 },
  '@media (max-width: 599px)': { '& .search': { marginLeft: 0, width: '100%' } },
});
