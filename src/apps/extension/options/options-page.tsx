import { styled } from '@mui/material/styles';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { VigieName } from '#ui/signs/vigie-name.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { AccountSection } from './account-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { ServerSection } from './server-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { optionsText } from './text.ts';
import { useSettings } from './use-settings.ts';

/** The options of the extension, by section; each change applies at once. */
export function OptionsPage() {
  const text = useText(optionsText);
  const settings = useSettings();
  usePageTitle(text.title);
  return (
    <Page>
      <header>
        <VigieName size={28} />
        <LanguageSwitch short />
      </header>
      <main>
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        {settings ? (
          <>
            <ServerSection key={settings.server} settings={settings} />
            <AccountSection settings={settings} />
            <PlaceSection settings={settings} />
            <SitesSection />
            <KeysSection />
            <PermissionsSection />
            <p className="version">{text.version(chrome.runtime.getManifest().version)}</p>
          </>
        ) : null}
      </main>
    </Page>
  );
}

const Page = styled('div')({
  maxWidth: 720,
  margin: '0 auto',
  padding: '20px 16px 40px',
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 24 },
  '& h1': { fontSize: '1.75rem', lineHeight: 36 / 28, fontWeight: 650, letterSpacing: '-.02em' },
  '& .lead': { margin: '4px 0 20px', color: colour.text2 },
  '& .version': { fontSize: '0.75rem', color: colour.text3, textAlign: 'center' },
});
