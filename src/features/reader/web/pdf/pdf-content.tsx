import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#ui/language.ts';
import { ReadFailure } from '#ui/read-failure.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { readerText } from '../../text.ts';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';

/** An uploaded document, page under page, as wide as there is room. */
export default function PdfContent({ address }: { readonly address: string }) {
  const text = useText(readerText);
  const frame = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  const { pdf, hasFailed, retry } = usePdf(address);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(([seen]) => setWidthPx(Math.floor(seen?.contentRect.width ?? 0)));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={frame}>
      {hasFailed ? <ReadFailure onRetry={retry}>{text.pdfFailed}</ReadFailure> : null}
      {!pdf && !hasFailed ? <SkeletonBar height={480} /> : null}
      {pdf && widthPx > 0
        ? pageNumbers(pdf.numPages).map((number) => (
            <PdfPage key={number} pdf={pdf} number={number} widthPx={widthPx} />
          ))
        : null}
    </div>
  );
}

function pageNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
