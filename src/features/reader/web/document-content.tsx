import { lazy, type ReactNode, Suspense } from 'react';
import type { Output } from '#base/endpoint.ts';
import type { readDocument } from '#features/documents/contract/documents.ts';
import { useText } from '#ui/language.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { readerText } from '../text.ts';
import { PageContent } from './page/page-content.tsx';

const PdfContent = lazy(() => import('./pdf/pdf-content.tsx'));

interface DocumentContentProps {
  readonly document: Output<typeof readDocument>;
  /** What one can do about a document that is not there whole. */
  readonly readAgain: ReactNode;
}

/** The document itself: the captured page, the PDF, or why there is neither. */
export function DocumentContent({ document, readAgain }: DocumentContentProps) {
  const text = useText(readerText);
  const { reading, failure, excerpt, contentUrl, viewableUrl, imageUrl } = document;
  return (
    <>
      {reading === 'failed' ? (
        <Notice kind="error" action={readAgain}>
          {text.failed} {failure}
        </Notice>
      ) : null}
      {reading === 'pending' ? <Notice kind="info">{text.pending}</Notice> : null}
      {reading === 'described' && !viewableUrl ? (
        <>
          <Notice kind="info" action={readAgain}>
            {text.described}
          </Notice>
          {imageUrl ? <img src={imageUrl} alt="" style={{ maxWidth: '100%', marginTop: 20 }} /> : null}
          {excerpt ? <p className="content-serif">{excerpt}</p> : null}
        </>
      ) : null}
      {viewableUrl ? (
        <Suspense fallback={<SkeletonBar height={480} />}>
          <PdfContent address={viewableUrl} />
        </Suspense>
      ) : null}
      {contentUrl ? <PageContent address={contentUrl} title={document.title} /> : null}
    </>
  );
}
