import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import Quote from 'lucide-react/icons/quote';
import { type DragEvent, useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { PAGE_SIZES } from '#base/paging.ts';
import { truncate } from '#base/truncate.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { blockAfter, type ListBlock } from '#ui/lists/use-block-list.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type CitablePassage, listCitable } from '../contract/citations.ts';
import { quoteAttrsOf } from '../rules/quote.ts';
import { citationsText } from '../text.ts';
import { CiteLayer, type CitingProps, cite, useCiteDialog } from './cite/cite-button.tsx';
import type { CitationForm, CiteOption } from './cite/option-list.tsx';
import { PassageLine, passageStyles } from './cite/passage-line.tsx';
import { draggedQuoteMarkup, quoteAsPlainText } from './quote/quote-node.ts';
import { useIsEditable } from './use-is-editable.ts';

type Answer = Output<typeof listCitable>;

const FIRST: ListBlock = { offset: 0, limit: PAGE_SIZES[0] };

const analysesOf = (pages: readonly Answer[]) => pages.flatMap(({ analyses }) => analyses);

/** The linked analyses with their best passages, in blocks. */
function useLinked(reflectionId: Id) {
  const query = useInfiniteQuery({
    queryKey: ['reflections', reflectionId, 'citable-analyses'],
    queryFn: ({ pageParam, signal }) => call(listCitable, { reflectionId, ...pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: (last, pages) => {
      const count = analysesOf(pages).length;
      return last.analyses.length > 0 && count < last.total ? blockAfter(count) : undefined;
    },
    meta: { topics: [partsTopic(reflectionId)] },
  });
  const pages = query.data?.pages ?? [];
  return {
    // A link added between two requests may move an analysis to the next block: duplicates are removed.
    analyses: [...new Map(analysesOf(pages).map((one) => [one.analysisId, one])).values()],
    total: pages.at(-1)?.total ?? 0,
    closedCount: pages.at(-1)?.closedCount ?? 0,
    isLoaded: query.data !== undefined,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}
type LinkedAnalysis = ReturnType<typeof useLinked>['analyses'][number];

/** The maximum length of the quoted text in a button's accessible name. */
const LABEL_MAX = 80;

interface PanelPassageProps {
  readonly passage: CitablePassage;
  /** Null for readers. */
  readonly onCite: (() => void) | null;
}

/** A passage beside the text: dragged into it as a quote, or cited at the caret by its button. */
function PanelPassage({ passage, onCite }: PanelPassageProps) {
  const text = useText(citationsText);
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    const quote = quoteAttrsOf(passage);
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData('text/html', draggedQuoteMarkup(quote));
    dataTransfer.setData('text/plain', quoteAsPlainText(quote));
  };
  return (
    <Line draggable={onCite !== null} onDragStart={onDragStart}>
      <PassageLine passage={passage} search="" isPlaced={false} />
      {onCite ? (
        <Button
          variant="doux"
          size="small"
          aria-label={text.citeWords(truncate(passage.text, LABEL_MAX))}
          onClick={onCite}
        >
          {text.citePassage}
        </Button>
      ) : null}
    </Line>
  );
}

const Line = styled('li')({
  ...passageStyles,
  gap: 10,
  padding: '8px 10px',
  borderRadius: 8,
  background: colour.bg,
  // The text takes the full width; the upvotes and the button are below it.
  flexWrap: 'wrap',
  '& .about': { flex: '1 1 calc(100% - 34px)', minWidth: 0 },
  '& .upvotes': { ...passageStyles['& .upvotes'], alignSelf: 'center', padding: '0 0 0 34px' },
  '&[draggable=true]': { cursor: 'grab' },
  '& > button': { marginLeft: 'auto', [ON_TOUCH]: { minHeight: 44 } },
  '& .quoted': { ...passageStyles['& .quoted'], fontSize: '0.875rem', lineHeight: 20 / 14 },
});

interface LinkedAnalysisCardProps {
  readonly analysis: LinkedAnalysis;
  /** Null for readers. */
  readonly onCite: ((option: CiteOption) => void) | null;
  readonly onAll: () => void;
}

/** A linked analysis: a link to its document, and its best passages. */
function LinkedAnalysisCard({ analysis, onCite, onAll }: LinkedAnalysisCardProps) {
  const text = useText(citationsText);
  const language = useLanguage();
  const { siteName, best, passageCount } = analysis;
  const title = analysis.title || text.untitled;
  return (
    <Card aria-label={title}>
      <div className="head">
        <div>
          <h3>
            <DocumentLink to={analysis} title={text.openDocument(title)}>
              {title}
            </DocumentLink>
          </h3>
          {siteName ? <p>{siteName}</p> : null}
        </div>
        {onCite ? (
          <IconButton
            label={text.citeAnalysis(title)}
            size="small"
            tooltipPlacement="left"
            onClick={() => onCite({ key: analysis.analysisId, analysis })}
          >
            <Quote size={16} />
          </IconButton>
        ) : null}
      </div>
      {best.length === 0 ? <p>{text.noPassageYet}</p> : null}
      {best.length > 0 ? (
        <ul>
          {best.map((passage) => (
            <PanelPassage
              key={passage.elementId}
              passage={passage}
              onCite={onCite && (() => onCite({ key: passage.elementId, passage }))}
            />
          ))}
        </ul>
      ) : null}
      {onCite && passageCount > best.length ? (
        <Button variant="discret" size="small" aria-haspopup="dialog" onClick={onAll}>
          {text.allPassages(formatNumber(passageCount, language))}
        </Button>
      ) : null}
    </Card>
  );
}

const Card = styled('section')({
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& .head': { display: 'flex', alignItems: 'flex-start', gap: 8, '& > div': { flex: 1, minWidth: 0 } },
  '& h3': {
    font: `600 0.9375rem/${20 / 15} ${SERIF}`,
    overflowWrap: 'anywhere',
    '& > a': { color: 'inherit', textDecoration: 'none' },
    '& > a:hover': { textDecoration: 'underline' },
  },
  '& p': { marginTop: 2, fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& > ul': { listStyle: 'none', margin: '10px 0 0', padding: 0, display: 'grid', gap: 8 },
  '& > button': { margin: '8px 0 -4px -10px' },
});

interface AnalysesColumnProps extends CitingProps {
  /** Called when something is inserted into the text, to close the sheet above it. */
  readonly onGone?: () => void;
}

/** ED-04: the linked analyses beside the text, each with its best supported passages; D2 §2: a notice when there are none. */
export function AnalysesColumn({ editor, reflection, onGone }: AnalysesColumnProps) {
  const text = useText(citationsText);
  const isEditable = useIsEditable(editor);
  const linked = useLinked(reflection.id);
  const citing = useCiteDialog(editor);
  const [initialAnalysisId, setInitialAnalysisId] = useState<Id | null>(null);
  const { analyses, total, closedCount, more } = linked;
  const citeAsQuote = (option: CiteOption) => {
    onGone?.();
    cite(editor, option, 'quote');
  };
  const choose = (option: CiteOption, form: CitationForm) => {
    onGone?.();
    citing.choose(option, form);
  };
  if (linked.error) return <LoadFailure onRetry={linked.retry}>{linked.error.message}</LoadFailure>;
  if (!linked.isLoaded) return <RowsSkeleton rowHeight={96} />;
  return (
    <Column>
      {isEditable && analyses.length > 0 ? <p className="drag">{text.dragHint}</p> : null}
      {total === 0 && closedCount === 0 ? (
        <EmptyState title={text.noAnalyses} headingLevel="h3">
          {text.noAnalysesSays}
        </EmptyState>
      ) : null}
      {analyses.map((analysis) => (
        <LinkedAnalysisCard
          key={analysis.analysisId}
          analysis={analysis}
          onCite={isEditable ? citeAsQuote : null}
          onAll={() => {
            setInitialAnalysisId(analysis.analysisId);
            citing.open();
          }}
        />
      ))}
      {closedCount > 0 ? <p>{text.closedAnalyses(closedCount)}</p> : null}
      {more ? (
        <MoreFooter shown={analyses.length} total={total} onMore={more} busy={linked.isLoadingMore} />
      ) : null}
      {citing.isOpen ? (
        <CiteLayer
          layer={citing}
          reflectionId={reflection.id}
          analysisId={initialAnalysisId}
          onClose={citing.close}
          onChoose={choose}
        />
      ) : null}
    </Column>
  );
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& > p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3, textWrap: 'pretty' },
  // Touch scrolls instead of dragging.
  '& > .drag': { [ON_TOUCH]: { display: 'none' } },
});
