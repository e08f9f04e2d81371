import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState } from 'react';
import { formatList } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { mayWrite } from '#features/reflections/reflections/rules/reflection-rights.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SheetsDrawing } from '#ui/states/sheets-drawing.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type Category, FIRST_CATEGORY } from '../contract/categories.ts';
import { giveMissingAccess, type LinkedDocument } from '../contract/documents.ts';
import { ancestorsOf, categoryTree, INITIAL_PLACES } from '../rules/category-tree.ts';
import { sizeOf, splitNames } from '../rules/retention-rules.ts';
import { retentionText } from '../text.ts';
import { CategoryDialog } from './actions/category-dialog.tsx';
import { PassagesDialog } from './actions/passages-dialog.tsx';
import { ReasonDialog } from './actions/reason-dialog.tsx';
import { type RowDialog, useDocumentActions } from './actions/use-document-actions.ts';
import { AddDialog } from './add-dialog.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { CategoryChips, CategoryNav } from './category-nav.tsx';
import { CategorySection, DocumentsSkeleton, useCurrentCategory } from './category-section.tsx';
import { linkedReflectionsQuery, missingQuery, refetchDocuments, useCategory } from './documents-queries.ts';
import { SectionHead } from './section-frame.ts';

/** FX-69: the reflections that were shared with this one; nothing where there are none. */
function LinkedReflections({ reflectionId }: { readonly reflectionId: Id }) {
  const text = useText(retentionText);
  const headingId = useId();
  const { data } = useQuery(linkedReflectionsQuery(reflectionId));
  if (!data || data.reflections.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>{text.linkedReflections}</h2>
      </SectionHead>
      <List>
        {data.reflections.map(({ id, title }) => (
          <li key={id}>
            <PenLine size={18} aria-hidden="true" />
            <Link
              to="/reflections/$reflectionId"
              params={{ reflectionId: id }}
              search={{ backTo: `/reflections/${reflectionId}` }}
              dir="auto"
            >
              {title}
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, padding: '8px 16px' },
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '& svg': { flex: 'none', color: colour.text3 },
  '& a': {
    font: `600 1rem/1.3 ${SERIF}`,
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** RE-06: a notice about participants who cannot open some analyses, with a button to give them access. */
function MissingNotice({ reflectionId }: { readonly reflectionId: Id }) {
  const text = useText(retentionText);
  const language = useLanguage();
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { data } = useQuery(missingQuery(reflectionId));
  const mutation = useExclusiveMutation({
    mutationFn: () => call(giveMissingAccess, { reflectionId }),
    onSuccess: ({ analysisCount }) => show({ text: text.given(analysisCount), kind: 'success' }),
    onError: (failure) => show({ text: failure.message, kind: 'error' }),
    onSettled: () => refetchDocuments(cache, reflectionId),
  });
  if (!data || data.analysisCount + data.outOfReach === 0) return null;
  if (data.analysisCount === 0) {
    return (
      <SpacedNotice kind="info" icon={UserPlus}>
        {text.outOfReach(data.outOfReach)}
      </SpacedNotice>
    );
  }
  const { named, others } = splitNames(data.missing.map(({ displayName }) => displayName));
  const people = data.missing.reduce((sum, { memberCount }) => sum + memberCount, 0);
  return (
    <SpacedNotice
      kind="info"
      icon={UserPlus}
      action={
        <BusyButton
          variant="contour"
          size="small"
          busy={mutation.isPending}
          onClick={() => mutation.mutate()}
        >
          {text.give}
        </BusyButton>
      }
    >
      <strong>{formatList(others > 0 ? [...named, text.others(others)] : named, language)}</strong>
      {text.missing(Math.max(people, data.missing.length), data.analysisCount)}
      {data.outOfReach > 0 ? ` ${text.outOfReach(data.outOfReach)}` : null}
    </SpacedNotice>
  );
}

const SpacedNotice = styled(Notice)({ marginBottom: 18, '& strong': { fontWeight: 600 } });

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
  const actionsOf = useDocumentActions(reflectionId, {
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
              actionsOf={actionsOf}
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
