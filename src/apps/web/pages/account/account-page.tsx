import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import {
  AppearanceSection,
  ObjectivesSection,
  PasswordSection,
  PreferencesSection,
  ProfileSection,
  SessionsList,
  TokensList,
  useProfile,
} from '#features/accounts/web.ts';
import { MySourcesSection } from '#features/sources/web.ts';
import { SectionCard } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { AccountContents } from './account-contents.tsx';
import { accountPageText } from './account-page-text.ts';
import { AccountSkeleton } from './account-skeleton.tsx';

/** All settings of the user’s account, on one page. */
export default function AccountPage() {
  const { data: profile, error } = useProfile();
  const text = useText(accountPageText);
  const isReady = profile !== undefined;
  useEffect(() => {
    // The address may name a section that was not mounted when the browser looked for it.
    if (isReady && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isReady]);
  // The route shows the failure with its incident number and a retry button.
  if (error && !profile) throw error;
  if (!profile) return <AccountSkeleton />;
  return (
    <Layout>
      <AccountContents />
      <Sections>
        <ProfileSection profile={profile} />
        <ObjectivesSection profile={profile} />
        <MySourcesSection />
        <AppearanceSection />
        <SectionCard id="sessions" aria-labelledby="sessions-title">
          <SessionsList />
          <TokensList />
        </SectionCard>
        <PreferencesSection profile={profile} />
        <PasswordSection email={profile.email} />
        <Licences href="/licences.txt">{text.licences}</Licences>
      </Sections>
    </Layout>
  );
}

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '276px minmax(0, 1fr)',
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Sections = styled('div')({
  padding: '24px 40px 60px',
  maxWidth: 1_100,
  '@media (max-width: 899px)': { padding: '16px 24px 48px' },
  '@media (max-width: 599px)': { padding: '16px 16px 48px' },
});

const Licences = styled('a')({
  fontSize: '0.8125rem',
  color: colour.primary,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});
