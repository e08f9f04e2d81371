import { cut } from '#base/cut.ts';
import { TITLE_MAX } from './description-sizes.ts';

/** What stands for the title of a page nobody has read yet: its address, as far as it can be read aloud. */
export function titleFromAddress(url: string): string {
  const plain = url.replace(/^[a-z]+:\/\/(www\.)?/i, '').replace(/[?#].*$/s, '');
  return cut(decoded(plain).replace(/(?<!\/)\/+$/, ''), TITLE_MAX) || url;
}

function decoded(path: string): string {
  try {
    const words = decodeURIComponent(path);
    return /\p{Cc}/u.test(words) ? path : words;
  } catch {
    return path;
  }
}
