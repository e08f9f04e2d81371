import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { formatNumber } from '#base/format-number.ts';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Category } from '../contract/categories.ts';
import type { LinkedDocument } from '../contract/documents.ts';
import { categoryText, retentionText } from '../text.ts';
import type { DocumentAct } from './acts/use-document-acts.ts';
import { usePendingRemovals } from './acts/use-remove-document.ts';
import { headingId, sectionId } from './categories/use-current-category.ts';
import { useCategory } from './documents-queries.ts';
import { RowsSkeleton } from './documents-skeleton.tsx';
import { DocumentRow } from './row/document-row.tsx';
import { SectionCard, SectionHead } from './section-frame.ts';

interface CategorySectionProps {
  readonly reflectionId: Id;
  readonly category: Category;
  /** Its ancestors, the outermost first. */
  readonly holders: readonly Category[];
  /** The number of analyses in it, according to the server. */
  readonly size: number;
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  readonly actsOf: (document: LinkedDocument) => readonly DocumentAct[];
  readonly onAdd: (category: Category) => void;
  readonly onChoosePassages: (document: LinkedDocument) => void;
}

/** RE-06: a category of a reflection with its analyses, and a button to add one. */
export function CategorySection(props: CategorySectionProps) {
  const { reflectionId, category, holders, size, isFirst, isReadOnly, actsOf, onAdd, onChoosePassages } =
    props;
  const text = useText(retentionText);
  const names = useText(categoryText).categories;
  const language = useLanguage();
  const holder = holders.at(-1);
  const leaving = usePendingRemovals(category);
  const found = useCategory(reflectionId, category, size > 0);
  // When a row is removed with its menu, the focus moves to the heading of the category.
  const { within, heir } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const rows = size === 0 ? [] : found.items.filter(({ id }) => !leaving.has(id));
  return (
    <Section
      ref={within}
      id={sectionId(category)}
      aria-labelledby={headingId(category)}
      style={{ ['--depth' as string]: holders.length }}
    >
      <SectionHead>
        <h2 ref={heir} id={headingId(category)} tabIndex={-1}>
          {names[category]}
        </h2>
        {holder ? <span className="holder">{text.inside(names[holder])}</span> : null}
        <span className="count">
          {formatNumber(size, language)}
          <VisuallyHidden> {text.analyses(size)}</VisuallyHidden>
        </span>
        {isReadOnly ? null : (
          <Button
            variant={isFirst ? 'contour' : 'discret'}
            size="small"
            startIcon={<Plus />}
            aria-label={text.addTo(names[category])}
            onClick={() => onAdd(category)}
          >
            {text.add}
          </Button>
        )}
      </SectionHead>
      {found.error ? (
        <LoadFailure onRetry={found.retry}>{found.error.message}</LoadFailure>
      ) : size === 0 ? (
        <None>{text.none}</None>
      ) : found.isLoaded ? (
        <SectionCard>
          {rows.map((row) => (
            <DocumentRow
              key={row.id}
              reflectionId={reflectionId}
              document={row}
              acts={actsOf(row)}
              isReadOnly={isReadOnly}
              onChoosePassages={() => onChoosePassages(row)}
            />
          ))}
          {found.items.length < found.total || found.less ? (
            <div className="foot">
              <MoreFooter
                shown={rows.length}
                total={found.total}
                onMore={found.more}
                onLess={found.less}
                busy={found.isLoadingMore}
              />
            </div>
          ) : null}
        </SectionCard>
      ) : (
        <RowsSkeleton rows={Math.min(size, 3)} />
      )}
    </Section>
  );
}

const Section = styled('section')({
  // Nested categories are indented.
  '@media (min-width: 900px)': { paddingLeft: 'calc(var(--depth) * 20px)' },
});

const None = styled('p')({
  padding: '14px 16px',
  border: `1px dashed ${colour.line}`,
  borderRadius: 12,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text3,
});
