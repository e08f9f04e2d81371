/** A title stays readable on one line of a list. */
export const CONSTANT_TITLE_MAX_LENGTH = 200;

/** The title as it is compared with others: case and surrounding space do not make a difference. */
export function comparableTitle(title: string): string {
  return title.trim().toLocaleLowerCase('fr');
}
