import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';

/** The position of an item in a text. */
export interface Placement {
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
export function openPlacementResolver(
  store: Y.Doc['store'],
  items: readonly Y.Item[],
): (item: Y.Item) => Placement {
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
export function kindOf(type: object): 'element' | 'text' | null {
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
