import { cut } from '#base/cut.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '../contract/new-analysis.ts';

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

/** What stands for the title of a page nobody has read yet: its address, as far as it can be read aloud. */
export function titleFromAddress(url: string): string {
  const plain = url.replace(/^[a-z]+:\/\/(www\.)?/i, '').replace(/[?#].*$/s, '');
  return cut(decoded(plain).replace(/\/+$/, ''), TITLE_MAX) || url;
}

function decoded(path: string): string {
  try {
    const words = decodeURIComponent(path);
    return /\p{Cc}/u.test(words) ? path : words;
  } catch {
    return path;
  }
}
