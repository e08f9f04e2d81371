import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';
import { InvitationPill } from './invitation-pill.tsx';
import { useMemberActions } from './use-member-actions.ts';

/** Whether this person can sign in, with buttons to suspend, reinstate or invite them again. */
export function MemberAccess({ member }: { member: OrganisationUser }) {
  const text = useText(membersText);
  const me = useSuspenseQuery(profileQuery).data;
  const { inviting, suspending } = useMemberActions(member);
  const { isSuspended, isPending, invitationFailedOn } = member;
  const isMe = member.id === me.id;
  const pendingText = invitationFailedOn === null ? null : text.notDeliveredSays;
  const description = isSuspended
    ? text.isSuspended
    : isPending
      ? pendingText
      : isMe
        ? text.ownAccount
        : text.canSignIn;
  return (
    <Box aria-label={text.access}>
      <div role="status">
        {isSuspended ? (
          <Pill tone="error">{text.suspended}</Pill>
        ) : isPending ? (
          <InvitationPill of={member} />
        ) : null}
        {description ? <p>{description}</p> : null}
      </div>
      {isPending && !isSuspended ? (
        <Button size="small" aria-disabled={inviting.isPending} onClick={() => inviting.mutate()}>
          {text.resendInvitation}
        </Button>
      ) : null}
      {isMe ? null : (
        <Button
          size="small"
          aria-disabled={suspending.isPending}
          onClick={() => suspending.isPending || suspending.mutate(!isSuspended)}
        >
          {isSuspended ? text.reinstate : text.suspend}
        </Button>
      )}
    </Box>
  );
}

const Box = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 14px',
  borderRadius: 10,
  background: colour.sunken,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', flex: '1 1 200px' },
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
});
