import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { VigieName } from '#ui/signs/vigie-logo.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../text.ts';

const NARROW = '@media (max-width: 899px)';
const PHONE = '@media (max-width: 599px)';

/** Two halves, or only the column when there is no room for the picture. */
const SplitLayout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minHeight: '100vh',
  '@supports (min-height: 100dvh)': { minHeight: '100dvh' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The picture and the motto. */
const ArtPanel = styled('aside')({
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

/** The half with the form. */
const FormPanel = styled('div')({
  background: colour.surface,
  display: 'flex',
  flexDirection: 'column',
  padding: '28px 56px',
  [NARROW]: { padding: '20px 24px' },
  [PHONE]: { padding: '12px 20px 16px' },
});

const Header = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 32,
  [PHONE]: { minHeight: 48 },
});

/** The content of the screen; `lead`, `quiet` and `link` style the text around its fields. */
const Column = styled('main')({
  width: '100%',
  // Fits « Choisissez votre mot de passe » on one line.
  maxWidth: 404,
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
    textWrap: 'pretty',
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
    minHeight: 28,
    '&:hover': { textDecoration: 'underline' },
    [ON_TOUCH]: { minHeight: 44 },
  },
});

const Footer = styled('footer')({
  display: 'flex',
  alignItems: 'center',
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
    minHeight: 28,
    '&:hover': { color: colour.text, textDecoration: 'underline' },
    [ON_TOUCH]: { minHeight: 44, minWidth: 44, '&:first-of-type': { textAlign: 'left' } },
  },
});

interface Sheet {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly paper: string;
  /** The highlighted line and its colour. */
  readonly mark?: readonly [line: number, ink: string];
}

const [NIGHT, ROCK, LAMP, PETROL] = ['#0E3F4A', '#0A2A33', '#FF9533', '#0C5B67'];
const [WHITE, MIST, HAZE, INK] = ['#F6FAFA', '#E4F0F1', '#CFE3E6', '#A9BEC4'];
const [AMBER, VIOLET] = ['#F2B84B', '#B79AE0'];

/** Documents in the beam of light, some with a highlight. */
const SHEETS: readonly Sheet[] = [
  { x: 302, y: 238, turn: -7, paper: WHITE },
  { x: 374, y: 318, turn: 5, paper: MIST, mark: [1, AMBER] },
  { x: 470, y: 208, turn: 9, paper: HAZE, mark: [2, VIOLET] },
  { x: 444, y: 402, turn: -5, paper: WHITE },
  { x: 558, y: 298, turn: -9, paper: MIST, mark: [1, AMBER] },
  { x: 592, y: 422, turn: 7, paper: HAZE, mark: [2, VIOLET] },
  { x: 642, y: 234, turn: 4, paper: WHITE },
  { x: 518, y: 522, turn: 3, paper: MIST, mark: [1, AMBER] },
  { x: 652, y: 562, turn: -6, paper: HAZE, mark: [2, VIOLET] },
];
const LINES = [
  { y: -10, width: 33 },
  { y: -1, width: 28 },
  { y: 8, width: 33 },
  { y: 17, width: 17 },
];

function Page({ x, y, turn, paper, mark }: Sheet) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-26} y={-34} width={52} height={69} rx={4} fill={paper} />
      <path d="M-16-21h22" stroke={PETROL} strokeWidth={5} strokeLinecap="round" />
      {LINES.map(({ y: lineY, width }, line) => (
        <path
          key={lineY}
          d={`M-16.500 ${lineY}h${width}`}
          stroke={mark?.[0] === line ? mark[1] : INK}
          strokeWidth={3}
          strokeLinecap="round"
        />
      ))}
    </g>
  );
}

/** A lighthouse whose beam falls on documents: the picture next to the sign-in forms. */
function LighthouseArt() {
  return (
    <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d="M0 0h720v900H0z" fill={NIGHT} />
      <path d="M197 330 760 98v540z" fill="#1B5F6B" />
      <path d="M197 330 760 192v326z" fill="#2B7885" />
      {SHEETS.map((sheet) => (
        <Page key={`${sheet.x}-${sheet.y}`} {...sheet} />
      ))}
      <path d="m179 350-17 236h70l-17-236z" fill="#F3F7F7" />
      <path d="m174.700 410-3.600 50h51.800l-3.600-50z" fill="#D9653A" />
      <path d="M188 590v-81a9 9 0 0 1 18 0v81z" fill={ROCK} />
      <rect x={174} y={343} width={46} height={9} rx={2} fill={ROCK} />
      <rect x={181} y={313} width={32} height={31} rx={3} fill={LAMP} />
      <circle cx={197} cy={329} r={6.5} fill="#FFD9A8" />
      <path d="m174 314 23-27 23 27z" fill="#F3F7F7" />
      <path d="M0 572c58-46 150-44 240-12 86 30 106 82 154 134 46 50 72 110 98 206H0z" fill={ROCK} />
      <path d="M0 720c80 14 128 16 192 9s118-18 190-11 112 15 174 12 104-12 164-21v191H0z" fill="#14525D" />
      <path d="M0 776c56-8 92-22 150-20s112 26 192 26 118-16 176-14 122 22 202 18v114H0z" fill="#0F4651" />
      <path d="M0 823c70-9 118 12 182 10s100-27 172-26 104 23 164 23 122-19 202-5v75H0z" fill="#0B3741" />
    </svg>
  );
}

const PlainWordsDialog = lazyLayer(() => import('./info-dialog.tsx'));

/** The layout of every screen before sign-in: the picture and one narrow column. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const text = useText(signInText);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [openDialog, setOpenDialog] = useState<'help' | 'privacy' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <SplitLayout>
      <ArtPanel aria-label={text.product}>
        <LighthouseArt />
        <p>
          {text.motto.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </ArtPanel>
      <FormPanel>
        <Header>
          <VigieName size={30} />
          <LanguageSwitch short={isPhone} />
        </Header>
        <Column id="contenu" tabIndex={-1}>
          {children}
        </Column>
        <Footer>
          <span>{text.product}</span>
          <div>
            <button type="button" onClick={() => setOpenDialog('help')}>
              {text.help}
            </button>
            <button type="button" onClick={() => setOpenDialog('privacy')}>
              {text.privacy}
            </button>
          </div>
        </Footer>
      </FormPanel>
      {openDialog ? (
        <PlainWordsDialog
          about={openDialog}
          onClose={close}
          layer={{ open: () => setOpenDialog(openDialog), close }}
        />
      ) : null}
    </SplitLayout>
  );
}
