import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { WORDS_MAX } from '#features/analyses/elements/contract/elements.ts';
import {
  ContributionsProvider,
  cacheOpenedAnalysis,
  contributionsQuery,
  useThreads,
} from '#features/analyses/web.ts';
import { UNKNOWN_DOCUMENT } from '#features/documents/documents/rules/document-addresses.ts';
import { documentQuery } from '#features/documents/web.ts';
import { useRecordViewed } from '#features/journal/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { blockingError, CallError } from '#ui/call/call-error.ts';
import { useHasUnsaved } from '#ui/page/guard-unload.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { NotFound } from '#ui/states/not-found.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import { draftsStartedIn } from '#ui/writing/use-orphaned-drafts.ts';
import { AnalysisScreen } from './analysis-screen.tsx';
import { documentPageText } from './document-page-text.ts';
import { Column, Screen, useLayout } from './layout.ts';
import { useSavedThread } from './use-saved-thread.ts';

const PARAGRAPHS = ['first', 'second', 'third'] as const;
const CARDS_PX = { about: 250, own: 180, next: 220 } as const;

/** The placeholder of the document screen, with its geometry. */
function DocumentSkeleton() {
  const text = useText(uiText);
  const layout = useLayout();
  return (
    <Screen aria-busy="true" data-layout={layout}>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <div className="read" aria-hidden="true">
        <SkeletonBar width={90} style={{ margin: '11px 0 20px' }} />
        <SkeletonBar width={280} />
        <SkeletonBar width="78%" height={26} style={{ marginTop: 14 }} />
        <SkeletonBar width="36%" height={26} style={{ margin: '10px 0 20px' }} />
        <SkeletonBar height={52} radius={8} style={{ marginBottom: 30 }} />
        {PARAGRAPHS.map((paragraph) => (
          <Paragraph key={paragraph}>
            <SkeletonBar height={16} />
            <SkeletonBar height={16} width="96%" />
            <SkeletonBar height={16} />
            <SkeletonBar height={16} width="58%" />
          </Paragraph>
        ))}
      </div>
      {layout === 'columns' ? (
        <Column as="div" aria-hidden="true" data-layout={layout}>
          {Object.entries(CARDS_PX).map(([card, heightPx]) => (
            <Card key={card} style={{ height: heightPx }}>
              <SkeletonBar width={180} height={15} />
              <SkeletonBar style={{ marginTop: 18 }} />
              <SkeletonBar width="72%" style={{ marginTop: 10 }} />
            </Card>
          ))}
        </Column>
      ) : null}
    </Screen>
  );
}

const Paragraph = styled('div')({
  display: 'grid',
  gap: 14,
  marginBottom: 32,
  '.read > &': { maxWidth: 616 },
});
const Card = styled('div')({
  marginBottom: 16,
  padding: 18,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
});

const route = getRouteApi('/signed-in/doc/$documentId/{-$analysisId}');

/** A document and the selected thread. Missing and forbidden look alike, except to a user who had it open before. */
export default function DocumentPage() {
  const { documentId, analysisId } = route.useParams();
  const { thread, recommendation } = route.useSearch();
  const isNew = thread === 'new';
  const { isPending, error, retry, ...opened } = useThreads({ documentId, analysisId, isNew });
  useReadAhead(documentId, analysisId);
  useNamedThread(opened.analysis, analysisId === undefined);
  useRecordViewed(recommendation, documentId, useForgetRecommendation());
  const lostId = useLost(documentId, analysisId, opened.analysis);
  // Unsaved changes stay on screen until they are discarded: saving them then reports the lost access.
  const isHeld = useHasUnsaved() && opened.analysis !== null;
  if (isPending) return <DocumentSkeleton />;
  if (error && !isHeld) return <Failure error={error} onRetry={retry} lostId={lostId} />;
  return <OpenedDocument {...opened} lostId={lostId} />;
}

/** FX-03: the id of an analysis that was read here, or that has drafts in this tab, in case access to it is lost. */
function useLost(documentId: Id, analysisId: Id | undefined, analysis: AnalysisCard | null): Id | null {
  const [read, setRead] = useState<{ readonly documentId: Id; readonly analysisId: Id } | null>(null);
  if (analysis && (read?.documentId !== documentId || read.analysisId !== analysis.id)) {
    setRead({ documentId, analysisId: analysis.id });
  }
  const id = analysisId ?? (read?.documentId === documentId ? read.analysisId : undefined);
  if (id === undefined) return null;
  return read?.analysisId === id || draftsStartedIn(id).length > 0 ? id : null;
}

