export const HEADER_ID_MAX = 200;

/** Headings have no id of their own: the journal section after them refers to them by their text. Null before the first heading. */
export function headerIdOf(text: string | undefined): string | null {
  const id = text?.trim().slice(0, HEADER_ID_MAX).trim();
  return id ? id : null;
}
