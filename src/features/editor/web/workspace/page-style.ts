import { keyframes, styled } from '@mui/material/styles';
import { IMAGE_WIDTH_MAX } from '#features/reflections/rich-text/rules/names.ts';
import { DARK_THEME_PERSON_LINE } from '#ui/avatar/avatar-rules.ts';
import { BAR_HEIGHTS, HEIGHT_BELOW } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { SANS, SERIF } from '#ui/theme/type-styles.ts';

/** The gap above a line of text, between the descenders of the previous line and the ascenders: a name fits in it. */
const GAP_TOP_PX = -8;
const GAP_HEIGHT_PX = 13;

/**
 * The caret of another person, first with their name above it, later with their initials, which show the name on hover:
 * colour is never the only cue.
 */
const remoteCaretStyle = {
  '& .their-caret': {
    position: 'relative',
    margin: '0 -1px',
    borderLeft: '2px solid var(--their-line)',
    '--their-line': 'var(--their-colour)',
    // Formatting of the text beside the caret does not apply to its label.
    textDecoration: 'none',
    '& b, & i': {
      position: 'absolute',
      left: -2,
      top: GAP_TOP_PX,
      zIndex: 2,
      padding: '0 5px',
      borderRadius: '4px 4px 4px 0',
      background: 'var(--their-colour)',
      color: '#fff',
      font: `600 0.6875rem/${GAP_HEIGHT_PX}px ${SANS}`,
      letterSpacing: 'normal',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
      userSelect: 'none',
      transition: 'opacity .18s',
    },
    '& i': { padding: '0 3px', fontSize: '0.625rem', fontStyle: 'normal', opacity: 0 },
    // At the end of a line the name extends to the left, where there is room.
    '&[data-turned] :is(b, i)': { left: 'auto', right: 0, borderRadius: '4px 4px 0 4px' },
    '&[data-quiet]:not(:hover) b': { opacity: 0 },
    '&[data-quiet]:not(:hover) i': { opacity: 1 },
    // The hover area: as wide as the initials, and above the text, which stays clickable.
    '&[data-quiet]::after': {
      content: '""',
      position: 'absolute',
      left: -9,
      top: GAP_TOP_PX,
      width: 24,
      height: GAP_HEIGHT_PX,
    },
  },
  'html.dark & .their-caret': { '--their-line': DARK_THEME_PERSON_LINE },
} as const;

/** Design tokens §7: as wide as the widest image. */
const PAGE_WIDTH_PX = IMAGE_WIDTH_MAX;
/** In smaller tables, measuring all cells takes a few milliseconds. */
const FIXED_LAYOUT_FROM_ROWS = 100;
const blink = keyframes`to { visibility: hidden }`;

const heading = (sizePx: number, linePx: number, above: number, below: number) => ({
  font: `650 ${sizePx / 16}rem/${linePx / sizePx} ${SERIF}`,
  letterSpacing: sizePx > 20 ? '-.01em' : 'normal',
  margin: `${above}px 0 ${below}px`,
});

