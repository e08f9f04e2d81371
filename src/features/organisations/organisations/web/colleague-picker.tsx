import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar, type AvatarPerson } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { ChipPicker } from '#ui/fields/combo-box/chip-picker.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { currentLanguage, useText } from '#ui/words/language.ts';
import { findColleagues } from '../contract/people.ts';
import { organisationsText } from '../text.ts';
import { ORGANISATIONS_KEY } from './organisation-queries.ts';

/** A person found by name. */
interface FoundPerson extends AvatarPerson {
  /** Distinguishes two people of the same name. */
  readonly detail?: string;
  /** People with the same heading are grouped. */
  readonly heading?: string;
  /** Why this person is listed but cannot be chosen. */
  readonly unavailable?: string;
}

/** A source of people for a picker. */
export interface PeopleFinder {
  /** Part of the query key; unique for each source. */
  readonly key: string;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;
}

/** The caller's colleagues: members of their groups first, then the rest of the organisation. */
const colleagueFinder: PeopleFinder = {
  key: 'colleagues',
  async find(search, signal) {
    const text = organisationsText[currentLanguage()];
    const { colleagues } = await call(findColleagues, { search }, { signal });
    return colleagues.map(({ inMyGroups, ...person }) => ({
      ...person,
      heading: inMyGroups ? text.myGroups : text.myOrganisation,
    }));
  },
};

const foundPeopleQuery = ({ key, find }: PeopleFinder, search: string) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, 'found', key, search],
    queryFn: ({ signal }) => find(search, signal),
  });

interface ColleaguePickerProps {
  readonly label: string;
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly error?: string | null | undefined;
  /** To choose a single person, keep only the last one added. */
  readonly chosen: readonly AvatarPerson[];
  readonly onAdd: (person: AvatarPerson) => void;
  readonly onRemove: (person: AvatarPerson) => void;
  /** The colleagues of the caller by default. */
  readonly finder?: PeopleFinder;
}

/** Chooses people by the beginnings of their names, each shown as a chip. */
export function ColleaguePicker({ finder = colleagueFinder, chosen, ...field }: ColleaguePickerProps) {
  const text = useText(organisationsText);
  const [query, setQuery] = useState<string | null>(null);
  const typed = query?.trim() ?? '';
  const searched = useDebounced(typed, SEARCH_DELAY_MS);
  const found = useQuery({
    ...foundPeopleQuery(finder, searched),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <ChipPicker
      {...field}
      chosen={chosen.map((person) => ({
        key: person.id,
        label: fullName(person),
        value: person,
        picture: <Avatar of={person} size={18} decorative />,
      }))}
      query={query}
      onQuery={setQuery}
      suggestions={(found.data ?? []).map(({ detail, heading, unavailable, ...person }) => ({
        key: person.id,
        label: fullName(person),
        value: person,
        picture: <Avatar of={person} size={26} decorative />,
        detail,
        heading,
        unavailable,
      }))}
      isSearching={searched !== typed || found.isPlaceholderData || found.isPending}
      none={found.error?.message ?? text.nobodyFound(searched)}
    />
  );
}
