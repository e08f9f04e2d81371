import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/rows-skeleton.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { citationsText } from '../../text.ts';
import type { CitingProps } from '../cite/cite-button.tsx';
import { CiteLayer } from '../cite/cite-layer.ts';
import type { CitationForm, CiteOption } from '../cite/cite-option.ts';
import { cite, useCiteDialog } from '../cite/use-cite-dialog.ts';
import { useIsEditable } from '../use-is-editable.ts';
import { LinkedAnalysisCard } from './linked-analysis-card.tsx';
import { useLinked } from './use-linked.ts';

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
