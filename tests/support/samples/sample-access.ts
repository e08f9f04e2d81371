import type { LinkedReflection, ShownEntry } from '../../../src/features/sharing/contract/access.ts';
import type { PendingChanges, SavedAccess } from '../../../src/features/sharing/rules/pending-changes.ts';

const uuid = (n: number) => `0198a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`;

function person(n: number, firstName: string, lastName: string): ShownEntry {
  return {
    entityType: 'User',
    entityId: uuid(n),
    displayName: `${firstName} ${lastName}`,
    firstName,
    lastName,
    permission: 'Owner',
    email: `${firstName.toLowerCase()}@agence-estuaire.example`,
    memberCount: 1,
  };
}
function group(n: number, displayName: string, memberCount: number): ShownEntry {
  const names = { displayName, firstName: '', lastName: '' };
  return { entityType: 'Group', entityId: uuid(n), ...names, permission: 'Owner', email: '', memberCount };
}
const reflection = (n: number, title: string): LinkedReflection => ({ id: uuid(n), title });

/** Sample people, groups and reflections. */
export const SAMPLE = {
  camille: person(1, 'Camille', 'Derrien'),
  hugo: person(2, 'Hugo', 'Vasseur'),
  nadia: person(3, 'Nadia', 'Toumi'),
  aicha: person(4, 'Aïcha', 'Diallo'),
  littoral: group(11, 'Eau & littoral', 9),
  climat: group(12, 'Veille climat', 12),
  estuaire: reflection(21, 'Habiter l’estuaire en 2050'),
  eau: reflection(22, 'Plan eau potable'),
} as const;

/** The saved access in these tests: Camille, Hugo and a group; one reflection cites the item. */
export const SAVED: SavedAccess = {
  entries: [SAMPLE.littoral, SAMPLE.camille, SAMPLE.hugo],
  reflections: [SAMPLE.estuaire],
};

/** A short form for comparisons. */
export function toShortForm({ added, removed, changed, linked, unlinked }: PendingChanges) {
  return {
    added: added.map(({ displayName }) => displayName),
    removed: removed.map(({ entityId }) => entityId),
    changed: changed.map(({ displayName, permission }) => `${displayName}: ${permission}`),
    linked: linked.map(({ title }) => title),
    unlinked,
  };
}
