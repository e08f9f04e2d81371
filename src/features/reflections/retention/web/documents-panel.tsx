import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SheetsDrawing } from '#ui/states/sheets-drawing.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { type Category, FIRST_CATEGORY } from '../contract/categories.ts';
import type { LinkedDocument } from '../contract/documents.ts';
import { sizeOf } from '../rules/category-size.ts';
import { ancestorsOf, categoryTree, INITIAL_PLACES } from '../rules/category-tree.ts';
import { retentionText } from '../text.ts';
import { CategoryDialog } from './acts/category-dialog.tsx';
import { PassagesDialog } from './acts/passages-dialog.tsx';
import { ReasonDialog } from './acts/reason-dialog.tsx';
import { type RowDialog, useDocumentActs } from './acts/use-document-acts.ts';
import { AddDialog } from './add/add-dialog.tsx';
import { ArrangeDialog } from './categories/arrange-dialog.tsx';
import { CategoryChips } from './categories/category-chips.tsx';
import { CategoryNav } from './categories/category-nav.tsx';
import { useCurrentCategory } from './categories/use-current-category.ts';
import { CategorySection } from './category-section.tsx';
import { useCategory } from './documents-queries.ts';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { LinkedReflections } from './linked-reflections.tsx';
import { MissingNotice } from './missing-notice.tsx';

/** The open dialog of a row. */
interface OpenQuestion {
  readonly document: LinkedDocument;
  readonly question: RowDialog;
}

/** RE-06: the analyses linked to a reflection, by category, with their decisions. */
export default function DocumentsPanel({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(retentionText);
  const { id: reflectionId } = reflection;
  const isReadOnly = !mayWrite(reflection.role);
  const hasSide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [adding, setAdding] = useState<Category | null>(null);
  const [asked, ask] = useState<OpenQuestion | null>(null);
  // Every category returns the counts of all; the first one is always loaded.
  const first = useCategory(reflectionId, FIRST_CATEGORY);
  const { categories = INITIAL_TREE, counts } = first.answer ?? {};
  const [isArranging, setArranging] = useState(false);
  const { current: read, goTo } = useCurrentCategory();
  const actsOf = useDocumentActs(reflectionId, {
    isReadOnly,
    onAsk: (document, question) => ask({ document, question }),
  });
  const isEmpty = counts?.every((one) => sizeOf(one) === 0) ?? false;
  const closeQuestion = () => ask(null);
  const nav = {
    categories,
    counts: counts ?? categories.map(({ id }) => emptyCounts(id)),
    current: read ?? categories[0]?.id ?? FIRST_CATEGORY,
    onGoTo: goTo,
    onArrange: isReadOnly ? null : () => setArranging(true),
  };
  return (
    <Layout data-side={hasSide || undefined}>
      {hasSide ? (
        <div className="side">
          <CategoryNav {...nav} />
        </div>
      ) : null}
      <div className="documents">
        {hasSide || !counts || isEmpty ? null : <CategoryChips {...nav} />}
        {isReadOnly ? null : <MissingNotice reflectionId={reflectionId} />}
        {first.error ? (
          <LoadFailure onRetry={first.retry}>{first.error.message}</LoadFailure>
        ) : !counts ? (
          <DocumentsSkeleton />
        ) : isEmpty ? (
          <EmptyState
            size="page"
            title={text.emptyTitle}
            picture={<SheetsDrawing />}
            action={
              isReadOnly ? null : (
                <Button
                  variant="principal"
                  size="large"
                  startIcon={<Plus />}
                  onClick={() => setAdding(FIRST_CATEGORY)}
                >
                  {text.add}
                </Button>
              )
            }
          >
            {isReadOnly ? text.emptyReadOnly : text.emptyBody}
          </EmptyState>
        ) : (
          counts.map((one, index) => (
            <CategorySection
              key={one.category}
              reflectionId={reflectionId}
              category={one.category}
              size={sizeOf(one)}
              holders={ancestorsOf(categories, one.category)}
              isFirst={index === 0}
              isReadOnly={isReadOnly}
              actsOf={actsOf}
              onAdd={setAdding}
              onChoosePassages={(document) => ask({ document, question: 'passages' })}
            />
          ))
        )}
        <LinkedReflections reflectionId={reflectionId} />
      </div>
      {adding ? (
        <AddDialog reflectionId={reflectionId} category={adding} onClose={() => setAdding(null)} />
      ) : null}
      {asked?.question === 'reason' ? (
        <ReasonDialog reflectionId={reflectionId} document={asked.document} onClose={closeQuestion} />
      ) : asked?.question === 'passages' ? (
        <PassagesDialog reflectionId={reflectionId} document={asked.document} onClose={closeQuestion} />
      ) : asked ? (
        <CategoryDialog
          reflectionId={reflectionId}
          document={asked.document}
          tree={categories}
          isMove={asked.question === 'move'}
          onClose={closeQuestion}
        />
      ) : null}
      {isArranging ? (
        <ArrangeDialog
          reflectionId={reflectionId}
          categories={categories}
          onClose={() => setArranging(false)}
        />
      ) : null}
    </Layout>
  );
}

/** The tree shown while the documents are loading. */
const INITIAL_TREE = categoryTree(INITIAL_PLACES);
const emptyCounts = (category: Category) => ({ category, considered: 0, retained: 0, notRetained: 0 });

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The height of the window, minus the app bar and the header of the reflection.
  minHeight: 'calc(100vh - 195px)',
  '&[data-side]': { gridTemplateColumns: '276px minmax(0, 1fr)' },
  '& > .side': { background: colour.surface, borderRight: `1px solid ${colour.line}` },
  '& > .documents': {
    minWidth: 0,
    padding: '20px 32px 96px',
    // Aligned with the header of the reflection.
    '@media (max-width: 899px)': { padding: '20px 20px 96px' },
    '@media (max-width: 599px)': { padding: '16px 16px 96px' },
  },
});
