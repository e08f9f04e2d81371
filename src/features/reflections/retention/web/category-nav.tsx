import { styled } from '@mui/material/styles';
import ListTree from 'lucide-react/icons/list-tree';
import { formatNumber } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Category, CategoryNode } from '../contract/categories.ts';
import type { CategoryCounts } from '../contract/documents.ts';
import { ancestorsOf } from '../rules/category-tree.ts';
import { SHOWN_RETENTIONS, sharesOf, sizeOf } from '../rules/retention-rules.ts';
import { categoryText, retentionText } from '../text.ts';
import { RETENTION_COLOURS } from './row/retention-control.tsx';

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

/** The shares of the decisions in a category. */
function RetentionBar({ counts }: { readonly counts: CategoryCounts }) {
  const text = useText(retentionText);
  const shares = sharesOf(counts);
  return (
    <>
      <Bar aria-hidden="true">
        {SHOWN_RETENTIONS.map((one) => (
          <i key={one} style={{ width: `${shares[one]}%`, background: RETENTION_COLOURS[one] }} />
        ))}
      </Bar>
      <VisuallyHidden>
        {` (${text.split(counts.retained, counts.considered, counts.notRetained)})`}
      </VisuallyHidden>
    </>
  );
}

const Bar = styled('span')({
  display: 'flex',
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  background: colour.line,
  marginTop: 6,
});

/** The indentation per level. */
const INDENT_PX = 14;

interface CategoryNavProps {
  readonly categories: readonly CategoryNode[];
  readonly counts: readonly CategoryCounts[];
  readonly current: Category;
  readonly onGoTo: (category: Category) => void;
  /** Null for readers. */
  readonly onArrange: (() => void) | null;
}

/** The categories of a reflection with their counts, the shares of the decisions, and a legend. */
export function CategoryNav({ categories, counts, current, onGoTo, onArrange }: CategoryNavProps) {
  const text = useText(retentionText);
  const { categories: names, retentions } = useText(categoryText);
  const language = useLanguage();
  return (
    <Side aria-label={text.sections}>
      <ul>
        {counts.map((one) => (
          <li
            key={one.category}
            style={{ paddingLeft: ancestorsOf(categories, one.category).length * INDENT_PX }}
          >
            <button
              type="button"
              aria-current={one.category === current || undefined}
              onClick={() => onGoTo(one.category)}
            >
              <span className="line">
                <span>{names[one.category]}</span>
                <span className="count">
                  {formatNumber(sizeOf(one), language)}
                  <VisuallyHidden> {text.analyses(sizeOf(one))}</VisuallyHidden>
                </span>
              </span>
              <RetentionBar counts={one} />
            </button>
          </li>
        ))}
      </ul>
      {onArrange ? (
        <Button
          className="arrange"
          variant="discret"
          size="small"
          startIcon={<ListTree />}
          aria-haspopup="dialog"
          onClick={onArrange}
        >
          {text.arrange}
        </Button>
      ) : null}
      <ul className="legend" aria-label={text.legend}>
        {SHOWN_RETENTIONS.map((one) => (
          <li key={one}>
            <i style={{ background: RETENTION_COLOURS[one] }} />
            {retentions[one]}
          </li>
        ))}
      </ul>
    </Side>
  );
}

const Side = styled('nav')({
  position: 'sticky',
  // Below the app bar, over the whole height of the window.
  top: 57,
  maxHeight: 'calc(100vh - 57px)',
  overflowY: 'auto',
  padding: '20px 12px',
  '@media (max-height: 480px)': { position: 'static', maxHeight: 'none' },
  '& ul': { display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& li > button': {
    position: 'relative',
    display: 'block',
    width: '100%',
    minHeight: 46,
    padding: '8px 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: colour.text2,
    fontWeight: 500,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
    [ON_TOUCH]: { minHeight: 52 },
  },
  '& > .arrange': { margin: '8px 0 0' },
  '& .line': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& .line > :first-of-type': { flex: 1, minWidth: 0 },
  '& .count': {
    position: 'relative',
    fontSize: '0.75rem',
    fontWeight: 500,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-current] .count': { color: colour.text2 },
  '& ul.legend': {
    gap: 6,
    padding: '18px 12px 0',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
    '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
    '& i': { width: 8, height: 8, borderRadius: 2, flex: 'none' },
  },
});
