import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { ContributionsProvider, contributionsQuery, noteOpened, useThreads } from '#features/analyses/web.ts';
import { ITS_DOCUMENT } from '#features/documents/documents/rules/analysis-address.ts';
import { documentQuery } from '#features/documents/web.ts';
import { useViewed } from '#features/journal/web.ts';
import { CallError } from '#ui/call/call-error.ts';
import { failureOf } from '#ui/call/failure-of.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { useHasUnsaved } from '#ui/page/unsaved.ts';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { draftsBegunAt } from '#ui/writing/use-reachable-drafts.ts';
import { AnalysisScreen } from './analysis-screen.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { MissingDocument } from './missing-document.tsx';
import { useSavedThread } from './use-saved-thread.ts';

const route = getRouteApi('/signed-in/doc/$documentId/{-$analysisId}');

/** A document and the thread it is read in. Missing and forbidden look alike, but for whoever had it open before. */
export default function DocumentPage() {
  const { documentId, analysisId } = route.useParams();
  const { thread, recommendation } = route.useSearch();
  const isNew = thread === 'new';
  const { isPending, error, retry, ...opened } = useThreads({ documentId, analysisId, isNew });
  useReadAhead(documentId, analysisId);
  useNamedThread(opened.analysis, analysisId === undefined);
  useViewed(recommendation, documentId, useForgetRecommendation());
  const lostId = useLost(documentId, analysisId, opened.analysis);
  // What is changed and not saved keeps its place, until it is given up: saving it says that it was withdrawn.
  const isHeld = useHasUnsaved() && opened.analysis !== null;
  if (isPending) return <DocumentSkeleton />;
  if (error && !isHeld) return <Failure error={error} onRetry={retry} lostId={lostId} />;
  return <OpenedDocument {...opened} lostId={lostId} />;
}

/** FX-03: which analysis it is that was read here, or written in from this tab, should it not be there any more. */
function useLost(documentId: Id, analysisId: Id | undefined, analysis: AnalysisCard | null): Id | null {
  const [read, setRead] = useState<{ readonly documentId: Id; readonly analysisId: Id } | null>(null);
  if (analysis && (read?.documentId !== documentId || read.analysisId !== analysis.id)) {
    setRead({ documentId, analysisId: analysis.id });
  }
  const id = analysisId ?? (read?.documentId === documentId ? read.analysisId : undefined);
  if (id === undefined) return null;
  return read?.analysisId === id || draftsBegunAt(id).length > 0 ? id : null;
}

/** Once it was viewed, the address no longer says where one came from: read again or passed on, it is not viewed again. */
function useForgetRecommendation() {
  const navigate = route.useNavigate();
  return () =>
    void navigate({
      search: ({ recommendation: _, ...search }) => search,
      ...{ hash: true, state: { isOnlyNamed: true }, replace: true, resetScroll: false },
    });
}

/** What an address names is read at once: the document and what was said of it do not wait for the thread. */
function useReadAhead(documentId: Id, analysisId: Id | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (analysisId === undefined) return;
    void cache.prefetchQuery(contributionsQuery(analysisId));
    if (documentId !== ITS_DOCUMENT) void cache.prefetchQuery(documentQuery(documentId));
  }, [cache, documentId, analysisId]);
}

/** Once a thread was chosen the address names it, so that another one's edit does not change what is read. */
function useNamedThread(analysis: AnalysisCard | null, isUnnamed: boolean): void {
  const navigate = useNavigate();
  const cache = useQueryClient();
  useEffect(() => {
    if (!isUnnamed || !analysis) return;
    noteOpened(cache, analysis);
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
  const asked = useQuery(documentQuery(documentId));
  const [document, error] = [asked.data, failureOf(asked)];
  const thread = useSavedThread(documentId, analysis);
  usePageTitle(analysis?.title ?? document?.title ?? null);
  if (error && !(isHeld && document))
    return <Failure error={error} onRetry={asked.refetch} lostId={lostId} />;
  if (!document) return <DocumentSkeleton />;
  return (
    <ContributionsProvider
      analysisId={thread.analysisId}
      isSaved={thread.isSaved}
      ensureSaved={thread.ensureSaved}
      mayContribute={analysis?.role !== 'Reader'}
    >
      <AnalysisScreen {...{ document, analysis, threads, thread }} />
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
      <ReadFailure onRetry={onRetry} />
    </Sheet>
  );
}

const Sheet = styled('div')({ padding: '22px 40px 56px' });
