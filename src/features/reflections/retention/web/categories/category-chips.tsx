import { styled } from '@mui/material/styles';
import ListTree from 'lucide-react/icons/list-tree';
import { formatNumber } from '#base/format-number.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { sizeOf } from '../../rules/category-size.ts';
import { categoryText, retentionText } from '../../text.ts';
import type { CategoryNavProps } from './category-nav.tsx';

/** The categories as a row of chips, where there is no room for a column. */
export function CategoryChips({ counts, current, onGoTo, onArrange }: CategoryNavProps) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const language = useLanguage();
  return (
    <Chips aria-label={text.sections}>
      {counts.map((one) => (
        <button
          key={one.category}
          type="button"
          aria-current={one.category === current || undefined}
          onClick={() => onGoTo(one.category)}
        >
          {categories[one.category]} <span>{formatNumber(sizeOf(one), language)}</span>
        </button>
      ))}
      {onArrange ? (
        <button type="button" aria-haspopup="dialog" onClick={onArrange}>
          <ListTree size={16} /> {text.arrange}
        </button>
      ) : null}
    </Chips>
  );
}

const Chips = styled('nav')({
  display: 'flex',
  gap: 8,
  // Room for the focus ring, taken from the surroundings.
  margin: '-4px -20px 12px',
  padding: '4px 20px',
  '@media (max-width: 599px)': { margin: '-4px -16px 12px', padding: '4px 16px' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > button': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    minHeight: 40,
    padding: '0 14px',
    border: 0,
    borderRadius: 20,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    fontSize: '0.8125rem',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    // A touch target of 44 px.
    '&::after': { content: '""', position: 'absolute', inset: '-2px 0' },
    '&[aria-current]': { background: colour.primarySoft, boxShadow: 'none', color: colour.primary },
    '& > span': { fontVariantNumeric: 'tabular-nums' },
  },
});
