/** One author's edits of one analysis become one notification while they lie this close to the first. */
const EDITS_TOGETHER_MS = 10 * 60_000;

/**
 * Between which first edits, both excluded, an edit is told together with them. Transactions may commit out of order,
 * so that an edit can also be handled after a later one has begun the row.
 */
export function firstEditsAround(at: Date): { readonly after: Date; readonly before: Date } {
  return {
    after: new Date(at.getTime() - EDITS_TOGETHER_MS),
    before: new Date(at.getTime() + EDITS_TOGETHER_MS),
  };
}
