import { Suspense, useState } from 'react';
import { PageContent, PdfContent, type Surface } from '#features/documents/web.ts';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { ReaderNotices } from './reader-notices.tsx';
import type { ReaderProps } from './reader-props.ts';
import { useStableAddress } from './use-stable-address.ts';
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