/**
 * Removes the recommendation from the address once it is recorded as viewed: reloading or sharing the link must not count
 * again.
 */
function useForgetRecommendation() {
  const navigate = route.useNavigate();
  return () =>
    void navigate({
      search: ({ recommendation: _, ...search }) => search,
      hash: true,
      state: { isOnlyNamed: true },
      replace: true,
      resetScroll: false,
    });
}

/** Prefetches what the address names: the document and its contributions do not wait for the thread. */
function useReadAhead(documentId: Id, analysisId: Id | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (analysisId === undefined) return;
    void cache.prefetchQuery(contributionsQuery(analysisId));
    if (documentId !== UNKNOWN_DOCUMENT) void cache.prefetchQuery(documentQuery(documentId));
  }, [cache, documentId, analysisId]);
}

/** Puts the chosen thread into the address, so that an edit of another thread does not change the shown analysis. */
function useNamedThread(analysis: AnalysisCard | null, isUnnamed: boolean): void {
  const navigate = useNavigate();
  const cache = useQueryClient();
  useEffect(() => {
    if (!isUnnamed || !analysis) return;
    cacheOpenedAnalysis(cache, analysis);
    const params = { documentId: analysis.documentId, analysisId: analysis.id };
    const state = { isOnlyNamed: true } as const;
    const search = ({ recommendation }: { recommendation?: string }) =>
      recommendation === undefined ? {} : { recommendation };
    void navigate({
      to: '/doc/$documentId/{-$analysisId}',
      params,
      search,
      hash: true,
      state,
      replace: true,
    });
  }, [navigate, cache, isUnnamed, analysis]);
}

interface OpenedDocumentProps {
  readonly documentId: Id;
  readonly analysis: AnalysisCard | null;
  readonly threads: readonly AnalysisCard[];
  readonly lostId: Id | null;
}

function OpenedDocument({ documentId, analysis, threads, lostId }: OpenedDocumentProps) {
  const isHeld = useHasUnsaved();
  const query = useQuery(documentQuery(documentId));
  const [document, error] = [query.data, blockingError(query)];
  const thread = useSavedThread(documentId, analysis);
  usePageTitle(analysis?.title ?? document?.title ?? null);
  if (error && !(isHeld && document))
    return <Failure error={error} onRetry={query.refetch} lostId={lostId} />;
  if (!document) return <DocumentSkeleton />;
  return (
    <ContributionsProvider
      analysisId={thread.analysisId}
      isSaved={thread.isSaved}
      ensureSaved={thread.ensureSaved}
      mayContribute={analysis?.role !== 'Reader'}
    >
      <AnalysisScreen document={document} analysis={analysis} threads={threads} thread={thread} />
    </ContributionsProvider>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly lostId: Id | null;
}

function Failure({ error, onRetry, lostId }: FailureProps) {
  const isMissing = error instanceof CallError && [400, 404].includes(error.status);
  return isMissing ? (
    <MissingDocument lostId={lostId} />
  ) : (
    <Sheet>
      <LoadFailure onRetry={onRetry} />
    </Sheet>
  );
}

const Sheet = styled('div')({ padding: '22px 40px 56px' });

interface MissingDocumentProps {
  /** The analysis that was open here: the user is told that access was lost, and keeps the drafts written in it. */
  readonly lostId: Id | null;
}

/** Replaces a document that cannot be opened. */
function MissingDocument({ lostId }: MissingDocumentProps) {
  const text = useText(documentPageText);
  return (
    <NotFound
      title={lostId === null ? text.missingTitle : text.lostTitle}
      action={
        <ButtonLink variant="principal" size="large" to="/portfolio">
          {text.portfolio}
        </ButtonLink>
      }
    >
      {lostId === null ? text.missingBody : text.lostBody}
      {lostId === null ? null : <LostDrafts analysisId={lostId} />}
    </NotFound>
  );
}

function LostDrafts({ analysisId }: { readonly analysisId: Id }) {
  const text = useText(documentPageText);
  const [names, setNames] = useState<readonly string[]>([]);
  // Drafts are listed after the screen they were written on has unmounted.
  useEffect(() => setNames(draftsStartedIn(analysisId)), [analysisId]);
  return (
    <div style={{ marginTop: 20 }}>
      <OrphanedDrafts names={names} explain={() => text.lostWords} maximum={WORDS_MAX} />
    </div>
  );
}
