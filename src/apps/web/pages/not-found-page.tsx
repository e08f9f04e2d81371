import { styled } from '@mui/material/styles';
import { useLoaderData, useLocation } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { VigieName } from '#ui/signs/vigie-logo.tsx';
import { NotFound } from '#ui/states/not-found.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { shellText } from '../shell-text.ts';

/** SH-04: an unknown address; inside the shell for signed-in users. */
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
    <Missing>
      <NotFound
        title={
          <>
            {text.missingPage.before}
            <code>{path}</code>
            {text.missingPage.after}
          </>
        }
        action={
          <>
            <ButtonLink variant="principal" size="large" to={isKnown ? '/portfolio' : '/login'}>
              {isKnown ? text.goPortfolio : text.goLogin}
            </ButtonLink>
            {isKnown ? (
              <Button size="large" onClick={commandPalette.open} startIcon={<Search />}>
                {text.search}
                <Kbd sx={{ ml: '10px' }}>{MOD_KEY} K</Kbd>
              </Button>
            ) : null}
          </>
        }
      >
        {text.missingPageBody}
      </NotFound>
    </Missing>
  );
}

/** The decoded path; a path that cannot be decoded is shown as it is. */
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

const Missing = styled('div')({
  '& h1': { maxWidth: 600, '&::first-letter': { textTransform: 'uppercase' } },
  '& code': { font: 'inherit', color: colour.primary },
});
