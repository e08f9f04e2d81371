import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { VigieName } from '#ui/signs/vigie-name.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../text.ts';
import { LighthouseArt } from './lighthouse-art.tsx';

const PlainWordsDialog = lazy(() => import('./plain-words-dialog.tsx'));

/** The two halves of every screen before the product: the picture, and one narrow column. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const text = useText(signInText);
  const phone = useMediaQuery('(max-width: 599px)');
  const [reading, setReading] = useState<'help' | 'privacy' | null>(null);
  return (
    <Halves>
      <Art aria-label={text.product}>
        <LighthouseArt />
        <p>
          {text.motto.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </Art>
      <Pane>
        <Head>
          <VigieName size={30} />
          <LanguageSwitch short={phone} />
        </Head>
        <Column id="contenu" tabIndex={-1}>
          {children}
        </Column>
        <Foot>
          <span>{text.product}</span>
          <div>
            <button type="button" onClick={() => setReading('help')}>
              {text.help}
            </button>
            <button type="button" onClick={() => setReading('privacy')}>
              {text.privacy}
            </button>
          </div>
        </Foot>
      </Pane>
      <Suspense>
        {reading ? <PlainWordsDialog about={reading} onClose={() => setReading(null)} /> : null}
      </Suspense>
    </Halves>
  );
}

const NARROW = '@media (max-width: 899px)';
const PHONE = '@media (max-width: 599px)';

const Halves = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minHeight: '100vh',
  '@supports (min-height: 100dvh)': { minHeight: '100dvh' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Art = styled('aside')({
  position: 'relative',
  overflow: 'hidden',
  background: '#0E3F4A',
  [NARROW]: { display: 'none' },
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > p': {
    position: 'absolute',
    left: 56,
    top: 52,
    right: 56,
    color: '#F3F7F7',
    font: `500 2rem/${41 / 32} ${SERIF}`,
    letterSpacing: '-.012em',
    '& > span': { display: 'block' },
  },
});

const Pane = styled('div')({
  background: colour.surface,
  display: 'flex',
  flexDirection: 'column',
  padding: '28px 56px',
  [NARROW]: { padding: '20px 24px' },
  [PHONE]: { padding: '12px 20px 16px' },
});

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 32,
  [PHONE]: { minHeight: 48 },
});

const Column = styled('main')({
  width: '100%',
  maxWidth: 400,
  margin: 'auto',
  padding: '32px 0',
  outline: 'none',
  [PHONE]: { margin: '0 0 auto', maxWidth: 'none', padding: '44px 0 24px' },
  '& h1': {
    fontSize: '1.75rem',
    lineHeight: 36 / 28,
    fontWeight: 650,
    letterSpacing: '-.02em',
    marginBottom: 6,
    textWrap: 'balance',
  },
  '& .lead': {
    color: colour.text2,
    [PHONE]: { fontSize: '0.9375rem', lineHeight: 22 / 15 },
  },
  '& .quiet': { color: colour.text3, fontSize: '0.8125rem', lineHeight: 19 / 13, textWrap: 'pretty' },
  '& .link': {
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
    color: colour.primary,
    fontWeight: 550,
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
});

const Foot = styled('footer')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  color: colour.text3,
  '& > div': { display: 'flex', gap: 16, marginLeft: 'auto' },
  [PHONE]: {
    '& > span': { display: 'none' },
    '& > div': { width: '100%', justifyContent: 'space-between' },
  },
  '& button': {
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
    color: 'inherit',
    '&:hover': { color: colour.text, textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44, minWidth: 44, '&:first-of-type': { textAlign: 'left' } },
  },
});
