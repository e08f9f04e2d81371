import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { z } from 'zod';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';

/** The name shown beside a caret. */
export interface ShownPerson {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The awareness state of one browser: its caret, and its person. Null: the browser left. */
export interface AwarenessEntry {
  readonly clientId: number;
  readonly clock: number;
  readonly state: Readonly<Record<string, unknown>> | null;
}

const MAX_STATE_LENGTH = 4_096;
const MAX_UINT32 = 0xffff_ffff;
const COLOUR = /^#[0-9a-f]{6}$/i;

const number = z.int().min(0);
const itemId = z.object({ client: number, clock: number });
const place = z
  .object({
    type: itemId.nullish(),
    tname: z.literal(TEXT_FRAGMENT).nullish(),
    item: itemId.nullish(),
    assoc: z.int().nullish(),
  })
  .refine(({ type, tname, item }) => type || tname || item);
/** A position that cannot be parsed would break the editor of everybody else in the text. */
const caret = z.object({ anchor: place, head: place });

/** Null where it cannot be decoded, or a state is longer than a caret needs. */
export function readAwareness(
  update: Uint8Array,
  maxStateLength = MAX_STATE_LENGTH,
): AwarenessEntry[] | null {
  try {
    const decoder = decoding.createDecoder(update);
    const count = decoding.readVarUint(decoder);
    const entries: AwarenessEntry[] = [];
    for (let n = 0; n < count; n += 1) {
      const clientId = decoding.readVarUint(decoder);
      const clock = decoding.readVarUint(decoder);
      const json = decoding.readVarString(decoder);
      if (json.length > maxStateLength || clientId > MAX_UINT32) return null;
      const state: unknown = JSON.parse(json);
      // The library adopts the clock that others sent about its own client id: not this browser's fault.
      if (clock > MAX_UINT32) continue;
      entries.push({ clientId, clock, state: isRecord(state) ? state : null });
    }
    return entries;
  } catch {
    return null;
  }
}

/** Re-encodes the state of one browser with the name of its signed-in person: the caret, and nothing else. */
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

function shown(claimed: unknown, { userId, firstName, lastName }: ShownPerson): Record<string, string> {
  const name = `${firstName} ${lastName}`.trim();
  const colour = isRecord(claimed) ? claimed.color : undefined;
  return {
    userId,
    firstName,
    lastName,
    name,
    ...(typeof colour === 'string' && COLOUR.test(colour) ? { color: colour } : {}),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
