import type { LinkedDocument } from '../../contract/documents.ts';

/** What an analysis is called; null where the reader may not open it. */
export function titleOf(
  { analysis }: Pick<LinkedDocument, 'analysis'>,
  { untitled }: { readonly untitled: string },
): string | null {
  return analysis && (analysis.title || analysis.document.title || untitled);
}
