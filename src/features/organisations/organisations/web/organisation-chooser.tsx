import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '#ui/fields/combo-box/choice-field.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useRested } from '#ui/lists/use-rested.ts';
import { useText } from '#ui/words/language.ts';
import { organisationsText } from '../text.ts';
import { organisationsQuery } from './organisation-queries.ts';
import { OrganisationTile } from './organisation-tile.tsx';

interface OrganisationChooserProps {
  /** The name of the chosen one, once it is known. */
  readonly chosen: string | null;
  readonly onChoose: (organizationId: string) => void;
}

/** AD-02: one organisation among all of them, found by its name. */
export function OrganisationChooser({ chosen, onChoose }: OrganisationChooserProps) {
  const text = useText(organisationsText);
  const [query, setQuery] = useState<string | null>(null);
  const wanted = query?.trim() ?? '';
  const asked = useRested(wanted, SEARCH_DELAY_MS);
  const found = useQuery({ ...organisationsQuery(asked), enabled: query !== null });
  return (
    <ChoiceField
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
      isSearching={asked !== wanted || found.isPlaceholderData || found.isPending}
      none={found.error?.message ?? text.noneFound(asked)}
    />
  );
}
