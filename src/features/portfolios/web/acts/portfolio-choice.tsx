import { styled } from '@mui/material/styles';
import Bookmark from 'lucide-react/icons/bookmark';
import { useId } from 'react';
import { figure } from '#base/figure.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { ShownPortfolio } from '../use-portfolios.ts';

interface PortfolioChoiceProps {
  readonly portfolios: readonly ShownPortfolio[];
  /** Where the analysis is: marked, and not a place to go to. */
  readonly hereId: string;
  /** The portfolios that hold it already. */
  readonly holding: ReadonlySet<string>;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** One of my portfolios. */
export function PortfolioChoice({ portfolios, hereId, holding, chosenId, onChoose }: PortfolioChoiceProps) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const name = useId();
  return (
    <List role="radiogroup" aria-label={text.whereTo}>
      {portfolios.map((one) => {
        const isHere = one.id === hereId;
        return (
          <label key={one.id} data-here={isHere || undefined}>
            <input
              type="radio"
              name={name}
              value={one.id}
              disabled={isHere}
              checked={chosenId === one.id}
              onChange={() => onChoose(one.id)}
            />
            {one.kind === 'personal' ? <Bookmark size={18} /> : <Avatar of={one} size={20} decorative />}
            <span className="name">{one.name}</span>
            {isHere ? (
              <Pill tone="primary">{text.isHere}</Pill>
            ) : holding.has(one.id) ? (
              <Pill>{text.isThere}</Pill>
            ) : null}
            {one.count === undefined ? null : <span className="count">{figure(one.count, language)}</span>}
          </label>
        );
      })}
    </List>
  );
}

const List = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: '0 -12px',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 40,
    padding: '0 12px',
    borderRadius: 8,
    fontWeight: 500,
    cursor: 'pointer',
    [ON_TOUCH]: { minHeight: 48 },
    '&:hover': { background: colour.sunken },
    '&[data-here]': { cursor: 'default', background: 'none', color: colour.text2 },
    '&:has(input:checked)': { background: colour.primarySoft, color: colour.primary },
  },
  // Drawn here: left to itself, a browser fills it with a grey that no dark surface has.
  '& input': {
    appearance: 'none',
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    border: `1.5px solid ${colour.control}`,
    borderRadius: '50%',
    background: colour.surface,
    cursor: 'inherit',
    '&:checked': { border: `5.5px solid ${colour.primary}` },
    '&:disabled': { opacity: 0.5, background: 'none' },
    '&:focus-visible': focusRing,
  },
  '& svg': { flex: 'none', color: colour.text3 },
  '& .name': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .count': { fontSize: '0.75rem', color: colour.text3, fontVariantNumeric: 'tabular-nums' },
});
