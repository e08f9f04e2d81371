import { type ReactNode, Suspense, useState } from 'react';
import { PageContent, PdfContent, type Surface } from '#features/documents/web.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { readerText } from '../text.ts';
import type { ReaderProps } from './reader-props.ts';
import { WithPassages } from './with-passages.tsx';

/** The captured page or PDF with the passages marked in it; or why there is none. */
export function Reader({ document, readAgain, ...passages }: ReaderProps) {
  const [surface, setSurface] = useState<Surface | null>(null);
  const snapshotId = document.snapshots[0]?.id ?? null;
  const { viewableUrl } = document;
  const pageAddress = useStableAddress(document.contentUrl, `${document.id} ${snapshotId}`);
  return (
    <>
      <ReaderNotices document={document} readAgain={readAgain} />
      {viewableUrl ? (
        <WithPassages {...passages} surface={surface} shape="pdf">
          <Suspense fallback={<SkeletonBar height={480} />}>
            <PdfContent
              documentId={document.id}
              address={viewableUrl}
              snapshotId={snapshotId}
              onSurface={setSurface}
            />
          </Suspense>
        </WithPassages>
      ) : null}
      {pageAddress && !viewableUrl ? (
        <WithPassages {...passages} surface={surface} shape="page">
          <PageContent
            address={pageAddress}
            title={document.title}
            snapshotId={snapshotId}
            onSurface={setSurface}
          />
        </WithPassages>
      ) : null}
    </>
  );
}

/**
 * Keeps the first signed address until `of` changes. Every read of the document returns a newly signed
 * address of the same content, which would reload the frame.
 */
function useStableAddress(address: string | null, of: string): string | null {
  const [kept, setKept] = useState({ address, of });
  const isCurrent = kept.of === of && (kept.address === null) === (address === null);
  if (isCurrent) return kept.address;
  setKept({ address, of });
  return address;
}

/** Why a document is missing or incomplete. */
function ReaderNotices({ document, readAgain }: Pick<ReaderProps, 'document' | 'readAgain'>): ReactNode {
  const text = useText(readerText);
  const { reading, failure, excerpt, viewableUrl, imageUrl } = document;
  if (reading === 'failed') {
    return (
      <Notice kind="error" action={readAgain}>
        {text.failed} {failure}
      </Notice>
    );
  }
  if (reading === 'pending') return <Notice kind="info">{text.pending}</Notice>;
  if (reading !== 'described' || viewableUrl) return null;
  return (
    <>
      <Notice kind="info" action={readAgain}>
        {text.described}
      </Notice>
      {imageUrl ? <img src={imageUrl} alt="" style={{ maxWidth: '100%', marginTop: 20 }} /> : null}
      {excerpt ? <p className="content-serif">{excerpt}</p> : null}
    </>
  );
}
