import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { DialogCancelButton, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { SuggestionPopup } from '#ui/fields/combo-box/field-popup.tsx';
import { type Suggestion, useComboBox } from '#ui/fields/combo-box/use-combo-box.ts';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import type { Entity, LinkedReflection, ShownEntry } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';
import { entityKey, isSameEntity } from '../rules/entities.ts';
import {
  addEntry,
  linkReflection,
  offeredGrantees,
  type PendingChanges,
  removeEntry,
  type SavedAccess,
  setRole,
  unlinkReflection,
} from '../rules/pending-changes.ts';
import { DEFAULT_ROLE, type Role } from '../rules/roles.ts';
import { sharingText } from '../text.ts';
import { AccessList } from './access-list.tsx';
import { type AccessRow, accessRows } from './access-rows.ts';
import { EntryPicture, ReflectionPicture } from './entry-picture.tsx';
import { granteesQuery, type SharingEditorState } from './use-sharing-editor.ts';

type Grantee = { readonly entry: ShownEntry } | { readonly reflection: LinkedReflection };

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
function GranteeField(props: GranteeFieldProps) {
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

interface SharingFormProps {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly editor: SharingEditorState;
  readonly saved: SavedAccess;
  /** The button to give up one's own access; hidden while changes are pending. */
  readonly leaveButton: ReactNode;
}

/** SE-01: one field, one list, and the changes pending until they are saved. */
export function SharingForm({ itemId, kind, editor, saved, leaveButton }: SharingFormProps) {
  const text = useText(sharingText);
  // Removing a row that was only added removes its button too: focus moves to the field.
  const { container: form, fallback: field } = useFocusFallback<HTMLFormElement, HTMLInputElement>();
  const { pending, pendingCount, myUserId, failure } = editor;
  const add = (grantee: Grantee) =>
    editor.edit((now, present) =>
      'entry' in grantee
        ? addEntry(now, present, grantee.entry)
        : linkReflection(now, present, grantee.reflection),
    );
  const toggle = (row: AccessRow) =>
    editor.edit((now, present) => {
      if ('reflection' in row) return unlinkReflection(now, present, row.reflection.id);
      const { entry, state } = row;
      if (state === 'changing') return setRole(now, present, entry, roleIn(present, entry));
      return state === 'going' ? addEntry(now, present, entry) : removeEntry(now, present, entry);
    });
  const choose = (entry: ShownEntry, role: Role) =>
    editor.edit((now, present) => setRole(now, present, entry, role));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!editor.isSaving) editor.save();
  };
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <GranteeField
        itemId={itemId}
        kind={kind}
        saved={saved}
        pending={pending}
        isMade={editor.isMade}
        onAdd={add}
        inputRef={field}
      />
      {failure && !editor.missing ? (
        <Message>
          <Notice kind="error">{failure}</Notice>
        </Message>
      ) : editor.hasChanged && pendingCount > 0 ? (
        <Message>
          <Notice kind="info">{text.changedMeanwhile}</Notice>
        </Message>
      ) : null}
      <AccessList
        rows={accessRows(saved, pending, myUserId)}
        myUserId={myUserId}
        onTurn={toggle}
        roles={offeredRoles(kind)}
        onRole={choose}
      />
      <DialogFoot data-ruled="">
        {pendingCount > 0 ? null : leaveButton}
        <span role="status">{pendingCount > 0 ? text.changes(pendingCount) : null}</span>
        <DialogCancelButton />
        <BusyButton type="submit" variant="principal" busy={editor.isSaving}>
          {text.save}
        </BusyButton>
      </DialogFoot>
    </Form>
  );
}

/** The saved role of an entry while another one is pending. */
const roleIn = ({ entries }: SavedAccess, entity: Entity): Role =>
  entries.find(isSameEntity(entity))?.permission ?? DEFAULT_ROLE;

const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 });
const Message = styled('div')({ padding: '0 24px 16px' });

/** D2 §3, §6: sharing makes owners; reflections can also be shared with readers. */
function offeredRoles(kind: ItemKind): readonly Role[] {
  return kind === 'reflection' ? [DEFAULT_ROLE, 'Reader'] : [DEFAULT_ROLE];
}
