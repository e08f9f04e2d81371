import { keyframes, styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

const flash = keyframes`from { background-color: ${colour.primarySoft}; filter: brightness(.9) }`;

/** The card of one participant: their name, rating and elements. */
export const CardFrame = styled('section')({
  marginBottom: 16,
  overflow: 'hidden',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    padding: '14px 18px 12px',
    '&:has(> .criteria)': { paddingBottom: 6 },
    '@media (max-width: 599px)': { padding: '14px 14px 12px', '&:has(> .criteria)': { paddingBottom: 4 } },
  },
  '& > header > .who': { flex: 1, minWidth: 120 },
  // The stars of the input are large on touch screens: they get a line of their own.
  '& > header:has(> fieldset) > .who': { '@media (max-width: 599px)': { flexBasis: 'calc(100% - 46px)' } },
  '& > header h2': {
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& > header p, & > header .label': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  // On a phone the label of the stars is visually hidden.
  '& > header .label': { '@media (max-width: 599px)': { display: 'none' } },
  // The button that clears the rating appears in the place of its label.
  '& > header .label:has(+ fieldset:is(:hover, :focus-within) > button)': {
    '@media (pointer: fine)': { visibility: 'hidden' },
  },
  // Under the stars it belongs to, level with the line next to it; on a phone after them, where there is room.
  '& > header > .criteria': {
    flexBasis: '100%',
    marginTop: -6,
    '@media (max-width: 599px)': { display: 'contents', '& > div': { display: 'contents' } },
  },
  '& > .composer': { padding: '0 18px 16px', '@media (max-width: 599px)': { padding: '0 14px 14px' } },
  '& ul.elements': { margin: 0, padding: 0, listStyle: 'none' },
  // Keeps scrolling through thousands of elements smooth: those out of view are neither laid out nor painted.
  '& ul.elements > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 150px' },
  '& [data-flashing]': { animation: `${flash} .5s ease-out` },
  '& > .more': { padding: '8px 12px', borderTop: `1px solid ${colour.line}` },
});
