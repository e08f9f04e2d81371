import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar, type AvatarPerson } from '#ui/avatar/avatar.tsx';
import { ChipPicker } from '#ui/fields/combo-box/chip-picker.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { useText } from '#ui/words/language.ts';
import { organisationsText } from '../text.ts';
import { colleagueFinder, foundPeopleQuery, type PeopleFinder } from './people-finder.ts';

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
