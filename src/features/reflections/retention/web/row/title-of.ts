import type { LinkedDocument } from '../../contract/documents.ts';

/** The title of an analysis; null where the reader may not open it. */
export function titleOf(
  { analysis }: Pick<LinkedDocument, 'analysis'>,
  { untitled }: { readonly untitled: string },
): string | null {
  return analysis && (analysis.title || analysis.document.title || untitled);
}
