import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ORGANISATIONS_KEY } from '#features/organisations/organisations/web/organisation-queries.ts';
import { Avatar, type AvatarGroup } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { ChipPicker } from '#ui/fields/combo-box/chip-picker.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { useText } from '#ui/words/language.ts';
import { listGroups } from '../contract/groups.ts';
import { GROUP_NAMES_TOPIC } from '../events.ts';
import { groupsText } from '../text.ts';

interface GroupPickerProps {
  readonly organizationId: string;
  readonly chosen: readonly AvatarGroup[];
  readonly onChange: (chosen: readonly AvatarGroup[]) => void;
}

/** Chooses groups of an organisation by name; each is shown as a chip. */
export function GroupPicker({ organizationId, chosen, onChange }: GroupPickerProps) {
  const text = useText(groupsText);
  const [query, setQuery] = useState<string | null>(null);
  const typed = query?.trim() ?? '';
  const searched = useDebounced(typed, SEARCH_DELAY_MS);
  const found = useQuery({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'groups to choose', searched],
    queryFn: ({ signal }) =>
      call(listGroups, { organizationId, search: searched, userIds: 'false', limit: 32 }, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    meta: { topics: [GROUP_NAMES_TOPIC] },
  });
  return (
    <ChipPicker
      label={text.ofUser}
      placeholder={text.addGroup}
      chosen={chosen.map((group) => ({
        key: group.id,
        label: group.name,
        value: group,
        picture: <Avatar of={group} size={18} decorative />,
      }))}
      onAdd={(group: AvatarGroup) => onChange([...chosen, group])}
      onRemove={({ id }) => onChange(chosen.filter((group) => group.id !== id))}
      query={query}
      onQuery={setQuery}
      suggestions={(found.data?.groups ?? []).map(({ id, name, memberCount, isManaged }) => ({
        key: id,
        label: name,
        value: { id, name },
        picture: <Avatar of={{ id, name }} size={26} decorative />,
        detail: text.members(memberCount),
        ...(isManaged ? { unavailable: text.managedBadge } : {}),
      }))}
      isSearching={searched !== typed || found.isPlaceholderData || found.isPending}
      none={found.error?.message ?? text.noGroupFound(searched)}
    />
  );
}
