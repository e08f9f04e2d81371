import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-cancel-button.tsx';
import { DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import type { Entity, ShownEntry } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';
import { isSameEntity } from '../rules/entity.ts';
import { offeredRoles } from '../rules/offered-roles.ts';
import {
  addEntry,
  linkReflection,
  removeEntry,
  type SavedAccess,
  setRole,
  unlinkReflection,
} from '../rules/pending-changes.ts';
import { DEFAULT_ROLE, type Role } from '../rules/roles.ts';
import { sharingText } from '../text.ts';
import { AccessList } from './access-list.tsx';
import { type AccessRow, accessRows } from './access-rows.ts';
import { type Grantee, GranteeField } from './grantee-field.tsx';
import type { SharingEditorState } from './use-sharing-editor.ts';

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
  const { within: form, heir: field } = useFocusFallback<HTMLFormElement, HTMLInputElement>();
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
