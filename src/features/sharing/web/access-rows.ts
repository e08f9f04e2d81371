import type { LinkedReflection, ShownEntry } from '../contract/access.ts';
import { entityKey, isAbsentFrom } from '../rules/entities.ts';
import type { PendingChanges, SavedAccess } from '../rules/pending-changes.ts';

/** The state of a row. */
type RowState = 'saved' | 'coming' | 'changing' | 'going';

/** A row of the list: a person, a group or a reflection. */
export type AccessRow =
  | { readonly key: string; readonly state: RowState; readonly entry: ShownEntry }
  | {
      readonly key: string;
      readonly state: Exclude<RowState, 'changing'>;
      readonly reflection: LinkedReflection;
    };

const entryRow = (entry: ShownEntry, state: RowState): AccessRow => ({ key: entityKey(entry), state, entry });
const reflectionRow = (reflection: LinkedReflection, state: Exclude<RowState, 'changing'>): AccessRow => ({
  key: reflection.id,
  state,
  reflection,
});

/**
 * The rows of the list: additions first, the latest on top; removed entries keep their place, so that the
 * removal can be reverted there.
 */
export function accessRows(saved: SavedAccess, pending: PendingChanges, myUserId: string): AccessRow[] {
  const stays = isAbsentFrom(pending.removed);
  const changed = new Map(pending.changed.map((entry) => [entityKey(entry), entry]));
  const savedRow = (entry: ShownEntry) => {
    const other = changed.get(entityKey(entry));
    if (other) return entryRow(other, 'changing');
    return entryRow(entry, stays(entry) ? 'saved' : 'going');
  };
  const groups = saved.entries.filter(({ entityType }) => entityType === 'Group');
  const people = saved.entries.filter(({ entityType }) => entityType === 'User');
  const isMe = ({ entityId }: ShownEntry) => entityId === myUserId;
  return [
    ...pending.added.map((entry) => entryRow(entry, 'coming')).reverse(),
    ...pending.linked.map((reflection) => reflectionRow(reflection, 'coming')).reverse(),
    ...groups.map(savedRow),
    ...saved.reflections.map((reflection) =>
      reflectionRow(reflection, pending.unlinked.includes(reflection.id) ? 'going' : 'saved'),
    ),
    ...people.filter(isMe).map(savedRow),
    ...people.filter((entry) => !isMe(entry)).map(savedRow),
  ];
}
