import { type Anchor, CONTEXT_LENGTH } from '#features/documents/anchoring/contract/anchor.ts';
import type { CapturedDocument } from '../documents/captured-documents.ts';
import { layOutPages } from '../reports/lay-out-pages.ts';

/** The text of a document page by page, as the reader builds it: one line break between blocks, lines and pages. */
function textPages({ document, title, article }: CapturedDocument): readonly string[] {
  if (!('fileName' in document)) return [article.blocks.map(({ text }) => text).join('\n')];
  return layOutPages({ title, blocks: article.blocks }).map((lines) =>
    lines.map(({ text }) => text).join('\n'),
  );
}

/** The anchor of a sentence in a document. */
export function anchorOf(captured: CapturedDocument, sentence: string): Anchor {
  const pages = textPages(captured);
  const text = pages.join('\n');
  // A report may break its lines between any two words.
  const start = text.replaceAll('\n', ' ').indexOf(sentence);
  if (start < 0) throw new Error(`"${sentence}" does not stand in "${captured.title}"`);
  const end = start + sentence.length;
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: text.slice(end, end + CONTEXT_LENGTH),
    page: 'fileName' in captured.document ? pageOf(pages, start) : null,
    snapshotId: null,
  };
}

function pageOf(pages: readonly string[], place: number): number {
  let end = 0;
  return (
    1 +
    pages.findIndex((page) => {
      end += page.length + 1;
      return place < end;
    })
  );
}
