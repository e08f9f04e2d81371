import { fold } from '#base/fold.ts';
import type { Journal } from '../contract/journals.ts';

type SortableJournal = Pick<Journal, 'type' | 'entityType' | 'entityName' | 'template' | 'name' | 'id'>;

/** JO-06, D3 §5: personal sections with the name of the portfolio are hidden. */
const HIDDEN_NAME = 'Portfolio';
export const isListed = ({ entityType, name }: Pick<SortableJournal, 'entityType' | 'name'>): boolean =>
  entityType !== 'user' || fold(name) !== fold(HIDDEN_NAME);

const KIND_ORDER: readonly string[] = ['organisation', 'spotlight', 'group', 'reflection', 'user'];

function sortKey({ type, entityType, entityName, template, name, id }: SortableJournal): string[] {
  const place = KIND_ORDER.indexOf(type === 'standalone' ? entityType : type);
  // For each reader, built-in sections come before those made by people.
  return [String(place), fold(entityName), template === null ? '1' : '0', fold(name), id];
}

/** JO-01: organisation and spotlight first, then groups, reflections and personal ones, each by name. */
export function sortForReading<T extends SortableJournal>(journals: readonly T[]): T[] {
  const keyed = journals.map((one) => ({ one, key: sortKey(one) }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ one }) => one);
}

function compare(a: readonly string[], b: readonly string[]): number {
  const firstDifference = a.findIndex((part, place) => part !== b[place]);
  if (firstDifference === -1) return 0;
  return (a[firstDifference] ?? '') < (b[firstDifference] ?? '') ? -1 : 1;
}
