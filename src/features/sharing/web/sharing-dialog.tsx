import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { blockingError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import {
  changeAccess,
  type Entity,
  type ItemAccess,
  type LinkedReflection,
  type ShownEntry,
} from '../contract/access.ts';
import type { ItemKind } from '../events.ts';
import { entityKey, isOtherEntity, isSameEntity } from '../rules/entities.ts';
import { NOTHING_PENDING } from '../rules/pending-changes.ts';
import { sharingText } from '../text.ts';
import { AccessList, Heading, Scroll } from './access-list.tsx';
import { accessRows } from './access-rows.ts';
import { EntryPicture } from './entry-picture.tsx';
import type { SharingRequest } from './open-sharing.ts';
import { SharingForm } from './sharing-form.tsx';
import { expectedErrorMessage, useSharingEditor } from './use-sharing-editor.ts';

/** D2 §2. */
const MISSING_HEIGHT = 160;

interface MissingDialogProps {
  readonly kind: ItemKind;
  readonly missing: readonly ShownEntry[];
  /** The reflections they take part in. */
  readonly citing: readonly LinkedReflection[];
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** D3 §7. */
const WIDTH_PX = 580;

/** SE-03: lists participants of linked reflections who lack access, and offers to grant it to them too. */
function MissingDialog(props: MissingDialogProps) {
  const { kind, missing, citing, failure, isSaving, onConfirm, onCancel } = props;
  const text = useText(sharingText);
  const [only, ...others] = citing;
  const reflection = only && others.length === 0 ? only.title : null;
  return (
    <ConfirmDialog
      open
      title={text.giveToo}
      width={WIDTH_PX}
      subtitle={text.lacking(missing.length, reflection, kind)}
      confirmLabel={text.giveAndSave}
      busy={isSaving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      {/* Makes the scrolling list reachable by keyboard. */}
      <Missing aria-label={text.missing} tabIndex={0}>
        {missing.map((entry) => (
          <li key={entityKey(entry)}>
            <EntryPicture entry={entry} size={32} />
            <div>
              <p>{entry.displayName}</p>
              <p>{entry.entityType === 'Group' ? text.groupOf(entry.memberCount) : text.participant}</p>
            </div>
          </li>
        ))}
      </Missing>
    </ConfirmDialog>
  );
}

const Missing = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: MISSING_HEIGHT,
  overflowY: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '[role=alert] + &': { marginTop: 14 },
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 52, padding: '0 16px' },
  '& > li + li': { borderTop: `1px solid color-mix(in srgb, ${colour.line} 60%, transparent)` },
  '& > li > div': { minWidth: 0 },
  '& p': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& p + p': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 400, color: colour.text3 },
});

interface LeaveItemProps {
  readonly saved: ItemAccess;
  readonly myUserId: string;
  readonly onLeft: (access: ItemAccess) => void;
}

/** On the left of the footer; on a phone above its buttons. */
const leftSide = {
  margin: '0 auto 0 -10px',
  '@media (max-width: 599px)': { flexBasis: '100%', justifyContent: 'flex-start' },
};

/** A button to give up one's own access, if another owner remains. */
function LeaveItem({ saved, myUserId, onLeft }: LeaveItemProps) {
  const text = useText(sharingText);
  const snackbar = useSnackbar();
  const [isAsked, setAsked] = useState(false);
  const { itemId, kind, title, entries } = saved;
  const mine: Entity = { entityType: 'User', entityId: myUserId };
  const leaving = useExclusiveMutation({
    mutationFn: () => call(changeAccess, { itemId, remove: [mine] }),
    onError: (failure) => {
      setAsked(false);
      snackbar.show({ kind: 'error', text: failure.message });
    },
    onSuccess: (access) => {
      snackbar.show({ text: access.role === null ? text.left(title) : text.leftButInGroup(title) });
      onLeft(access);
    },
  });
  const hasOtherOwner = entries.filter(isOtherEntity(mine)).some(({ permission }) => permission === 'Owner');
  if (!hasOtherOwner || !entries.some(isSameEntity(mine))) return null;
  return (
    <>
      <Button variant="discret" sx={leftSide} onClick={() => setAsked(true)}>
        {text.leave[kind]}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        busy={leaving.isPending}
        title={text.leaveAsked(title)}
        confirmLabel={text.leave[kind]}
        onConfirm={() => leaving.mutate()}
        onCancel={() => setAsked(false)}
      >
        {text.leaveMeans}
      </ConfirmDialog>
    </>
  );
}

const ROWS = [46, 38, 52, 34, 44];

/** A placeholder of the field and the list. */
function AccessSkeleton() {
  const text = useText(sharingText);
  const { loading } = useText(uiText);
  return (
    <>
      <SkeletonBar height={40} radius={8} width="auto" style={{ margin: '16px 24px' }} />
      <Heading>
        <h3>{text.haveAccess}</h3>
      </Heading>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <SkeletonList as="div" aria-hidden="true">
        {ROWS.map((width) => (
          <div key={width}>
            <SkeletonBar width={32} height={32} radius="50%" />
            <SkeletonBar width={`${width}%`} />
          </div>
        ))}
      </SkeletonList>
    </>
  );
}

const SkeletonList = styled(Scroll)({
  overflow: 'hidden',
  '& > div': { display: 'flex', alignItems: 'center', gap: 12, height: 50, padding: '0 24px' },
});

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
  // A temporary failure, or the end of the session, keeps the known list and its changes; revoked access does not.
  const isUnreadable = blockingError(access) !== null;
  const isChangeable = isOwner && !isUnreadable;
  // Choices that can no longer be saved are not dropped silently.
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
