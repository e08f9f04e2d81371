import { styled } from '@mui/material/styles';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TextSearch from 'lucide-react/icons/text-search';
import { useState } from 'react';
import { perLanguage } from '#base/format.ts';
import { MAX_PAGE_SIZE } from '#base/paging.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ExpansionPanel, PanelFigure } from '#ui/page/expansion-panel.tsx';
import { Meter } from '#ui/signs/meter.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import {
  checkSearchIndex,
  INDEX_TOPIC,
  type IndexState,
  PUBLIC_SCOPE_ID,
  readSearchIndex,
  rebuildSearchIndex,
} from '../contract/search-index.ts';
import { indexingText } from '../text.ts';

const SEARCH_INDEX_KEY = ['indexing', 'state'] as const;

/** Polling interval while work is in progress. */
const POLL_MS = 2_000;

/** The state of every index, refetched when it changes anywhere. */
const searchIndexQuery = queryOptions({
  queryKey: SEARCH_INDEX_KEY,
  queryFn: ({ signal }) => call(readSearchIndex, { limit: MAX_PAGE_SIZE }, { signal }),
  meta: { topics: [INDEX_TOPIC] },
  refetchInterval: ({ state: { data } }) => {
    if (!data) return false;
    const isBusy = data.pending + data.rebuilding > 0 || data.items.some(({ isCheckAsked }) => isCheckAsked);
    return isBusy ? POLL_MS : false;
  },
});

interface Props {
  readonly state: IndexState;
  /** The organisation, or « publications ». */
  readonly name: string;
  /** The accessible name of the rebuild button. */
  readonly rebuildLabel: string;
  readonly busy: boolean;
  readonly onRebuild: () => void;
}

const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** One index: contents, pending items, last check, and a rebuild button. */
function IndexRow({ state, name, rebuildLabel, busy, onRebuild }: Props) {
  const text = useText(indexingText);
  const { pending, withoutVectors, rebuild, rebuilt, toRebuild } = state;
  return (
    <Row>
      <div className="what">
        <p className="name">{name}</p>
        <p className="figures">
          {state.embeddingsId === null && state.findables === 0
            ? text.never
            : [text.findables(state.findables), state.embeddingsId && text.model(state.embeddingsId)]
                .filter(Boolean)
                .join(' · ')}
          {pending > 0 ? ` · ${text.pending(pending)}` : ''}
        </p>
        {withoutVectors > 0 ? <p className="lacking">{text.withoutVectors(withoutVectors)}</p> : null}
        <LastCheck state={state} />
        {rebuild === 'underway' ? (
          <div className="progress">
            <p>{text.rebuilt(rebuilt, toRebuild)}</p>
            <Meter value={rebuilt} max={toRebuild} />
          </div>
        ) : null}
      </div>
      <Button
        variant="contour"
        size="small"
        loading={busy}
        disabled={rebuild !== 'none'}
        aria-label={rebuild === 'none' ? rebuildLabel : undefined}
        onClick={onRebuild}
      >
        {rebuild === 'none' ? text.rebuild : text.rebuildWaits}
      </Button>
    </Row>
  );
}

function LastCheck({ state: { lastCheck, isCheckAsked } }: { state: IndexState }) {
  const text = useText(indexingText);
  const language = useLanguage();
  if (isCheckAsked) return <p className="when">{text.checking}</p>;
  if (!lastCheck) return <p className="when">{text.neverChecked}</p>;
  const { at, missing, stale, superfluous } = lastCheck;
  const found = missing + stale + superfluous;
  return (
    <p className="when">
      <time dateTime={at}>{text.checkedAt(moments(language).format(new Date(at)))}</time> ·{' '}
      {found > 0 ? text.mended(missing, stale, superfluous) : text.nothingToRepair}
    </p>
  );
}

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 12px',
  '& .what': { flex: 1, minWidth: 0 },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .figures, & .progress': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
  '& .figures': { overflowWrap: 'anywhere' },
  '& .lacking': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.warning },
  '& .when': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .progress': { maxWidth: 360, marginTop: 4, display: 'grid', gap: 4 },
  '@media (max-width: 599px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& .what': { flex: 'none' },
  },
});

