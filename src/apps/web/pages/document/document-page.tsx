import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Id } from '#base/ids.ts';
import { type OpenedAnalysis, useOpenedAnalysis } from '#features/analyses/web/public.ts';
import { documentQuery } from '#features/documents/web/public.ts';
import { DocumentContent } from '#features/reader/web/public.ts';
import { CallError } from '#ui/call.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { colour } from '#ui/palette.ts';
import { ReadFailure } from '#ui/read-failure.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentHeader } from './document-header.tsx';
import { MissingDocument } from './missing-document.tsx';
import { ReadAgain } from './read-again.tsx';

const route = getRouteApi('/signed-in/doc/$documentId/{-$analysisId}');

/** A document with the analysis it is read for: who judged it, what it says. Missing and forbidden look alike. */
export function DocumentPage() {
  const { documentId, analysisId } = route.useParams();
  const opened = useOpenedAnalysis({ documentId, analysisId });
  if (opened.isPending) return <PageSkeleton />;
  if (opened.error) return <Failure error={opened.error} onRetry={opened.retry} />;
  return <OpenedDocument documentId={opened.documentId} analysis={opened.analysis} />;
}

interface OpenedDocumentProps {
  readonly documentId: Id;
  readonly analysis: OpenedAnalysis | null;
}

function OpenedDocument({ documentId, analysis }: OpenedDocumentProps) {
  const { data: document, error, refetch } = useQuery(documentQuery(documentId));
  const title = analysis?.title ?? document?.title ?? null;
  usePageTitle(title);
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!document) return <PageSkeleton />;
  return (
    <Sheet lang={document.language ?? undefined}>
      <DocumentHeader
        document={document}
        analysis={analysis}
        actions={<DocumentActions document={document} analysisId={analysis?.id ?? null} />}
      />
      <DocumentContent document={document} readAgain={<ReadAgain documentId={documentId} />} />
    </Sheet>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const isMissing = error instanceof CallError && [400, 404].includes(error.status);
  return isMissing ? (
    <MissingDocument />
  ) : (
    <Sheet>
      <ReadFailure onRetry={onRetry} />
    </Sheet>
  );
}

const Sheet = styled('article')({
  background: colour.surface,
  minHeight: 'calc(100vh - 56px)',
  padding: '22px 40px 56px',
  '& > *': { maxWidth: 772, marginInline: 'auto' },
  '@media (max-width: 599px)': { padding: '16px 16px 56px' },
});
