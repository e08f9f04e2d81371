import { styled } from '@mui/material/styles';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Invitation } from '../../contract/emailed-links.ts';
import { setPasswordText } from './set-password-text.ts';

/** The inviter, the organisation and the expiry of an invitation. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const text = useText(setPasswordText).invitation;
  const language = useLanguage();
  const { by, organisationName } = invitation;
  const inviter = by ? fullName(by) : organisationName;
  const until = formatDay(new Date(invitation.expiresAt), new Date(), language);
  return (
    <Card>
      {by ? (
        <Avatar of={by} size={34} decorative />
      ) : (
        <Avatar of={{ id: organisationName, name: organisationName }} size={34} decorative />
      )}
      <p>
        {text.from(inviter)}
        <b>{inviter}</b>
        <br />
        {by ? `${organisationName} · ` : ''}
        {text.until(until)}
      </p>
    </Card>
  );
}

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text2,
  '& b': { fontWeight: 600, color: colour.text },
});
