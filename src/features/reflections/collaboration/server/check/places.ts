import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';

/** Where something stands in a text. */
export interface Place {
  /** What it stands in; `gone` when that is deleted, `nowhere` when it can hold nothing. */
  readonly kind: 'root' | 'element' | 'text' | 'gone' | 'nowhere';
  readonly depth: number;
  /** The attribute it is, when it is one. */
  readonly attribute: string | null;
}

const GONE: Place = { kind: 'gone', depth: 0, attribute: null };
const NOWHERE: Place = { kind: 'nowhere', depth: 0, attribute: null };

/**
 * Finds where the items of a change will stand: each names what it stands in, or else a neighbour that it stands beside.
 * Throws when they stand on each other in a ring.
 */
export function openPlaces(store: Y.Doc['store'], items: readonly Y.Item[]): (item: Y.Item) => Place {
  const byClient = Map.groupBy(items, ({ id }) => id.client);
  const found = new Map<Y.Item, Place>();

  const isKnown = ({ client, clock }: Y.ID) => clock < Y.getState(store, client);
  const fresh = (id: Y.ID) => itemAt(byClient.get(id.client) ?? [], id.clock);
  const known = (id: Y.ID): Y.Item | null => {
    const struct: unknown = Y.getItem(store, id);
    return struct instanceof Y.Item ? struct : null;
  };
  const neighbours = ({ origin, rightOrigin }: Y.Item) => [origin, rightOrigin].filter((id) => id !== null);

  /** The other item of this change that must be placed first. */
  function leansOn(item: Y.Item): Y.Item | undefined {
    const id = item.parent instanceof Y.ID ? item.parent : neighbours(item)[0];
    return id && !isKnown(id) ? fresh(id) : undefined;
  }

  function placeOfId(id: Y.ID): Place {
    const item = isKnown(id) ? known(id) : fresh(id);
    if (!item) return GONE;
    return isKnown(id) ? placeOfKnown(item) : (found.get(item) ?? NOWHERE);
  }

  function place(item: Y.Item): Place {
    const parent: unknown = item.parent;
    const attribute = item.parentSub;
    if (typeof parent === 'string')
      return parent === TEXT_FRAGMENT ? { kind: 'root', depth: 1, attribute } : NOWHERE;
    if (parent instanceof Y.ID) {
      const holder = isKnown(parent) ? known(parent) : fresh(parent);
      return holder ? { ...inside(holder, placeOfId(parent).depth), attribute } : GONE;
    }
    const beside = neighbours(item).map(placeOfId);
    return beside.includes(GONE) ? GONE : (beside[0] ?? NOWHERE);
  }

  return (item) => {
    // Walks rather than recurs: a change may hold a chain as long as it is.
    const path = new Set<Y.Item>();
    for (let next: Y.Item | undefined = item; next && !found.has(next); next = leansOn(next)) {
      if (path.has(next)) throw new Error('items stand on each other');
      path.add(next);
    }
    for (const step of [...path].reverse()) found.set(step, place(step));
    return found.get(item) ?? NOWHERE;
  };
}

/** The place inside something that stands at a depth itself. */
function inside({ content }: Y.Item, depth: number): Place {
  if (content instanceof Y.ContentDeleted) return GONE;
  const kind = content instanceof Y.ContentType ? kindOf(content.type) : null;
  return kind ? { kind, depth: depth + 1, attribute: null } : NOWHERE;
}

/** What a shared type is in a text; null for those that no editor uses, which inherit from these. */
export function kindOf(type: object): 'element' | 'text' | null {
  if (type.constructor === Y.XmlElement) return 'element';
  return type.constructor === Y.XmlText ? 'text' : null;
}

function placeOfKnown({ parent, parentSub }: Y.Item): Place {
  if (!(parent instanceof Y.AbstractType)) return GONE;
  let depth = 1;
  for (let above = parent._item; above; depth += 1) {
    above = above.parent instanceof Y.AbstractType ? above.parent._item : null;
  }
  return { kind: parent._item ? (kindOf(parent) ?? 'nowhere') : 'root', depth, attribute: parentSub };
}

/** The item that holds a clock, among those of one client in order. */
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
