import { styled } from '@mui/material/styles';
import { useLoaderData, useLocation } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { VigieName } from '#ui/signs/vigie-name.tsx';
import { LighthouseInMist } from '#ui/states/lighthouse-in-mist.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { shellText } from '../shell-text.ts';

/** SH-04: an address that leads nowhere, inside the shell for those we know. */
export default function NotFoundPage() {
  const isKnown = useLoaderData({ from: '/$' });
  if (isKnown) {
    return (
      <AppShell>
        <MissingPage isKnown />
      </AppShell>
    );
  }
  return (
    <>
      <Header>
        <VigieName />
      </Header>
      <main>
        <MissingPage isKnown={false} />
      </main>
    </>
  );
}

function MissingPage({ isKnown }: { isKnown: boolean }) {
  const text = useText(shellText);
  const path = useLocation({ select: ({ pathname }) => decoded(pathname) });
  return (
    <Centre>
      <LighthouseInMist />
      <h1>
        {text.missingPage.before}
        <code>{path}</code>
        {text.missingPage.after}
      </h1>
      <p>{text.missingPageBody}</p>
      <div>
        <ButtonLink variant="principal" size="large" to={isKnown ? '/portfolio' : '/login'}>
          {isKnown ? text.goPortfolio : text.goLogin}
        </ButtonLink>
        {isKnown ? (
          <Button size="large" onClick={commandPalette.open} startIcon={<Search />}>
            {text.search}
            <Kbd sx={{ ml: '10px' }}>{MOD_KEY} K</Kbd>
          </Button>
        ) : null}
      </div>
    </Centre>
  );
}

/** As people read it; an address that cannot be decoded is shown as it came. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const Header = styled('header')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 56,
  padding: '0 24px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
});

const Centre = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'calc(100vh - 56px)',
  padding: '24px 16px 64px',
  textAlign: 'center',
  '& h1': {
    fontSize: '1.75rem',
    lineHeight: 36 / 28,
    fontWeight: 650,
    letterSpacing: '-.02em',
    margin: '26px 0 8px',
    maxWidth: 600,
    textWrap: 'balance',
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& code': { font: 'inherit', color: colour.primary, overflowWrap: 'anywhere' },
  '& p': {
    fontSize: '0.9375rem',
    lineHeight: 23 / 15,
    color: colour.text2,
    maxWidth: 470,
    textWrap: 'pretty',
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10, marginTop: 24 },
});
