import { styled } from '@mui/material/styles';
import Columns2 from 'lucide-react/icons/columns-2';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { sectionsText } from '../../text.ts';
import { SearchBuilder } from '../builder/search-builder.tsx';
import { ResultsArea } from '../results/results-area.tsx';
import { partTypes, ScoreLegend } from '../results/score-bar.tsx';
import { commonResults } from '../searches.ts';
import type { Searches } from '../use-searches.ts';
import { paneId, TabsFrame } from './search-tabs.tsx';

interface SideBySideProps {
  readonly creatorId: string;
  readonly searches: Searches;
  /** The feature switch `verticalSplitSectionCreator`: splits each pane in two, with collapsed criteria. */
  readonly isSplit: boolean;
  readonly onClose: (key: number) => void;
  readonly onBack: () => void;
}

/** SC-05: searches side by side; results found by several of them are highlighted. */
export function SideBySide({ creatorId, searches, isSplit, onClose, onBack }: SideBySideProps) {
  const text = useText(sectionsText);
  const all = searches.searches;
  const together = commonResults(all);
  const items = all.flatMap(({ results }) => (results.state === 'found' ? results.items : []));
  return (
    <>
      <TabsFrame style={{ minHeight: 46, gap: 8 }}>
        <Counted role="status">
          {text.together(all.length)} · <b>{text.inCommon(together.size)}</b>
        </Counted>
        <span className="grow" />
        <ScoreLegend types={partTypes(items)} />
        <Button
          variant="discret"
          size="small"
          startIcon={<Plus />}
          disabled={!searches.canAdd}
          onClick={searches.add}
        >
          {text.addSearch}
        </Button>
        <Button variant="doux" size="small" autoFocus startIcon={<Columns2 />} onClick={onBack}>
          {text.backToTabs}
        </Button>
      </TabsFrame>
      <Panes>
        {all.map((search, at) => (
          <section key={search.key} aria-label={text.search(at + 1)} data-split={isSplit ? '' : undefined}>
            <SearchBuilder
              search={search}
              number={at + 1}
              searches={searches}
              inPane={{
                headingId: paneId(creatorId, search.key),
                isFolded: isSplit,
                onClose: () => onClose(search.key),
              }}
            />
            <ResultsArea
              search={search}
              number={at + 1}
              together={together}
              onRetry={() => searches.retry(search.key)}
            />
          </section>
        ))}
      </Panes>
    </>
  );
}

const Counted = styled('span')({
  flex: 'none',
  fontSize: '0.8125rem',
  color: colour.text2,
  '& b': { fontWeight: 600, color: colour.text },
});
const Panes = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(460px, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  overflowX: 'auto',
  '& > section': { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, overflowY: 'auto' },
  '& > section + section': { borderLeft: `1px solid ${colour.line}` },
  // An undivided pane scrolls as one; in a split pane each half scrolls.
  '& > section:not([data-split]) > form': { flex: 'none', maxHeight: 'none' },
  '& > section:not([data-split]) > section': { flex: 'none', overflow: 'visible' },
  '& > section[data-split]': { overflow: 'hidden' },
});
