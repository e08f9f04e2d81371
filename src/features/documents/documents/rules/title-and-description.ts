import { truncate } from '#base/truncate.ts';

/** Maximum lengths of titles and descriptions, of documents and of what is based on them. */
export const TITLE_MAX = 500;
export const DESCRIPTION_MAX = 5_000;

/** A title for a page that has not been read: its address in readable form. */
export function titleFromAddress(url: string): string {
  const plain = url.replace(/^[a-z]+:\/\/(www\.)?/i, '').replace(/[?#].*$/s, '');
  return truncate(decoded(plain).replace(/(?<!\/)\/+$/, ''), TITLE_MAX) || url;
}

function decoded(path: string): string {
  try {
    const words = decodeURIComponent(path);
    return /\p{Cc}/u.test(words) ? path : words;
  } catch {
    return path;
  }
}
