import { useMemo, useState } from 'react';
import { listUsers } from '#features/organisations/organisations/contract/people.ts';
import type { PeopleFinder } from '#features/organisations/organisations/web/colleague-picker.tsx';
import { usePeople } from '#features/organisations/organisations/web/use-people.ts';
import type { AvatarPerson } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';

type People = ReadonlyMap<string, AvatarPerson>;
const NOBODY: People = new Map();
/** Placeholder for the id of a group that does not exist yet; its query is disabled. */
const NO_GROUP_ID = 'not yet';

const withPerson = (people: People, person: AvatarPerson): People => new Map(people).set(person.id, person);
const withoutPerson = (people: People, { id }: AvatarPerson): People =>
  new Map([...people].filter(([other]) => other !== id));

/** AD-07: the members of a group while it is being edited: the saved ones, loaded page by page, with unsaved changes. */
export function useGroupMembers(organizationId: string, group: ManagedGroup | null) {
  const text = useText(groupsText);
  const [added, setAdded] = useState(NOBODY);
  const [removed, setRemoved] = useState(NOBODY);
  const [search, setSearch] = useState('');
  const groupId = group?.id ?? NO_GROUP_ID;
  const kept = usePeople(organizationId, { search, first: 32, groupId, enabled: group !== null });
  const finder = useMemo<PeopleFinder>(
    () => ({
      key: `to add to ${groupId} of ${organizationId} without ${[...removed.keys()].join()}`,
      async find(query, signal) {
        const { users } = await call(listUsers, { organizationId, search: query, limit: 10 }, { signal });
        return users.map(({ id, firstName, lastName, email, groups }) => ({
          id,
          firstName,
          lastName,
          detail: email,
          ...(groups.some((one) => one.id === groupId) && !removed.has(id)
            ? { unavailable: text.alreadyIn }
            : {}),
        }));
      },
    }),
    [organizationId, groupId, removed, text],
  );
  return {
    finder,
    search,
    setSearch,
    kept,
    shown: [...added.values(), ...kept.items.filter(({ id }) => !removed.has(id) && !added.has(id))],
    addedIds: [...added.keys()],
    removedIds: [...removed.keys()],
    count: (group?.memberCount ?? 0) + added.size - removed.size,
    add(person: AvatarPerson) {
      if (removed.has(person.id)) setRemoved(withoutPerson(removed, person));
      else setAdded(withPerson(added, person));
    },
    remove(person: AvatarPerson) {
      if (added.has(person.id)) setAdded(withoutPerson(added, person));
      else setRemoved(withPerson(removed, person));
    },
  };
}

export type GroupMembers = ReturnType<typeof useGroupMembers>;
