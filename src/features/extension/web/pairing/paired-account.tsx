import { styled } from '@mui/material/styles';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { pairingText } from './pairing-text.ts';

/** The account being paired, with a link to switch to another account and come back. */
export function PairedAccount({ profile, challenge }: { profile: Profile; challenge: string }) {
  const text = useText(pairingText);
  return (
    <Account aria-label={text.signedInAs}>
      <Avatar of={profile} size={40} decorative />
      <div>
        <p className="what">{text.signedInAs}</p>
        <p className="name">{profile.displayName}</p>
        <p className="what">
          {profile.email} · {profile.organizationName}
        </p>
      </div>
      <ButtonLink
        variant="discret"
        size="small"
        to="/logout"
        search={{ returnTo: `/extension?pairing=${challenge}` }}
      >
        {text.otherAccount}
      </ButtonLink>
    </Account>
  );
}

const Account = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { fontWeight: 600 },
  '& .what': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});
