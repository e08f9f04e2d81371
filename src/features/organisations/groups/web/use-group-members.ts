import { useMemo, useState } from 'react';
import { listUsers } from '#features/organisations/organisations/contract/people.ts';
import type { PeopleFinder } from '#features/organisations/organisations/web/people-finder.ts';
import { usePeople } from '#features/organisations/organisations/web/use-people.ts';
import type { PersonShown } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';

type People = ReadonlyMap<string, PersonShown>;
const NOBODY: People = new Map();
/** In place of the id of a group that is still to be made, and holds nobody: nothing is asked about it. */
const NOT_YET = 'not yet';

const including = (people: People, person: PersonShown): People => new Map(people).set(person.id, person);
const without = (people: People, { id }: PersonShown): People =>
  new Map([...people].filter(([other]) => other !== id));

/** AD-07: who is in a group while it is being changed: those of the server, more of them on request, and what changes. */
export function useGroupMembers(organizationId: string, group: ManagedGroup | null) {
  const text = useText(groupsText);
  const [added, setAdded] = useState(NOBODY);
  const [removed, setRemoved] = useState(NOBODY);
  const [search, setSearch] = useState('');
  const groupId = group?.id ?? NOT_YET;
  const kept = usePeople(organizationId, { search, first: 32, groupId, enabled: group !== null });
  const finder = useMemo<PeopleFinder>(
    () => ({
      key: `to add to ${groupId} of ${organizationId} without ${[...removed.keys()].join()}`,
      async find(wanted, signal) {
        const { users } = await call(listUsers, { organizationId, search: wanted, limit: 10 }, { signal });
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
    add(person: PersonShown) {
      if (removed.has(person.id)) setRemoved(without(removed, person));
      else setAdded(including(added, person));
    },
    remove(person: PersonShown) {
      if (added.has(person.id)) setAdded(without(added, person));
      else setRemoved(including(removed, person));
    },
  };
}

export type GroupMembers = ReturnType<typeof useGroupMembers>;
