import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { NOTHING_PENDING } from '../rules/pending-changes.ts';
import { sharingText } from '../text.ts';
import { AccessList } from './access-list.tsx';
import { accessRows } from './access-rows.ts';
import { AccessSkeleton } from './access-skeleton.tsx';
import { LeaveItem } from './leave-item.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import type { SharingRequest } from './open-sharing.ts';
import { SharingForm } from './sharing-form.tsx';
import { expectedErrorMessage, useSharingEditor } from './use-sharing-editor.ts';

/** D2 §2. */
const DIALOG_WIDTH = 640;

interface SharingDialogProps extends SharingRequest {
  readonly onClose: () => void;
}

/** SE-01: the sharing editor. A click outside leaves it open, and Escape asks before discarding pending changes. */
export default function SharingDialog({
  itemId,
  kind: asked = 'analysis',
  title,
  make,
  onSaved,
  onClose,
}: SharingDialogProps) {
  const text = useText(sharingText);
  const editor = useSharingEditor({ itemId, kind: asked, title, make, onClose, onSaved });
  const { saved, access, isOwner, myUserId, missing } = editor;
  const kind = saved?.kind ?? asked;
  const refusal = expectedErrorMessage(access.error, text);
  // A temporary failure keeps the known list on screen; revoked access does not.
  const isUnreadable = access.error !== null && (!saved || refusal !== null);
  const isChangeable = isOwner && !isUnreadable;
  // What was chosen and can no longer be saved does not go without a word.
  const unsaved =
    editor.pendingCount > 0 && !isChangeable ? (
      <DialogBody sx={{ flex: 'none' }}>
        <Notice kind="warning">{text.notSaved(editor.pendingCount)}</Notice>
      </DialogBody>
    ) : null;
  const leave = () => {
    if (!editor.isSaving) onClose();
  };
  const leaveButton =
    saved && editor.isMade ? (
      <LeaveItem
        saved={saved}
        myUserId={myUserId}
        onLeft={(left) => {
          onSaved?.(left, []);
          onClose();
        }}
      />
    ) : null;
  return (
    <DialogFrame
      open
      bare
      onClose={leave}
      isChanged={editor.pendingCount > 0 && isChangeable}
      title={saved && !isOwner ? text.whoHas[kind] : text.share[kind]}
      subtitle={saved?.title || title || '\u00a0'}
      width={DIALOG_WIDTH}
      closeButton={false}
    >
      {unsaved}
      {isUnreadable ? (
        <DialogBody>
          <LoadFailure onRetry={access.refetch}>{refusal}</LoadFailure>
        </DialogBody>
      ) : saved && isChangeable ? (
        <SharingForm itemId={itemId} kind={kind} editor={editor} saved={saved} leaveButton={leaveButton} />
      ) : saved ? (
        <>
          <DialogBody sx={{ flex: 'none', pb: '16px', color: colour.text2 }}>{text.readOnly}</DialogBody>
          <AccessList rows={accessRows(saved, NOTHING_PENDING, myUserId)} myUserId={myUserId} />
        </>
      ) : (
        <AccessSkeleton />
      )}
      {isChangeable ? null : <CloseFoot onClose={onClose}>{isUnreadable ? null : leaveButton}</CloseFoot>}
      {missing ? (
        <MissingDialog
          kind={kind}
          missing={missing}
          citing={editor.citing}
          failure={editor.failure}
          isSaving={editor.isSaving}
          onConfirm={editor.confirm}
          onCancel={editor.cancelConfirmation}
        />
      ) : null}
    </DialogFrame>
  );
}

function CloseFoot({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { close } = useText(uiText);
  return (
    <DialogFoot data-ruled="">
      {children}
      <Button variant="contour" onClick={onClose}>
        {close}
      </Button>
    </DialogFoot>
  );
}
