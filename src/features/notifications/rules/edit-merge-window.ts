/** Edits of one analysis by one author within this time of the first are merged into one notification. */
const MERGE_WINDOW_MS = 10 * 60_000;

/**
 * The range, both ends excluded, of the first edits with which an edit is merged. It extends to both sides because
 * transactions may commit out of order: an edit can be handled after a later one has created the row.
 */
export function editMergeWindow(at: Date): { readonly after: Date; readonly before: Date } {
  return {
    after: new Date(at.getTime() - MERGE_WINDOW_MS),
    before: new Date(at.getTime() + MERGE_WINDOW_MS),
  };
}
