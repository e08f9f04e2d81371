/** D1 §5: an address need only look like something@something; the mail itself is the real proof. */
export function looksLikeEmail(written: string): boolean {
  return /^\S+@\S+$/.test(written.trim());
}
