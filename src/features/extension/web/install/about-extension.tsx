import { styled } from '@mui/material/styles';
import { Page } from '#ui/page/page.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { permissionsText } from '../../text.ts';
import { HowToInstall } from './how-to-install.tsx';
import { installText } from './install-text.ts';
import { InstalledState } from './installed-state.tsx';

/** SH-13: whether the extension is installed, how to install it, with pictures, and its permissions. */
export function AboutExtension() {
  const text = useText(installText);
  const permissions = useText(permissionsText);
  return (
    <Page title={text.title} lead={text.lead} maxWidth={1_020}>
      <InstalledState />
      <HowToInstall />
      <SectionCard aria-labelledby="permissions-title">
        <SectionHead id="permissions-title" title={permissions.title} lead={permissions.lead} />
        <Permissions>
          {Object.entries(permissions.permissions).map(([permission, { name, why }]) => (
            <div key={permission}>
              <dt>{name}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </Permissions>
      </SectionCard>
    </Page>
  );
}

const Permissions = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
  gap: '16px 24px',
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, textWrap: 'pretty' },
});
