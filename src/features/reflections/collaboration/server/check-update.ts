import * as Y from 'yjs';
import { TEXT_DEPTH_MAX, TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';

/** The position of an item in a text. */
interface Placement {
  /** The type of the parent; `gone` when it is deleted, `nowhere` when it cannot have children. */
  readonly kind: 'root' | 'element' | 'text' | 'gone' | 'nowhere';
  readonly depth: number;
  /** The name of the attribute that the item sets, if it sets one. */
  readonly attribute: string | null;
}

const GONE: Placement = { kind: 'gone', depth: 0, attribute: null };
const NOWHERE: Placement = { kind: 'nowhere', depth: 0, attribute: null };

/**
 * Resolves where the items of an update belong: each names its parent, or else a sibling beside it. Throws when they
 * depend on each other in a cycle.
 */
function openPlacementResolver(store: Y.Doc['store'], items: readonly Y.Item[]): (item: Y.Item) => Placement {
  const byClient = Map.groupBy(items, ({ id }) => id.client);
  const resolved = new Map<Y.Item, Placement>();

  const isKnown = ({ client, clock }: Y.ID) => clock < Y.getState(store, client);
  const newItemAt = (id: Y.ID) => itemAt(byClient.get(id.client) ?? [], id.clock);
  const knownItemAt = (id: Y.ID): Y.Item | null => {
    const struct: unknown = Y.getItem(store, id);
    return struct instanceof Y.Item ? struct : null;
  };
  const neighbours = ({ origin, rightOrigin }: Y.Item) => [origin, rightOrigin].filter((id) => id !== null);

  /** The other item of this update that must be resolved first. */
  function dependencyOf(item: Y.Item): Y.Item | undefined {
    const id = item.parent instanceof Y.ID ? item.parent : neighbours(item)[0];
    return id && !isKnown(id) ? newItemAt(id) : undefined;
  }

  function placeOfId(id: Y.ID): Placement {
    const item = isKnown(id) ? knownItemAt(id) : newItemAt(id);
    if (!item) return GONE;
    return isKnown(id) ? placeOfKnown(item) : (resolved.get(item) ?? NOWHERE);
  }

  function place(item: Y.Item): Placement {
    const parent: unknown = item.parent;
    const attribute = item.parentSub;
    if (typeof parent === 'string')
      return parent === TEXT_FRAGMENT ? { kind: 'root', depth: 1, attribute } : NOWHERE;
    if (parent instanceof Y.ID) {
      const holder = isKnown(parent) ? knownItemAt(parent) : newItemAt(parent);
      return holder ? { ...inside(holder, placeOfId(parent).depth), attribute } : GONE;
    }
    const placesBeside = neighbours(item).map(placeOfId);
    return placesBeside.includes(GONE) ? GONE : (placesBeside[0] ?? NOWHERE);
  }

  return (item) => {
    // Iterative: an update may contain a chain of any length.
    const path = new Set<Y.Item>();
    for (let next: Y.Item | undefined = item; next && !resolved.has(next); next = dependencyOf(next)) {
      if (path.has(next)) throw new Error('items depend on each other');
      path.add(next);
    }
    for (const step of [...path].reverse()) resolved.set(step, place(step));
    return resolved.get(item) ?? NOWHERE;
  };
}

/** The place inside an item at this depth. */
function inside({ content }: Y.Item, depth: number): Placement {
  if (content instanceof Y.ContentDeleted) return GONE;
  const kind = content instanceof Y.ContentType ? kindOf(content.type) : null;
  return kind ? { kind, depth: depth + 1, attribute: null } : NOWHERE;
}

/** What a shared type is in a text; null for types no editor uses, which inherit from these. */
function kindOf(type: object): 'element' | 'text' | null {
  if (type.constructor === Y.XmlElement) return 'element';
  return type.constructor === Y.XmlText ? 'text' : null;
}

function placeOfKnown({ parent, parentSub }: Y.Item): Placement {
  if (!(parent instanceof Y.AbstractType)) return GONE;
  let depth = 1;
  for (let ancestor = parent._item; ancestor; depth += 1) {
    ancestor = ancestor.parent instanceof Y.AbstractType ? ancestor.parent._item : null;
  }
  return { kind: parent._item ? (kindOf(parent) ?? 'nowhere') : 'root', depth, attribute: parentSub };
}

/** Binary search for the item that contains a clock, among the items of one client in order. */
function itemAt(items: readonly Y.Item[], clock: number): Y.Item | undefined {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (!item) return undefined;
    if (clock < item.id.clock) high = middle - 1;
    else if (clock >= item.id.clock + item.length) low = middle + 1;
    else return item;
  }
  return undefined;
}

const MAX_HEADING_LEVEL = 6;
/** The largest span of a table cell; a browser lays out each of its cells. */
const MAX_COLSPAN = 1_000;
const MAX_ROWSPAN = 10_000;
const MAX_WIDTHS = 100;
const MAX_MARK_ATTRIBUTES = 20;
const MAX_NAME_LENGTH = 100;

type Check = (value: unknown) => boolean;

/** A primitive value: renderers neither call, follow nor iterate it. */
const isPlain: Check = (value) =>
  value === null || value === undefined || ['string', 'boolean'].includes(typeof value) || isNumber(value);
const isNumber: Check = (value) => Number.isFinite(value);
const integerUpTo =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
const areWidths: Check = (value) =>
  value === null || (Array.isArray(value) && value.length <= MAX_WIDTHS && value.every(isNumber));

/** Attributes that an editor computes with: out of range or of another type, nobody could open the text again. */
const NUMERIC_ATTRIBUTES = new Map<string, Check>([
  ['level', integerUpTo(MAX_HEADING_LEVEL)],
  ['colspan', integerUpTo(MAX_COLSPAN)],
  ['rowspan', integerUpTo(MAX_ROWSPAN)],
  ['colwidth', areWidths],
  // As typed or pasted: a list may start with any number, NaN included.
  ['start', (value) => typeof value === 'number'],
]);

/** Whether this is a valid attribute of a node. */
function isValidAttribute(name: string, content: Y.Item['content']): boolean {
  return content instanceof Y.ContentAny && content.arr.every(NUMERIC_ATTRIBUTES.get(name) ?? isPlain);
}

/** Whether this is a valid format of characters: a mark with primitive attributes, or the removal of a mark. */
function isValidMark({ key, value }: Y.ContentFormat): boolean {
  if (key.length > MAX_NAME_LENGTH) return false;
  if (value === null) return true;
  const parts: readonly unknown[] = Object.values(value);
  return value.constructor === Object && parts.length <= MAX_MARK_ATTRIBUTES && parts.every(isPlain);
}

/**
 * `incomplete`: it depends on changes that are missing here. `hostile`: no editor writes this, and applying it would harm
 * the text, the server, or the other browsers.
 */
type Verdict = 'fine' | 'incomplete' | 'hostile';

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
