/** Short enough for one line of a list. */
export const CONSTANT_TITLE_MAX_LENGTH = 200;

/** The title for comparisons: ignores case and surrounding space. */
export function comparableTitle(title: string): string {
  return title.trim().toLocaleLowerCase('fr');
}
