import { cut } from '#base/cut.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';

interface Named {
  readonly title?: string | undefined;
  readonly description?: string;
}

interface Described {
  readonly title: string;
  readonly excerpt: string;
}

/** What an analysis calls its document: its author's words, else the document's own. */
export function nameFor(given: Named, document: Described): { title: string; description: string } {
  return {
    title: cut(given.title || document.title, TITLE_MAX),
    description: cut(given.description || document.excerpt, DESCRIPTION_MAX),
  };
}