/** The search index panel for platform admins; its summary is visible while closed. */
export default function SearchIndexPanel() {
  const text = useText(indexingText);
  return (
    <ExpansionPanel icon={<TextSearch size={18} />} title={text.title} summary={<Summary />}>
      <SearchIndex />
    </ExpansionPanel>
  );
}

function Summary() {
  const text = useText(indexingText);
  const { data } = useQuery(searchIndexQuery);
  if (!data) return null;
  if (data.rebuilding > 0)
    return (
      <PanelFigure data-tone="warning">
        <Clock size={14} />
        {text.rebuilding(data.rebuilding)}
      </PanelFigure>
    );
  if (data.pending > 0) return <PanelFigure>{text.pending(data.pending)}</PanelFigure>;
  return (
    <PanelFigure data-tone="success">
      <CircleCheck size={14} />
      {text.upToDate}
    </PanelFigure>
  );
}

/** The list of indexes, with checks and rebuilds. */
function SearchIndex() {
  const text = useText(indexingText);
  const { shown } = useText(uiText);
  const { data, error, refetch } = useQuery(searchIndexQuery);
  const [isAsking, setAsking] = useState(false);
  const { rebuild, check } = useIndexActions(() => setAsking(false));
  return (
    <Body>
      <p>{text.lead}</p>
      <div className="actions">
        <Button variant="contour" size="small" loading={check.isPending} onClick={() => check.mutate()}>
          {text.check}
        </Button>
        <Button variant="contour" size="small" onClick={() => setAsking(true)}>
          {text.rebuildAll}
        </Button>
      </div>
      {error ? <LoadFailure onRetry={() => void refetch()} /> : data ? null : <RowsSkeleton rowHeight={72} />}
      {data ? (
        <ul>
          {data.published ? (
            <IndexRow
              state={data.published}
              name={text.published}
              rebuildLabel={text.rebuildPublished}
              busy={rebuild.isPending && rebuild.variables === PUBLIC_SCOPE_ID}
              onRebuild={() => rebuild.mutate(PUBLIC_SCOPE_ID)}
            />
          ) : null}
          {data.items.map((state) => (
            <IndexRow
              key={state.organisationId}
              state={state}
              name={state.name}
              rebuildLabel={text.rebuildNamed(state.name)}
              busy={rebuild.isPending && rebuild.variables === state.organisationId}
              onRebuild={() => rebuild.mutate(state.organisationId)}
            />
          ))}
        </ul>
      ) : null}
      {data && data.items.length < data.total ? (
        <p className="foot">{shown(String(data.items.length), String(data.total))}</p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={text.rebuildAllTitle}
        subtitle={text.rebuildAllSays}
        confirmLabel={text.rebuildAll}
        busy={rebuild.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => rebuild.mutate(null)}
      />
    </Body>
  );
}

const Body = styled('div')({
  minWidth: 0,
  '& > p': { color: colour.text2, marginBottom: 8 },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 },
  '& > ul': { border: `1px solid ${colour.line}`, borderRadius: 10, overflow: 'hidden' },
  '& > ul > li + li': { borderTop: `1px solid ${colour.line}` },
  '& > .foot': { marginTop: 8, fontSize: '0.8125rem' },
});

/** The actions of a platform admin on indexes; the state is refetched afterwards. */
function useIndexActions(onAsked: () => void) {
  const text = useText(indexingText);
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const onError = (failure: Error) => snackbar.show({ kind: 'error', text: failure.message });
  const onSettled = () => cache.invalidateQueries({ queryKey: SEARCH_INDEX_KEY });
  const rebuild = useMutation({
    networkMode: 'always',
    /** Of all where none is named. */
    mutationFn: (organisationId: string | null) =>
      call(rebuildSearchIndex, organisationId === null ? {} : { organisationId }),
    onSuccess: () => {
      onAsked();
      snackbar.show({ text: text.rebuildAsked });
    },
    onError,
    onSettled,
  });
  const check = useMutation({
    networkMode: 'always',
    mutationFn: () => call(checkSearchIndex, {}),
    onSuccess: () => snackbar.show({ text: text.checkAsked }),
    onError,
    onSettled,
  });
  return { rebuild, check };
}
