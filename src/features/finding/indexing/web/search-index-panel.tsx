import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TextSearch from 'lucide-react/icons/text-search';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ExpansionPanel, PanelFigure } from '#ui/page/expansion-panel.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/rows-skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { PUBLISHED } from '../rules/published.ts';
import { indexingText } from '../text.ts';
import { IndexRow } from './index-row.tsx';
import { searchIndexQuery } from './search-index-query.ts';
import { useIndexActions } from './use-index-actions.ts';

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
      <div className="acts">
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
              busy={rebuild.isPending && rebuild.variables === PUBLISHED}
              onRebuild={() => rebuild.mutate(PUBLISHED)}
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
  '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 },
  '& > ul': { border: `1px solid ${colour.line}`, borderRadius: 10, overflow: 'hidden' },
  '& > ul > li + li': { borderTop: `1px solid ${colour.line}` },
  '& > .foot': { marginTop: 8, fontSize: '0.8125rem' },
});
