import { styled } from '@mui/material/styles';
import type { Id } from '#base/ids.ts';
import { UNKNOWN_DOCUMENT } from '#features/documents/documents/rules/analysis-address.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { redirectText } from '../text.ts';

/**
 * SH-12: a link to the analysis that the visitor came from. It shows none of its content, since anyone can write an
 * address.
 */
export function AnalysisStrip({ analysisId }: { analysisId: Id }) {
  const text = useText(redirectText);
  return (
    <Strip>
      <ButtonLink
        variant="doux"
        size="small"
        to="/doc/$documentId/{-$analysisId}"
        params={{ documentId: UNKNOWN_DOCUMENT, analysisId }}
      >
        {text.openAnalysis}
      </ButtonLink>
    </Strip>
  );
}

const Strip = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  padding: '14px 20px',
  borderTop: `1px solid ${colour.line}`,
});
