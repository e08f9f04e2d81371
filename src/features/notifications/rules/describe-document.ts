import { webUrl } from '#base/validators.ts';

/** Longer titles are cut; a line of the menu shows far less. */
export const TITLE_MAX = 300;

interface DocumentThen {
  readonly title: string;
  readonly url: string;
}

/** What a notification keeps of the document it speaks of: a title of bounded length, and an address only if it is one
 * a browser may follow. Without one, the analysis itself is opened. */
export function describeDocument({ title, url }: DocumentThen): DocumentThen {
  const letters = [...title.trim()];
  const short =
    letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX - 1).join('')}…` : letters.join('');
  return { title: short, url: webUrl.safeParse(url).success ? url : '' };
}
