import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import ListTree from 'lucide-react/icons/list-tree';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Rss from 'lucide-react/icons/rss';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SunMoon from 'lucide-react/icons/sun-moon';
import User from 'lucide-react/icons/user';
import { useEffect } from 'react';
import { texts } from '#base/language.ts';
import { accountText } from '#features/accounts/accounts/text.ts';
import { objectivesText } from '#features/accounts/objectives/text.ts';
import { securityText } from '#features/accounts/security/text.ts';
import { passwordText } from '#features/accounts/sign-in/text.ts';
import {
  AppearanceSection,
  ObjectivesSection,
  PasswordSection,
  PreferencesSection,
  ProfileSection,
  SecuritySection,
  SessionsList,
  TokensList,
  useProfile,
} from '#features/accounts/web.ts';
import { mySourcesText } from '#features/sources/sources/text.ts';
import { MySourcesSection } from '#features/sources/web.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SectionCard } from '#ui/page/section-card.tsx';
import { useSectionInView } from '#ui/page/use-section-in-view.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

/** Texts of the account page itself; its sections have their own. */
const accountPageText = texts({
  fr: { title: 'Mon compte', contents: 'Compte', licences: 'Licences des logiciels que Vigie contient' },
  en: { title: 'My account', contents: 'Account', licences: 'Licences of the software in Vigie' },
});

const SECTIONS = [
  'profile',
  'objectives',
  'sources',
  'appearance',
  'security',
  'sessions',
  'preferences',
  'shortcuts',
  'password',
] as const;
type SectionId = (typeof SECTIONS)[number];

const ICONS: Readonly<Record<SectionId, LucideIcon>> = {
  profile: User,
  objectives: ListTree,
  sources: Rss,
  appearance: SunMoon,
  security: ShieldCheck,
  sessions: MonitorSmartphone,
  preferences: SlidersHorizontal,
  shortcuts: Keyboard,
  password: KeyRound,
};

/** The table of contents, following the scroll; on a small screen, a select that stays at the top. */
function AccountContents() {
  const text = useText(accountPageText);
  const names = useSectionNames();
  const narrow = useMediaQuery('(max-width: 899px)');
  const navigate = useNavigate();
  const [current = SECTIONS[0], choose] = useSectionInView(SECTIONS);
  if (narrow) {
    return (
      <Bar aria-label={text.contents}>
        <SelectField
          label={text.title}
          hideLabel
          value={current}
          onChange={(event) => {
            const id = SECTIONS.find((one) => one === event.target.value) ?? 'profile';
            choose(id);
            document.getElementById(id)?.scrollIntoView();
          }}
          options={SECTIONS.map((id) => ({ value: id, label: names[id] }))}
        />
      </Bar>
    );
  }
  return (
    <Side aria-label={text.contents}>
      <p>{text.title}</p>
      <ul>
        {SECTIONS.map((id) => {
          const Icon = ICONS[id];
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={current === id ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  choose(id);
                  void navigate({ to: '/account', hash: id });
                }}
              >
                <Icon />
                {names[id]}
              </a>
            </li>
          );
        })}
      </ul>
    </Side>
  );
}

/** Each section defines its own title. */
function useSectionNames(): Readonly<Record<SectionId, string>> {
  const { sections } = useText(accountText);
  const objectives = useText(objectivesText).title;
  const password = useText(passwordText).title;
  const sources = useText(mySourcesText).title;
  const security = useText(securityText).title;
  return { ...sections, objectives, sources, security, password };
}

const Side = styled('nav')({
  position: 'sticky',
  top: 56,
  alignSelf: 'start',
  height: 'calc(100vh - 56px)',
  padding: '20px 12px',
  overflowY: 'auto',
  background: colour.surface,
  borderRight: `1px solid ${colour.line}`,
  '& > p': {
    padding: '0 12px 6px',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
  },
  '& ul': { display: 'grid', gap: 2 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    padding: '0 12px',
    borderRadius: 8,
    color: colour.text2,
    fontWeight: 500,
    '& > svg': { color: colour.text3, flex: 'none' },
    '&:hover': { background: colour.sunken },
    '&[aria-current]': {
      background: colour.primarySoft,
      color: colour.primary,
      fontWeight: 600,
      '& > svg': { color: colour.primary },
    },
  },
});

/** Height of the shell bar on a small screen: its own line and the three tabs. */
const SHELL_BAR_PX = 101;

const Bar = styled('nav')({
  position: 'sticky',
  top: SHELL_BAR_PX,
  '@media (max-height: 600px)': { position: 'static' },
  zIndex: 2,
  padding: '8px 16px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
});

/** The placeholder of the account page: its first two cards. */
function AccountSkeleton() {
  const text = useText(uiText);
  return (
    <Page aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <SectionCard aria-hidden="true">
        <div className="who">
          <SkeletonBar width={56} height={56} radius="50%" />
          <div>
            <SkeletonBar width={220} height={22} />
            <SkeletonBar width={300} height={12} />
          </div>
        </div>
        <SkeletonBar height={40} radius={8} />
      </SectionCard>
      <SectionCard aria-hidden="true">
        <SkeletonBar width={140} height={18} />
        <SkeletonBar height={220} radius={10} style={{ marginTop: 16 }} />
      </SectionCard>
    </Page>
  );
}

const Page = styled('div')({
  padding: '24px 40px 60px 316px',
  maxWidth: 1_376,
  '@media (max-width: 899px)': { padding: '16px' },
  '& .who': { display: 'flex', alignItems: 'center', gap: 16, marginBottom: 22 },
  '& .who > div': { display: 'grid', gap: 8 },
  '& span': { maxWidth: '100%' },
});

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
        <SecuritySection />
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