/** The style of a text in the editor; the page's content security policy blocks the library's own style sheet. */
export const Page = styled('div')({
  maxWidth: PAGE_WIDTH_PX,
  margin: '0 auto',
  '& .ProseMirror': {
    position: 'relative',
    // A click anywhere on the page moves the caret into the text.
    minHeight: `calc(var(${HEIGHT_BELOW}, 60vh) - 48px)`,
    padding: '30px 52px 80px',
    font: `400 1.0625rem/${28 / 17} ${SERIF}`,
    color: colour.text,
    outline: 'none',
    // Editable content needs this to keep spaces as they are typed.
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror [contenteditable=false]': { whiteSpace: 'normal' },
  '& .ProseMirror [contenteditable=false] [contenteditable=true]': { whiteSpace: 'pre-wrap' },
  '& .ProseMirror > :not(* + *)': { marginTop: 0 },
  '& h1, & h2, & h3, & h4, & h5, & h6': {
    scrollMarginTop: 64,
    '@media (max-width: 899px)': { scrollMarginTop: `calc(var(${BAR_HEIGHTS.top}, 0px) + 64px)` },
  },
  '& h1': heading(25, 32, 30, 12),
  '& h2': heading(19, 26, 22, 8),
  '& h3': heading(17, 26, 20, 6),
  '& h4': { ...heading(17, 26, 18, 4), fontWeight: 600, fontStyle: 'italic' },
  '& h5': { ...heading(16, 24, 16, 4), fontWeight: 600, color: colour.text2 },
  '& h6': { ...heading(15, 22, 16, 4), fontWeight: 600, color: colour.text2, fontStyle: 'italic' },
  '& p + p, & :is(ul, ol, pre, blockquote, .table) + p, & p + :is(ul, ol)': { marginTop: 14 },
  '& :is(strong, b)': { fontWeight: 650 },
  '& :is(sup, sub)': { lineHeight: 0 },
  '& a': { color: colour.primary, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& ul': { listStyle: 'disc', paddingLeft: 26 },
  '& ul ul': { listStyle: 'circle' },
  '& ol': { listStyle: 'decimal', paddingLeft: 28 },
  '& li + li': { marginTop: 4 },
  '& li > p + :is(ul, ol)': { marginTop: 4 },
  '& li::marker': { color: colour.text3 },
  '& blockquote': {
    margin: '18px 0',
    padding: '2px 0 2px 18px',
    borderLeft: `3px solid ${colour.control}`,
    color: colour.text2,
  },
  '& pre': {
    margin: '18px 0',
    padding: '12px 14px',
    borderRadius: 10,
    background: colour.sunken,
    font: '400 0.875rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    whiteSpace: 'pre-wrap',
  },
  '& :not(pre) > code': {
    padding: '1px 5px',
    borderRadius: 5,
    background: colour.sunken,
    font: '400 0.875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  '& hr': {
    margin: '22px 0',
    border: 0,
    borderTop: `1px solid ${colour.control}`,
    '&.ProseMirror-selectednode': { outline: `2px solid ${colour.focus}`, outlineOffset: 6 },
  },
  '& .table': { margin: '18px 0', overflowX: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '1rem', lineHeight: 24 / 16 },
  // Auto layout measures every cell for every key: a long table has columns of equal width.
  [`& table:has(> tbody > tr:nth-child(${FIXED_LAYOUT_FROM_ROWS}))`]: { tableLayout: 'fixed' },
  [`& table:has(> tbody > tr:nth-child(${FIXED_LAYOUT_FROM_ROWS})) > tbody > tr:first-of-type > *`]: {
    width: 96,
  },
  '& tr': { scrollMarginBottom: `calc(var(${BAR_HEIGHTS.bottom}, 0px) + 24px)` },
  '& :is(td, th)': {
    position: 'relative',
    minWidth: 64,
    padding: '7px 10px',
    border: `1px solid ${colour.control}`,
    verticalAlign: 'top',
    textAlign: 'left',
    // Words are not broken: the table scrolls in its frame instead.
    overflowWrap: 'break-word',
  },
  '& th': { fontWeight: 600, background: colour.sunken },
  '& .selectedCell': { background: colour.primarySoft },
  '& .their-selection': {
    background: 'color-mix(in srgb, var(--their-colour) 24%, transparent)',
  },
  ...remoteCaretStyle,
  '& .drop-place': { background: colour.focus },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none', margin: 0 },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    position: 'absolute',
    display: 'block',
    top: -2,
    width: 20,
    borderTop: `2px solid ${colour.text}`,
    animation: `${blink} 1.1s steps(2, start) infinite`,
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
  '& .ProseMirror-hideselection': { caretColor: 'transparent' },
  '& img.ProseMirror-separator': {
    display: 'inline !important',
    width: '0 !important',
    height: '0 !important',
  },
  // An empty text shows a placeholder.
  '& [contenteditable=true] > p:only-child:has(> br:only-child)::before': {
    content: 'var(--how-to-begin)',
    float: 'left',
    height: 0,
    color: colour.text3,
    pointerEvents: 'none',
  },
  '@media (max-width: 599px)': {
    '& .ProseMirror': { padding: '18px 20px 120px', lineHeight: 27 / 17 },
    '& h1': heading(24, 30, 26, 10),
    '& h2': heading(19, 26, 20, 6),
    '& p + p': { marginTop: 12 },
  },
});
