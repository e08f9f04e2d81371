import * as Y from 'yjs';
import { TEXT_DEPTH_MAX } from '#features/reflections/rich-text/rules/names.ts';
import { isAttribute, isMark } from './is-attribute.ts';
import { kindOf, openPlaces, type Place } from './places.ts';

/**
 * `incomplete`: it follows changes that are not here. `hostile`: no editor writes this, and applying it would harm the
 * text, the server, or the browsers of the others.
 */
export type Verdict = 'fine' | 'incomplete' | 'hostile';

const LARGEST_CLIENT = 0xffff_ffff;
/** Beyond this a number could no longer be written down, and the text never be kept again. */
const LARGEST_CLOCK = 0x7fff_ffff;

/** Looks at a change before it is applied: what the library applies half cannot be taken back. */
export function checkUpdate(document: Y.Doc, update: Uint8Array): Verdict {
  try {
    return checkDecoded(document, Y.decodeUpdate(update));
  } catch {
    // Cut short, made up, or nested until nothing can read it.
    return 'hostile';
  }
}

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Struct = Decoded['structs'][number];

function checkDecoded({ store }: Y.Doc, { structs, ds }: Decoded): Verdict {
  const reached = reachOf(store, structs);
  if (typeof reached === 'string') return reached;
  const lacks = (id: Y.ID) => id.clock >= (reached.get(id.client) ?? Y.getState(store, id.client));
  const isNew = ({ id, length }: Struct) => id.clock + length > Y.getState(store, id.client);
  const items = structs.filter((struct): struct is Y.Item => struct instanceof Y.Item && isNew(struct));
  for (const item of items) {
    const verdict = checkReferences(item, lacks);
    if (verdict !== 'fine') return verdict;
  }
  const placeOf = openPlaces(store, items);
  for (const item of items) if (!mayStand(item, placeOf(item))) return 'hostile';
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      if (client > LARGEST_CLIENT || clock + len > LARGEST_CLOCK) return 'hostile';
      if (len > 0 && lacks(Y.createID(client, clock + len - 1))) return 'incomplete';
    }
  }
  return 'fine';
}

/** How far each client's changes reach once these are applied. */
function reachOf(store: Y.Doc['store'], structs: readonly Struct[]): Map<number, number> | Verdict {
  const reached = new Map<number, number>();
  const clients = structs.map(({ id }) => id.client);
  // The library would forget the first of two lists of one client.
  const isListedTwice =
    clients.filter((client, n) => client !== clients[n - 1]).length > new Set(clients).size;
  if (isListedTwice) return 'hostile';
  for (const struct of structs) {
    const { id, length } = struct;
    const end = id.clock + length;
    if (id.client > LARGEST_CLIENT || end > LARGEST_CLOCK) return 'hostile';
    if (struct instanceof Y.Skip) continue;
    const before = reached.get(id.client) ?? Y.getState(store, id.client);
    if (id.clock > before) return 'incomplete';
    reached.set(id.client, Math.max(before, end));
  }
  return reached;
}

function checkReferences(item: Y.Item, lacks: (id: Y.ID) => boolean): Verdict {
  for (const reference of [item.origin, item.rightOrigin, item.parent]) {
    if (!(reference instanceof Y.ID)) continue;
    // Nobody's change follows a later one of their own.
    if (reference.client === item.id.client && reference.clock >= item.id.clock) return 'hostile';
    if (lacks(reference)) return 'incomplete';
  }
  return 'fine';
}

/** Whether this stands where the editor puts such things. What lies in something deleted is never looked at. */
function mayStand({ content }: Y.Item, { kind, depth, attribute }: Place): boolean {
  if (kind === 'nowhere') return false;
  if (kind === 'gone' || content instanceof Y.ContentDeleted) return true;
  if (attribute !== null) return kind === 'element' && isAttribute(attribute, content);
  if (content instanceof Y.ContentString) return kind === 'text';
  if (content instanceof Y.ContentFormat) return kind === 'text' && isMark(content);
  if (!(content instanceof Y.ContentType) || depth > TEXT_DEPTH_MAX) return false;
  const type = kindOf(content.type);
  return type === 'text' ? kind === 'element' : type === 'element' && (kind === 'element' || kind === 'root');
}
