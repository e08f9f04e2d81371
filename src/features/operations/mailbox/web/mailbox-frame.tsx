import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { VigieName } from '#ui/signs/vigie-name.tsx';
import { colour } from '#ui/theme/palette.ts';

/** A page outside the shell, since a person who waits for a password link is not signed in. */
export function MailboxFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <header>
        <a href="/">
          <VigieName />
        </a>
        <LanguageSwitch short />
      </header>
      <main>{children}</main>
    </Page>
  );
}

const Page = styled('div')({
  minHeight: '100vh',
  '& > header': {
    minHeight: 56,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 32px',
    background: colour.surface,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& > main': { maxWidth: 1200, margin: '0 auto', padding: '28px 32px 56px' },
  '@media (max-width: 599px)': {
    '& > header': { padding: '0 16px' },
    '& > main': { padding: '20px 16px 40px' },
  },
});
