import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SinglePicker } from '#ui/fields/combo-box/single-picker.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { useText } from '#ui/words/language.ts';
import { organisationsText } from '../text.ts';
import { organisationsQuery } from './organisation-queries.ts';
import { OrganisationTile } from './organisation-tile.tsx';

interface OrganisationChooserProps {
  /** The name of the chosen organisation, once it is known. */
  readonly chosen: string | null;
  readonly onChoose: (organizationId: string) => void;
}

/** AD-02: chooses one of all organisations by its name. */
export function OrganisationChooser({ chosen, onChoose }: OrganisationChooserProps) {
  const text = useText(organisationsText);
  const [query, setQuery] = useState<string | null>(null);
  const typed = query?.trim() ?? '';
  const searched = useDebounced(typed, SEARCH_DELAY_MS);
  const found = useQuery({ ...organisationsQuery(searched), enabled: query !== null });
  return (
    <SinglePicker
      label={text.organisation}
      chosen={chosen === null ? null : { label: chosen, picture: <OrganisationTile name={chosen} /> }}
      placeholder={text.choose}
      onChoose={onChoose}
      query={query}
      onQuery={setQuery}
      suggestions={(found.data?.organizations ?? []).map((one) => ({
        key: one.id,
        label: one.name,
        value: one.id,
        picture: <OrganisationTile name={one.name} />,
        detail: text.users(one.userCount),
      }))}
      isSearching={searched !== typed || found.isPlaceholderData || found.isPending}
      none={found.error?.message ?? text.noneFound(searched)}
    />
  );
}
