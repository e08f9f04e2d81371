import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { changeAccess, type Entity, type ItemAccess } from '../contract/access.ts';
import { isOtherEntity, isSameEntity } from '../rules/entity.ts';
import { sharingText } from '../text.ts';

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
export function LeaveItem({ saved, myUserId, onLeft }: LeaveItemProps) {
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
