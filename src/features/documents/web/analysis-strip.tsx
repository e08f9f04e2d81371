import { styled } from '@mui/material/styles';
import type { Id } from '#base/ids.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { ITS_DOCUMENT } from '../rules/analysis-address.ts';
import { documentsText } from '../text.ts';

/** SH-12: the team's analysis of the page outside, one click away. */
export function AnalysisStrip({ analysisId }: { analysisId: Id }) {
  const text = useText(documentsText).redirect;
  return (
    <Strip>
      <p>{text.analysedTitle}</p>
      <ButtonLink
        variant="doux"
        size="small"
        to="/doc/$documentId/{-$analysisId}"
        params={{ documentId: ITS_DOCUMENT, analysisId }}
      >
        {text.openAnalysis}
      </ButtonLink>
    </Strip>
  );
}

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '14px 20px',
  borderTop: `1px solid ${colour.line}`,
  '& p': { flex: '1 1 200px', fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 600 },
});
