import { type Id, id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';
import { draftNames, storeDraft, storedDraft } from '#ui/writing/use-draft.ts';

/** One draft per place, so that two windows do not overwrite each other. */
const PREFIX = 'prepared.';
/** Places without drafts are forgotten once there are more than this. */
const MAX_PLACES = 200;
/** Ids the storage had no room for, kept as long as the window is open. */
const unstoredIds = new Map<string, Id>();

/**
 * The id of the analysis prepared at a place (a page, a document). It stays the same when the window is
 * closed or reloaded, so that drafts stored under it are found again.
 */
export function preparedIdFor(place: string): Id {
  const known = id.safeParse(storedDraft(PREFIX + place));
  if (known.success) return known.data;
  const created = unstoredIds.get(place) ?? newId();
  storeDraft(PREFIX + place, created);
  if (storedDraft(PREFIX + place) === created) unstoredIds.delete(place);
  else unstoredIds.set(place, created);
  forgetOldest();
  return created;
}

/** Whether a draft or an unsent change is stored under that id. */
export const hasDrafts = (prepared: Id): boolean => draftNames().some(belongsTo(prepared));

/** Call it once the analysis is created: the next one prepared there gets a new id. */
export function forgetPrepared(created: Id): void {
  for (const [place, prepared] of unstoredIds) if (prepared === created) unstoredIds.delete(place);
  for (const [name, prepared] of storedIds()) if (prepared === created) storeDraft(name, '');
}

/** Deletes the drafts stored under that id, and the id itself. */
export function discardPrepared(prepared: Id): void {
  for (const name of draftNames().filter(belongsTo(prepared))) storeDraft(name, '');
  forgetPrepared(prepared);
}

const belongsTo = (prepared: Id) => (name: string) => name.endsWith(`.${prepared}`);

const storedIds = (): (readonly [name: string, prepared: Id])[] =>
  draftNames().flatMap((name) => {
    const read = id.safeParse(name.startsWith(PREFIX) ? storedDraft(name) : null);
    return read.success ? [[name, read.data] as const] : [];
  });

/** Sorts by id, which starts with its creation time. */
function forgetOldest(): void {
  const all = storedIds();
  if (all.length <= MAX_PLACES) return;
  const names = draftNames();
  const idle = all.filter(([, prepared]) => !names.some(belongsTo(prepared)));
  idle.sort(([, a], [, b]) => (a < b ? -1 : 1));
  for (const [name] of idle.slice(0, all.length - MAX_PLACES)) storeDraft(name, '');
}
