/** The token of an emailed link travels in the fragment, so that it never reaches a server log. */
export function tokenIn(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token');
  return token?.trim() || null;
}
