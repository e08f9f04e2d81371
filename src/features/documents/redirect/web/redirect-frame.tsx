import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { VigieName } from '#ui/signs/vigie-name.tsx';
import { colour } from '#ui/theme/palette.ts';
import { chooseLanguage, useLanguage } from '#ui/words/language.ts';
import { LANGUAGE_NAMES } from '#ui/words/language-names.ts';

/** A bare page: the logo, the language switch, the sea at the bottom. */
export function RedirectFrame({ children }: { children: ReactNode }) {
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <Page>
      <header>
        <Link to="/portfolio">
          <VigieName size={30} />
        </Link>
        <Button variant="discret" size="small" lang={other} onClick={() => chooseLanguage(other)}>
          {LANGUAGE_NAMES[other]}
        </Button>
      </header>
      <main>{children}</main>
      <Sea />
    </Page>
  );
}

function Sea() {
  return (
    <svg className="sea" viewBox="0 0 1440 260" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 116C180 140 330 140 520 120S860 96 1040 118s300 20 400 -2V260H0Z" />
      <path d="M0 162C160 138 320 130 500 142s220 34 360 26 160-32 300-22 180 30 280 26V260H0Z" />
      <path d="M0 198C140 186 260 214 400 212s200-34 340-30 180 34 330 24 240-22 370-10V260H0Z" />
    </svg>
  );
}

const Page = styled('div')({
  minHeight: '100vh',
  position: 'relative',
  isolation: 'isolate',
  paddingBottom: 72,
  '& header': {
    minHeight: 64,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 32px',
  },
  '& main': { width: 600, maxWidth: 'calc(100% - 32px)', margin: '52px auto 0' },
  '& .sea': { position: 'fixed', left: 0, right: 0, bottom: 0, width: '100%', height: 260, zIndex: -1 },
  '& .sea path:nth-of-type(1)': { fill: '#DCE8EB' },
  '& .sea path:nth-of-type(2)': { fill: '#CBDEE2' },
  '& .sea path:nth-of-type(3)': { fill: '#B7D0D6' },
  '.dark & .sea path:nth-of-type(1)': { fill: '#13242B' },
  '.dark & .sea path:nth-of-type(2)': { fill: '#142D35' },
  '.dark & .sea path:nth-of-type(3)': { fill: '#163740' },
  '@media (max-width: 599px)': {
    '& header': { padding: '0 16px' },
    '& main': { marginTop: 16 },
  },
  '& .MuiButton-discret': { color: colour.text2 },
});
