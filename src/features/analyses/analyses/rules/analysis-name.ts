import { truncate } from '#base/truncate.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';

interface GivenName {
  readonly title?: string | undefined;
  readonly description?: string;
}

interface DocumentName {
  readonly title: string;
  readonly excerpt: string;
}

/** The title and description of an analysis: its author's, else those of its document. */
export function analysisName(
  given: GivenName,
  document: DocumentName,
): { title: string; description: string } {
  return {
    title: truncate(given.title || document.title, TITLE_MAX),
    description: truncate(given.description || document.excerpt, DESCRIPTION_MAX),
  };
}
