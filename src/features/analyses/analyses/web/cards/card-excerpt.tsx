import { styled } from '@mui/material/styles';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Marked } from '#features/search/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CollapsibleText } from '#ui/page/collapsible-text.tsx';
import { SPINNING } from '#ui/theme/motion.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { cardsText } from '../../text.ts';

interface CardWordsProps {
  readonly analysis: AnalysisCard;
  readonly titleId: string;
  /** Reads the page again after a failure. */
  readonly onReadAgain?: (() => void) | undefined;
  readonly search: string;
}

/** The excerpt of a document, or why there is none. */
export function CardExcerpt({ analysis, titleId, onReadAgain, search }: CardWordsProps) {
  const text = useText(cardsText);
  const { reading, failure, url } = analysis.document;
  if (reading === 'pending') {
    return (
      <Note>
        <LoaderCircle />
        <span>{text.isBeingRead}</span>
      </Note>
    );
  }
  if (reading === 'failed') {
    return (
      <Note data-failed="">
        <TriangleAlert />
        <span>{failure ?? text.notRead}</span>
        {onReadAgain && url !== null ? (
          <Button variant="discret" size="small" onClick={onReadAgain}>
            {text.readAgain}
          </Button>
        ) : null}
      </Note>
    );
  }
  const words = analysis.description || analysis.document.excerpt;
  if (!words) return null;
  return (
    <CollapsibleText describedBy={titleId}>
      <Marked text={words} search={search} />
    </CollapsibleText>
  );
}

const Note = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 38,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text2,
  '& > svg': { flex: 'none' },
  '& > span': {
    flex: 1,
    minWidth: 0,
    ...clamp(2),
  },
  '&[data-failed]': { color: colour.warning },
  '& > button': { zIndex: 1, marginRight: -8 },
  '&:not([data-failed]) > svg': SPINNING,
});
