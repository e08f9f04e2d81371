/** D1 §5: an address only has to look like something@something; the mail itself verifies it. */
export function looksLikeEmail(value: string): boolean {
  return /^\S+@\S+$/.test(value.trim());
}
