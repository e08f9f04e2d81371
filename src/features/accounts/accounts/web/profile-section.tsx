import { styled } from '@mui/material/styles';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SectionCard, TwoColumns } from '#ui/page/section-card.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import { colour } from '#ui/theme/palette.ts';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useText } from '#ui/words/language.ts';
import { type Profile, renameMe } from '../contract/profile.ts';
import { fullName } from '../rules/person-name.ts';
import { accountText } from '../text.ts';
import { NameField } from './name-field.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** The person's identity: they change their names, the organisation decides the rest. */
export function ProfileSection({ profile }: { profile: Profile }) {
  const text = useText(accountText);
  const saving = useSaveProfile(renameMe, (before, names) => ({
    ...before,
    ...names,
    displayName: fullName(names),
  }));
  const { firstName, lastName } = profile;
  const isOrganisationAdmin = profile.roles.includes('NOOS_ADMIN');
  return (
    <SectionCard id="profile" aria-label={text.sections.profile}>
      <Identity>
        <Avatar of={profile} size={56} decorative />
        <div className="names">
          <h1>{profile.displayName}</h1>
          <p>
            <DotSeparated>
              {profile.email}
              {profile.organizationName}
            </DotSeparated>
          </p>
        </div>
        <div className="marks">
          {profile.isAdmin || isOrganisationAdmin ? (
            <Pill tone="primary">
              <ShieldCheck size={14} />
              {profile.isAdmin ? text.profile.platformAdmin : text.profile.organisationAdmin}
            </Pill>
          ) : null}
          {profile.groups.map((group) => (
            <Avatar key={group.id} of={group} size={24} />
          ))}
        </div>
      </Identity>
      {profile.isManaged ? (
        <TwoColumns>
          <TextField label={text.profile.firstName} readOnly value={firstName} />
          <TextField label={text.profile.lastName} readOnly value={lastName} />
        </TwoColumns>
      ) : (
        <TwoColumns>
          <NameField
            label={text.profile.firstName}
            autoComplete="given-name"
            saved={firstName}
            onSave={(name) => saving.mutate({ firstName: name, lastName })}
          />
          <NameField
            label={text.profile.lastName}
            autoComplete="family-name"
            saved={lastName}
            onSave={(name) => saving.mutate({ firstName, lastName: name })}
          />
        </TwoColumns>
      )}
      <Footer>{profile.isManaged ? <p>{text.profile.isManaged}</p> : <SavedNote saving={saving} />}</Footer>
    </SectionCard>
  );
}

const Identity = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginBottom: 16,
  '& .names': { flex: 1, minWidth: 0 },
  '& h1': {
    fontSize: '1.375rem',
    lineHeight: 28 / 22,
    fontWeight: 650,
    letterSpacing: '-.015em',
    overflowWrap: 'anywhere',
  },
  '& p': { color: colour.text2, overflowWrap: 'anywhere' },
  '& .marks': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  '& .marks > span:first-of-type': { minHeight: 24 },
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    '& .marks': { flexBasis: '100%', justifyContent: 'flex-start' },
  },
});

const Footer = styled('div')({
  '& p': { marginTop: 10, fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  '&:has(span:not(:empty))': { marginTop: 8 },
  '& span:empty': { display: 'none' },
});
