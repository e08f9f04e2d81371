import { styled } from '@mui/material/styles';
import Sparkles from 'lucide-react/icons/sparkles';
import { useRef } from 'react';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Journal } from '../../contract/journals.ts';
import type { Recommendation, Why } from '../../contract/recommendations.ts';
import { WhyPopover } from './why-popover.tsx';
import { whyText } from './why-text.ts';

interface WhyLineProps {
  readonly recommendation: Recommendation;
  readonly journal: Pick<Journal, 'id' | 'type' | 'entityType' | 'editable'>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The reason in one sentence; clicking it opens the details and ways to adjust. */
export function WhyLine({ recommendation, journal, isOpen, onOpen }: WhyLineProps) {
  const text = useText(whyText);
  const line = useRef<HTMLButtonElement>(null);
  const reason = whySentence(recommendation.why, text);
  return (
    <>
      <Line
        ref={line}
        type="button"
        className="why"
        title={reason}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(true)}
      >
        <Sparkles size={13} aria-hidden="true" />
        <span>{reason}</span>
        <VisuallyHidden> {text.change}</VisuallyHidden>
      </Line>
      {isOpen ? (
        <WhyPopover
          recommendation={recommendation}
          journal={journal}
          reason={reason}
          anchor={line.current}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </>
  );
}

const Line = styled('button')({
  position: 'relative',
  zIndex: 1,
  alignSelf: 'flex-start',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  cursor: 'pointer',
  textAlign: 'left',
  '& > svg': { flex: 'none', color: colour.primary },
  '& > span:first-of-type': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minWidth: 0,
  },
  '&:hover > span:first-of-type': { textDecoration: 'underline', color: colour.text2 },
  [ON_TOUCH]: { '&::after': { content: '""', position: 'absolute', inset: '-8px 0' } },
});

type WhyText = (typeof whyText)['fr'];

/** The reason of a recommendation in one sentence. */
function whySentence(why: Why, text: WhyText): string {
  const learnt = why.learnt === null ? '' : ` ${text.learnt[why.learnt]}`;
  return `${mainReason(why, text)}${learnt}`;
}

function mainReason({ kind, seed, search, words }: Why, text: WhyText): string {
  const named = words.slice(0, 3).join(', ');
  switch (kind) {
    case 'similar':
      return seed ? text.similarTo(seed.title) : text.similar;
    case 'search':
      return named ? text.words(named) : text.search(search ?? 1);
    case 'analysed':
      return text.analysed;
    case 'news':
      return named ? text.newsWords(named) : text.news;
    case 'coldStart':
      return text.coldStart;
  }
}
