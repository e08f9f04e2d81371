import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format-number.ts';
import type { Category } from '#features/reflections/retention/contract/categories.ts';
import { categoryNames } from '#features/reflections/retention/rules/category-names.ts';
import { ancestorsOf } from '#features/reflections/retention/rules/category-tree.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Report } from '../contract/reports.ts';

/** The indentation per level. */
const INDENT_PX = 14;

interface CategoryListProps {
  readonly report: Report;
  readonly current: Category | null;
  readonly onGo: (category: Category) => void;
}

/** The categories of a report as links, with their comment counts. */
export function CategoryList({ report, current, onGo }: CategoryListProps) {
  const names = useText(categoryNames);
  const language = useLanguage();
  return (
    <List>
      {report.categories.map(({ id: category }) => (
        <li
          key={category}
          style={{ paddingLeft: ancestorsOf(report.categories, category).length * INDENT_PX }}
        >
          <button
            type="button"
            aria-current={category === current ? 'true' : undefined}
            onClick={() => onGo(category)}
          >
            <span>{names[category]}</span>
            <span className="count">
              {formatNumber(
                report.comments.filter((comment) => comment.category === category).length,
                language,
              )}
            </span>
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 2,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 10,
    width: '100%',
    minHeight: 34,
    padding: '4px 10px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: colour.text2,
    fontWeight: 500,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { background: colour.sunken },
  '& button[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
  '& .count': { fontSize: '0.75rem', color: colour.text3, fontVariantNumeric: 'tabular-nums' },
});
