import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { barHeightPx } from '#ui/page/bar-heights.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { CATEGORIES, type Category } from '../contract/categories.ts';
import type { LinkedDocument } from '../contract/documents.ts';
import { categoryText, retentionText } from '../text.ts';
import type { DocumentAction } from './actions/use-document-actions.ts';
import { usePendingRemovals } from './actions/use-remove-document.ts';
import { useCategory } from './documents-queries.ts';
import { DocumentRow } from './row/document-row.tsx';
import { RowFrame } from './row/row-frame.ts';
import { SectionCard, SectionHead } from './section-frame.ts';

const sectionId = (category: Category) => `documents-${category}`;
const headingId = (category: Category) => `documents-${category}-heading`;

/** Events by which a person scrolls. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

/** The last section that starts above this part of the window is the current one. */
const READING_LINE = 1 / 3;

/** The category being read (null for the first), and a function to go to another one, which stays current until the person scrolls. */
export function useCurrentCategory() {
  const [read, setRead] = useState<Category | null>(null);
  const [requested, setRequested] = useState<Category | null>(null);
  useEffect(() => {
    const updateFromScroll = () => setRead(categoryAt(window.innerHeight * READING_LINE));
    const clearRequested = () => setRequested(null);
    window.addEventListener('scroll', updateFromScroll, { passive: true });
    for (const move of SCROLL_EVENTS) window.addEventListener(move, clearRequested, { passive: true });
    return () => {
      window.removeEventListener('scroll', updateFromScroll);
      for (const move of SCROLL_EVENTS) window.removeEventListener(move, clearRequested);
    };
  }, []);
  const goTo = (category: Category) => {
    setRequested(category);
    const section = document.getElementById(sectionId(category));
    if (!section) return;
    window.scrollBy({ top: section.getBoundingClientRect().top - barHeightPx('top') - 16 });
    // Moves the focus for keyboards and screen readers.
    document.getElementById(headingId(category))?.focus({ preventScroll: true });
  };
  return { current: requested ?? read, goTo };
}

/** The last category that starts above this line, in any order. */
function categoryAt(line: number): Category | null {
  const started = CATEGORIES.flatMap((category) => {
    const top = document.getElementById(sectionId(category))?.getBoundingClientRect().top;
    return top !== undefined && top <= line ? [{ category, top }] : [];
  });
  return started.sort((one, other) => one.top - other.top).at(-1)?.category ?? null;
}

const TITLES = [62, 48, 70, 54];

/** Placeholders for the rows of a category that is loading. */
function RowsSkeleton({ rows = TITLES.length }: { readonly rows?: number }) {
  return (
    <SectionCard aria-hidden="true">
      {TITLES.slice(0, rows).map((width) => (
        <RowFrame as="div" key={width}>
          <SkeletonBar width={64} height={48} radius={7} />
          <div className="words">
            <SkeletonBar width={`${width}%`} height={16} />
            <SkeletonBar width="34%" style={{ marginTop: 10 }} />
          </div>
          <div className="evidence">
            <SkeletonBar width={88} height={22} radius={11} />
          </div>
          <div className="decide">
            <SkeletonBar height={34} radius={8} />
          </div>
        </RowFrame>
      ))}
    </SectionCard>
  );
}

/** The placeholder of the tab while it is loading. */
export function DocumentsSkeleton() {
  const { loading } = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <SectionHead aria-hidden="true">
        <SkeletonBar width={120} height={20} />
      </SectionHead>
      <RowsSkeleton />
    </div>
  );
}

interface CategorySectionProps {
  readonly reflectionId: Id;
  readonly category: Category;
  /** Its ancestors, the outermost first. */
  readonly holders: readonly Category[];
  /** The number of analyses in it, according to the server. */
  readonly size: number;
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  readonly actionsOf: (document: LinkedDocument) => readonly DocumentAction[];
  readonly onAdd: (category: Category) => void;
  readonly onChoosePassages: (document: LinkedDocument) => void;
}

/** RE-06: a category of a reflection with its analyses, and a button to add one. */
export function CategorySection(props: CategorySectionProps) {
  const { reflectionId, category, holders, size, isFirst, isReadOnly, actionsOf, onAdd, onChoosePassages } =
    props;
  const text = useText(retentionText);
  const names = useText(categoryText).categories;
  const language = useLanguage();
  const holder = holders.at(-1);
  const leaving = usePendingRemovals(category);
  const found = useCategory(reflectionId, category, size > 0);
  // When a row is removed with its menu, the focus moves to the heading of the category.
  const { container, fallback } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const rows = size === 0 ? [] : found.items.filter(({ id }) => !leaving.has(id));
  return (
    <Section
      ref={container}
      id={sectionId(category)}
      aria-labelledby={headingId(category)}
      style={{ ['--depth' as string]: holders.length }}
    >
      <SectionHead>
        <h2 ref={fallback} id={headingId(category)} tabIndex={-1}>
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
              actions={actionsOf(row)}
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
