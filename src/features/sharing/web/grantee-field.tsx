import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type RefObject, useState } from 'react';
import type { Suggestion } from '#ui/fields/combo-box/suggestion.ts';
import { SuggestionPopup } from '#ui/fields/combo-box/suggestion-popup.tsx';
import { useComboBox } from '#ui/fields/combo-box/use-combo-box.ts';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { useText } from '#ui/words/language.ts';
import type { LinkedReflection, ShownEntry } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';
import { entityKey } from '../rules/entity.ts';
import { offeredGrantees } from '../rules/offered-grantees.ts';
import type { PendingChanges, SavedAccess } from '../rules/pending-changes.ts';
import { sharingText } from '../text.ts';
import { granteesQuery } from './access-queries.ts';
import { EntryPicture, ReflectionPicture } from './entry-picture.tsx';

export type Grantee = { readonly entry: ShownEntry } | { readonly reflection: LinkedReflection };

interface GranteeFieldProps {
  readonly itemId: string;
  readonly isMade: boolean;
  readonly kind: ItemKind;
  readonly saved: SavedAccess;
  readonly pending: PendingChanges;
  readonly onAdd: (grantee: Grantee) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const NOTHING: SavedAccess = { entries: [], reflections: [] };
const PICTURE = 28;

/** SE-01: one field that finds people, groups and reflections, without those that have access or are pending. */
export function GranteeField(props: GranteeFieldProps) {
  const { itemId, isMade, kind, saved, pending, onAdd, inputRef } = props;
  const text = useText(sharingText);
  // Reflections cite analyses and other reflections.
  const [label, shortLabel] =
    kind === 'document' ? [text.findPeople, text.findPeopleShort] : [text.find, text.findShort];
  const [query, setQuery] = useState<string | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  // On a phone the placeholder is shorter, and there is no autofocus, since the keyboard would cover the list.
  const hasRoom = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const wanted = query?.trim() ?? '';
  const asked = useDebounced(wanted, SEARCH_DELAY_MS);
  const found = useQuery({
    ...granteesQuery(itemId, isMade, asked, pending.added.length),
    enabled: query !== null,
  });
  const suggestions = useSuggestions(offeredGrantees(found.data ?? NOTHING, saved, pending));
  const isSearching = asked !== wanted || found.isPlaceholderData || found.isPending;
  const parts = useComboBox<Grantee>({
    query,
    onQuery: setQuery,
    suggestions,
    isSearching,
    onChoose(grantee) {
      onAdd(grantee);
      parts.ask(null);
    },
  });
  return (
    <Field>
      <FieldFrame ref={setFrame}>
        <Search />
        <input
          {...parts.input}
          ref={inputRef}
          // biome-ignore lint/a11y/noAutofocus: a dialog that was just opened starts with its first field
          autoFocus={hasRoom}
          aria-label={label}
          placeholder={hasRoom ? label : shortLabel}
          maxLength={200}
          value={query ?? ''}
          onChange={(event) => parts.ask(event.target.value)}
          onKeyDown={(event) => {
            // Enter chooses a suggestion; without one it must not submit the dialog.
            if (event.key === 'Enter') event.preventDefault();
            parts.input.onKeyDown(event);
          }}
        />
      </FieldFrame>
      <SuggestionPopup
        label={label}
        anchor={frame}
        parts={parts}
        suggestions={suggestions}
        isSearching={isSearching}
        none={found.error?.message ?? text.noneFound(asked)}
      />
    </Field>
  );
}

/** People, then groups, then reflections, each under its heading. */
function useSuggestions({ entries, reflections }: SavedAccess): Suggestion<Grantee>[] {
  const text = useText(sharingText);
  const ofType = (type: ShownEntry['entityType'], heading: string) =>
    entries
      .filter(({ entityType }) => entityType === type)
      .map((entry) => ({
        key: entityKey(entry),
        label: entry.displayName,
        value: { entry },
        picture: <EntryPicture entry={entry} size={PICTURE} />,
        detail: type === 'Group' ? text.persons(entry.memberCount) : entry.email,
        heading,
      }));
  return [
    ...ofType('User', text.people),
    ...ofType('Group', text.groups),
    ...reflections.map((reflection) => ({
      key: reflection.id,
      label: reflection.title,
      value: { reflection },
      picture: <ReflectionPicture size={PICTURE} />,
      heading: text.reflections,
    })),
  ];
}

const Field = styled('div')({
  padding: '16px 24px',
  '& input, & input::placeholder': { textOverflow: 'ellipsis' },
  '& [role=listbox] [role=option]': { minHeight: 44 },
});
