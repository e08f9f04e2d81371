import { styled } from '@mui/material/styles';
import { SimilarList, similarTiles, toComparedDocument } from '#features/analyses/web.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { analysisText } from './analysis-text.ts';
import { usePageAnalysisState } from './page-work-context.ts';

/** SC-07: documents similar to this page; each opens in a new tab. */
export function SimilarTab() {
  const text = useText(analysisText);
  const { known, analysis } = usePageAnalysisState().opened;
  const page = known?.document;
  const compared = analysis
    ? toComparedDocument(analysis)
    : page && { documentId: page.id, title: page.title, excerpt: page.excerpt };
  return (
    <Column>
      {compared ? (
        <SimilarList compared={compared} />
      ) : (
        <EmptyState title={text.similarEmpty}>{text.similarEmptySays}</EmptyState>
      )}
    </Column>
  );
}

const Column = styled('div')({
  position: 'relative',
  padding: 14,
  ...similarTiles,
  '& li': { ...similarTiles['& li'], border: `1px solid ${colour.line}` },
});
