import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import BookUser from 'lucide-react/icons/book-user';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { profileQuery } from '#features/accounts/web.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { whyCannotChange } from '../rules/member-action-rules.ts';
import { membersText } from '../text.ts';
import { InvitationPill } from './invitation-pill.tsx';
import { useMemberActions } from './use-member-actions.ts';

const MAX_AVATARS = 3;

/** The groups of a person: up to three avatars, then the name of a single group or the number of groups. */
function MemberGroups({ groups }: Pick<OrganisationUser, 'groups'>) {
  const text = useText(membersText);
  const [only] = groups;
  const label =
    groups.length === 1 ? only?.name : groups.length > 1 ? text.groups(groups.length) : text.noGroup;
  return (
    <Row>
      {groups.slice(0, MAX_AVATARS).map((group) => (
        <Avatar key={group.id} of={group} size={22} decorative={groups.length === 1} />
      ))}
      {groups.length > MAX_AVATARS ? (
        <span className="rest" aria-hidden="true">
          +{groups.length - MAX_AVATARS}
        </span>
      ) : null}
      <span className="words">{label}</span>
    </Row>
  );
}

const Row = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  '& .rest, & .words': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .rest': { display: 'none' },
  '& .words': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // In narrow columns only the avatars are visible; screen readers still read the text.
  '@container (min-width: 561px) and (max-width: 820px)': {
    gap: 4,
    '& .rest': { display: 'inline' },
    '& .words': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
  },
});

/** AD-05: the icon of an admin; its label is read by screen readers and shown as a tooltip. */
function AdminBadge() {
  const text = useText(membersText);
  return (
    <IconWithTooltip label={text.admin}>
      <ShieldCheck />
    </IconWithTooltip>
  );
}

/** The icon of a platform admin, whom an organisation admin cannot change. */
function PlatformAdminBadge() {
  const text = useText(membersText);
  return (
    <IconWithTooltip label={text.platformAdmin}>
      <Globe />
    </IconWithTooltip>
  );
}

/** The icon of a person whom the directory manages. */
function ManagedBadge() {
  const text = useText(membersText);
  return (
    <IconWithTooltip label={text.managedBadge}>
      <BookUser />
    </IconWithTooltip>
  );
}

function IconWithTooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip title={label} enterTouchDelay={0}>
      <Icon role="img" aria-label={label}>
        {children}
      </Icon>
    </Tooltip>
  );
}

const Icon = styled('span')({ display: 'inline-grid', flex: 'none', color: colour.primary });

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
        {member.isManaged ? <ManagedBadge /> : null}
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
