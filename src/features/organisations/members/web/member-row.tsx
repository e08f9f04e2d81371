import { useSuspenseQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { profileQuery } from '#features/accounts/web.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { whyCannotChange } from '../rules/member-action-rules.ts';
import { membersText } from '../text.ts';
import { AdminBadge, PlatformAdminBadge } from './admin-badge.tsx';
import { InvitationPill } from './invitation-pill.tsx';
import { MemberGroups } from './member-groups.tsx';
import { useMemberActions } from './use-member-actions.ts';

interface MemberRowProps {
  readonly member: OrganisationUser;
  /** Added a moment ago. */
  readonly isNew: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** AD-05: a row with the name, address or invitation, groups and actions of a person. */
export function MemberRow({ member, isNew, onEdit, onDelete }: MemberRowProps) {
  const text = useText(membersText);
  const language = useLanguage();
  const me = useSuspenseQuery(profileQuery).data;
  const { inviting } = useMemberActions(member);
  const name = fullName(member);
  const refusal = whyCannotChange({
    by: { userId: me.id, isPlatformAdmin: me.isAdmin },
    member: { ...member, isOrganisationAdmin: member.isAdmin },
  });
  return (
    <li>
      <Avatar of={member} size={34} decorative />
      <span className="name">
        <b title={name}>{name}</b>
        {isNew ? <Pill tone="success">{text.isNew}</Pill> : null}
        {member.isAdmin ? <AdminBadge /> : null}
        {member.isPlatformAdmin ? <PlatformAdminBadge /> : null}
        {member.isSuspended ? <Pill tone="error">{text.suspended}</Pill> : null}
      </span>
      <span className="contact">
        {member.isPending ? (
          <>
            <span title={member.email}>
              <InvitationPill of={member} />
            </span>
            {refusal || member.isSuspended ? null : (
              <Button
                className="link"
                variant="discret"
                size="small"
                aria-label={text.resendTo(name)}
                aria-disabled={inviting.isPending}
                onClick={() => inviting.mutate()}
              >
                {text.resend}
              </Button>
            )}
          </>
        ) : (
          <span className="email" title={member.email}>
            {member.email}
          </span>
        )}
      </span>
      <MemberGroups groups={member.groups} />
      <span className="acts">
        {refusal ? (
          <IconButton label={`${name} : ${refusal[language]}`} aria-disabled="true" disableRipple>
            <Lock />
          </IconButton>
        ) : (
          <>
            <IconButton label={text.edit(name)} tooltipPlacement="left" onClick={onEdit}>
              <Pencil />
            </IconButton>
            <IconButton label={text.remove(name)} tooltipPlacement="right" onClick={onDelete}>
              <Trash2 />
            </IconButton>
          </>
        )}
      </span>
    </li>
  );
}
