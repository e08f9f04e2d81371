import * as Y from 'yjs';
import { TEXT_DEPTH_MAX } from '#features/reflections/rich-text/rules/names.ts';
import { isValidAttribute, isValidMark } from './is-valid-attribute.ts';
import { kindOf, openPlacementResolver, type Placement } from './placement-resolver.ts';

/**
 * `incomplete`: it depends on changes that are missing here. `hostile`: no editor writes this, and applying it would harm
 * the text, the server, or the other browsers.
 */
export type Verdict = 'fine' | 'incomplete' | 'hostile';

const MAX_CLIENT_ID = 0xffff_ffff;
/** Beyond this a clock can no longer be encoded, and the text could never be saved again. */
const MAX_CLOCK = 0x7fff_ffff;

/** Checks an update before it is applied: what the library applies in part cannot be undone. */
export function checkUpdate(document: Y.Doc, update: Uint8Array): Verdict {
  try {
    return checkDecoded(document, Y.decodeUpdate(update));
  } catch {
    // Truncated, invalid, or nested too deeply to decode.
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
  const placeOf = openPlacementResolver(store, items);
  for (const item of items) if (!isAllowedAt(item, placeOf(item))) return 'hostile';
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      if (client > MAX_CLIENT_ID || clock + len > MAX_CLOCK) return 'hostile';
      if (len > 0 && lacks(Y.createID(client, clock + len - 1))) return 'incomplete';
    }
  }
  return 'fine';
}

/** The clock that each client reaches once these are applied. */
function reachOf(store: Y.Doc['store'], structs: readonly Struct[]): Map<number, number> | Verdict {
  const reached = new Map<number, number>();
  const clients = structs.map(({ id }) => id.client);
  // The library would drop the first of two lists of one client.
  const isListedTwice =
    clients.filter((client, n) => client !== clients[n - 1]).length > new Set(clients).size;
  if (isListedTwice) return 'hostile';
  for (const struct of structs) {
    const { id, length } = struct;
    const end = id.clock + length;
    if (id.client > MAX_CLIENT_ID || end > MAX_CLOCK) return 'hostile';
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
    // No change follows a later one of the same client.
    if (reference.client === item.id.client && reference.clock >= item.id.clock) return 'hostile';
    if (lacks(reference)) return 'incomplete';
  }
  return 'fine';
}

/** Whether the editor puts such content there. What lies in a deleted item is not checked. */
function isAllowedAt({ content }: Y.Item, { kind, depth, attribute }: Placement): boolean {
  if (kind === 'nowhere') return false;
  if (kind === 'gone' || content instanceof Y.ContentDeleted) return true;
  if (attribute !== null) return kind === 'element' && isValidAttribute(attribute, content);
  if (content instanceof Y.ContentString) return kind === 'text';
  if (content instanceof Y.ContentFormat) return kind === 'text' && isValidMark(content);
  if (!(content instanceof Y.ContentType) || depth > TEXT_DEPTH_MAX) return false;
  const type = kindOf(content.type);
  return type === 'text' ? kind === 'element' : type === 'element' && (kind === 'element' || kind === 'root');
}
