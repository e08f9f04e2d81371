import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { z } from 'zod';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';

/** How somebody is shown beside their caret. */
export interface ShownPerson {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** One browser's word on where it is: its caret, and whose it is. Null: it is gone. */
export interface AwarenessEntry {
  readonly clientId: number;
  readonly clock: number;
  readonly state: Readonly<Record<string, unknown>> | null;
}

const LONGEST_STATE = 4_096;
const LARGEST = 0xffff_ffff;
const COLOUR = /^#[0-9a-f]{6}$/i;

const number = z.int().min(0);
const letter = z.object({ client: number, clock: number });
const place = z
  .object({
    type: letter.nullish(),
    tname: z.literal(TEXT_FRAGMENT).nullish(),
    item: letter.nullish(),
    assoc: z.int().nullish(),
  })
  .refine(({ type, tname, item }) => type || tname || item);
/** A place that an editor cannot read breaks the editor of everybody else at the text. */
const caret = z.object({ anchor: place, head: place });

/** Null where it cannot be read, or is longer than a caret needs. */
export function readAwareness(update: Uint8Array, longestState = LONGEST_STATE): AwarenessEntry[] | null {
  try {
    const decoder = decoding.createDecoder(update);
    const count = decoding.readVarUint(decoder);
    const entries: AwarenessEntry[] = [];
    for (let n = 0; n < count; n += 1) {
      const clientId = decoding.readVarUint(decoder);
      const clock = decoding.readVarUint(decoder);
      const words = decoding.readVarString(decoder);
      if (words.length > longestState || clientId > LARGEST) return null;
      const state: unknown = JSON.parse(words);
      // The library counts up to what it was told of itself by others: no fault of this browser.
      if (clock > LARGEST) continue;
      entries.push({ clientId, clock, state: isRecord(state) ? state : null });
    }
    return entries;
  } catch {
    return null;
  }
}

/** The same word, of one browser alone, in the name of whoever is signed in there: their caret, and nothing else. */
export function writeAwareness({ clientId, clock, state }: AwarenessEntry, person: ShownPerson): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const number of [1, clientId, clock]) encoding.writeVarUint(encoder, number);
  encoding.writeVarString(encoder, JSON.stringify(state && shownState(state, person)));
  return encoding.toUint8Array(encoder);
}

function shownState({ user, cursor }: Readonly<Record<string, unknown>>, person: ShownPerson) {
  const { data } = caret.safeParse(cursor);
  return { user: shown(user, person), ...(data ? { cursor: data } : {}) };
}

function shown(given: unknown, { userId, firstName, lastName }: ShownPerson): Record<string, string> {
  const name = `${firstName} ${lastName}`.trim();
  const colour = isRecord(given) ? given.color : undefined;
  return {
    ...{ userId, firstName, lastName, name },
    ...(typeof colour === 'string' && COLOUR.test(colour) ? { color: colour } : {}),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
