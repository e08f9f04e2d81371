import { styled } from '@mui/material/styles';
import Bookmark from 'lucide-react/icons/bookmark';
import { useId } from 'react';
import { formatNumber } from '#base/format-number.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { RadioList } from '#ui/fields/radio-list.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { ShownPortfolio } from '../use-portfolios.ts';

interface PortfolioChoiceProps {
  readonly portfolios: readonly ShownPortfolio[];
  /** The portfolio the analysis is in: labelled, and not selectable. */
  readonly hereId: string;
  /** The portfolios that already contain it. */
  readonly holding: ReadonlySet<string>;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** A list of one's portfolios to choose from. */
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
            {one.count === undefined ? null : (
              <span className="count">{formatNumber(one.count, language)}</span>
            )}
          </label>
        );
      })}
    </List>
  );
}

const List = styled(RadioList)({
  '& svg': { flex: 'none', color: colour.text3 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .count': { fontSize: '0.75rem', color: colour.text3, fontVariantNumeric: 'tabular-nums' },
});
