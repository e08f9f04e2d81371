import { fold } from '#base/fold.ts';
import type { Journal } from '../contract/journals.ts';

type Placed = Pick<Journal, 'type' | 'entityType' | 'entityName' | 'template' | 'name' | 'id'>;

/** JO-06, D3 §5: no section of one's own stands beside the portfolio under its name. */
const NOT_LISTED = 'Portfolio';
export const isListed = ({ entityType, name }: Pick<Placed, 'entityType' | 'name'>): boolean =>
  entityType !== 'user' || fold(name) !== fold(NOT_LISTED);

const PLACES: readonly string[] = ['organisation', 'spotlight', 'group', 'reflection', 'user'];

function keyOf({ type, entityType, entityName, template, name, id }: Placed): string[] {
  const place = PLACES.indexOf(type === 'standalone' ? entityType : type);
  // Of one reader, what the product makes comes before what people wrote.
  return [String(place), fold(entityName), template === null ? '1' : '0', fold(name), id];
}

/** JO-01: the organisation's and the spotlight, then groups, reflections and one's own, each by name. */
export function inReadingOrder<T extends Placed>(journals: readonly T[]): T[] {
  const keyed = journals.map((one) => ({ one, key: keyOf(one) }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ one }) => one);
}

function compare(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((part, place) => part !== b[place]);
  if (differs === -1) return 0;
  return (a[differs] ?? '') < (b[differs] ?? '') ? -1 : 1;
}
