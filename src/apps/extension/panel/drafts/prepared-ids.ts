import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { jsonIn } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';

/** Forgotten with everything else when the person signs out. */
const STORAGE_KEY = 'vigie.prepared';
/** Pages that were only looked at are forgotten after that many others. */
const MOST_PAGES = 200;

const preparedIds = z.array(z.tuple([z.string(), id]));

/**
 * The analysis that is prepared for a page has its id from the beginning, and keeps it when the panel is closed: what was
 * begun there is found again under it.
 */
export function preparedIdFor(address: string): Id {
  const kept = read();
  const known = kept.find(([one]) => one === address)?.[1];
  if (known) return known;
  const made = newId();
  write([...kept, [address, made] as [string, Id]].slice(-MOST_PAGES));
  return made;
}

/** It was made: the next one prepared there is another. */
export function forgetPrepared(made: Id): void {
  write(read().filter(([, one]) => one !== made));
}

function read(): z.infer<typeof preparedIds> {
  const kept = preparedIds.safeParse(jsonIn(localStorage.getItem(STORAGE_KEY) ?? ''));
  return kept.success ? kept.data : [];
}

function write(ids: z.infer<typeof preparedIds>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // The store is full: the id lives as long as this panel does.
  }
}
