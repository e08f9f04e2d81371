import { webUrl } from '#base/validators.ts';

/** Longer titles are cut; a row of the menu shows far less. */
export const MAX_TITLE_LENGTH = 300;

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
    letters.length > MAX_TITLE_LENGTH
      ? `${letters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
      : letters.join('');
  return { title: shortTitle, url: webUrl.safeParse(url).success ? url : '' };
}
