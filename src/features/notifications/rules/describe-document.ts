import { webUrl } from '#base/validators.ts';

/** Longer titles are cut; a row of the menu shows far less. */
export const TITLE_MAX = 300;

interface DocumentSnapshot {
  readonly title: string;
  readonly url: string;
}

/**
 * The data a notification stores about its document: a title of limited length, and the address only when it is a web
 * address. Without one, the notification opens the analysis.
 */
export function describeDocument({ title, url }: DocumentSnapshot): DocumentSnapshot {
  const letters = [...title.trim()];
  const shortTitle =
    letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX - 1).join('')}…` : letters.join('');
  return { title: shortTitle, url: webUrl.safeParse(url).success ? url : '' };
}
