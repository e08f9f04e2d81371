import { styled } from '@mui/material/styles';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { Marked } from '#features/search/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { clamp } from '#ui/theme/clamp.ts';
import { TURNING } from '#ui/theme/motion.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { cardsText } from './cards-text.ts';

interface CardWordsProps {
  readonly analysis: AnalysisCard;
  /** Shows the whole description when asked for. */
  readonly isExpandable: boolean;
  /** Reads the page again, where it could not be read. */
  readonly onReadAgain?: (() => void) | undefined;
  readonly search: string;
}

/** What a document says first, or why that is not known. */
export function CardWords({ analysis, isExpandable, onReadAgain, search }: CardWordsProps) {
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
  if (isExpandable) return <Expandable words={words} />;
  return (
    <p className="words">
      <Marked text={words} search={search} />
    </p>
  );
}

/** Shorter than this, nothing is cut. */
const CUT_FROM_LETTERS = 120;

function Expandable({ words }: { words: string }) {
  const text = useText(cardsText);
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <p id={id} className="words" data-whole={isWhole || undefined}>
        {words}
      </p>
      {words.length > CUT_FROM_LETTERS ? (
        <More type="button" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.showLess : text.showMore}
        </More>
      ) : null}
    </>
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
  '&:not([data-failed]) > svg': TURNING,
});

const More = styled('button')({
  position: 'relative',
  zIndex: 1,
  alignSelf: 'flex-start',
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.primary,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
});
