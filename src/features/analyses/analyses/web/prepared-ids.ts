import { type Id, id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';
import { draftNames, keepDraft, keptDraft } from '#ui/writing/use-draft.ts';

/** A draft for each place, so that two windows undo nothing of each other. */
const PREFIX = 'prepared.';
/** Places that were only looked at are forgotten after that many others. */
const MOST_PLACES = 200;
/** What the store had no room for lives as long as the window does. */
const unkept = new Map<string, Id>();

/**
 * What is prepared at a place (a page, a document) has its id from the beginning, and keeps it when the window is closed
 * or read again: what was begun there is found again under it.
 */
export function preparedIdFor(place: string): Id {
  const known = id.safeParse(keptDraft(PREFIX + place));
  if (known.success) return known.data;
  const made = unkept.get(place) ?? newId();
  keepDraft(PREFIX + place, made);
  if (keptDraft(PREFIX + place) === made) unkept.delete(place);
  else unkept.set(place, made);
  forgetOldest();
  return made;
}

/** Whether something was written, chosen or sent under that id and did not arrive yet. */
export const isBegun = (prepared: Id): boolean => draftNames().some(isUnder(prepared));

/** It was made: the next one prepared there is another. */
export function forgetPrepared(made: Id): void {
  for (const [place, prepared] of unkept) if (prepared === made) unkept.delete(place);
  for (const [name, prepared] of kept()) if (prepared === made) keepDraft(name, '');
}

/** Its author wants none of it. */
export function discardPrepared(prepared: Id): void {
  for (const name of draftNames().filter(isUnder(prepared))) keepDraft(name, '');
  forgetPrepared(prepared);
}

const isUnder = (prepared: Id) => (name: string) => name.endsWith(`.${prepared}`);

const kept = (): (readonly [name: string, prepared: Id])[] =>
  draftNames().flatMap((name) => {
    const read = id.safeParse(name.startsWith(PREFIX) ? keptDraft(name) : null);
    return read.success ? [[name, read.data] as const] : [];
  });

/** Ids begin with the time they were made at. */
function forgetOldest(): void {
  const all = kept();
  if (all.length <= MOST_PLACES) return;
  const names = draftNames();
  const idle = all.filter(([, prepared]) => !names.some(isUnder(prepared)));
  idle.sort(([, a], [, b]) => (a < b ? -1 : 1));
  for (const [name] of idle.slice(0, all.length - MOST_PLACES)) keepDraft(name, '');
}
