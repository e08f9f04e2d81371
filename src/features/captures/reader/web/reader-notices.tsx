import type { ReactNode } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { readerText } from '../text.ts';
import type { ReaderProps } from './reader-props.ts';

/** Why a document is missing or incomplete. */
export function ReaderNotices({
  document,
  readAgain,
}: Pick<ReaderProps, 'document' | 'readAgain'>): ReactNode {
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
