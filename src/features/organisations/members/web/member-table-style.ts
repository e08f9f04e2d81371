import type { CSSObject } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The layout of the rows of people: five columns on a page, denser next to another list, several lines on a phone. */
export const memberTableStyle: CSSObject = {
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: colour.surface,
  '&[data-stale]': { opacity: 0.6 },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1.25fr) minmax(0, 1.5fr) minmax(0, 1.1fr) 72px',
    alignItems: 'center',
    columnGap: 14,
    minHeight: 54,
    padding: '4px 10px 4px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '& > li:hover, & > li:focus-within': { background: colour.bg },
  '& .name, & .contact': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name > b': { fontWeight: 600, minWidth: 0, ...oneLine },
  // An invitation and the button to resend it wrap rather than overlap.
  '& .contact': { flexWrap: 'wrap', rowGap: 0 },
  '& .contact > span': { minWidth: 0, color: colour.text2 },
  '& .email': oneLine,
  '& .link': {
    minHeight: 28,
    padding: '0 4px',
    color: colour.primary,
    flex: 'none',
    [ON_TOUCH]: { minHeight: 40, margin: '-6px 0' },
  },
  '& .acts': { display: 'flex', justifyContent: 'flex-end' },
  // Next to the groups in a panel: avatars of groups without text.
  '@container (max-width: 820px)': {
    '& > li': {
      gridTemplateColumns: '30px minmax(0, .72fr) minmax(0, 1fr) 76px 60px',
      columnGap: 12,
      minHeight: 47,
      padding: '2px 6px 2px 12px',
    },
    '& > li > :first-of-type': { width: '30px !important', height: '30px !important' },
    '& .acts > button': { width: 30, height: 30, [ON_TOUCH]: { width: 40, height: 40 } },
  },
  '@container (max-width: 560px)': {
    '& > li': {
      gridTemplateColumns: '34px minmax(0, 1fr) auto',
      padding: '10px 4px 10px 12px',
      rowGap: 2,
    },
    '& > li > :first-of-type': { width: '34px !important', height: '34px !important' },
    '& > li > *': { gridColumn: 2 },
    '& > li > :first-of-type, & .acts': { gridColumn: 1, gridRow: '1 / 4', alignSelf: 'start' },
    '& .acts': { gridColumn: 3, alignSelf: 'center' },
    '& .contact': { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    // Below the invitation: aligns its label with the text above.
    '& .link': { marginLeft: -4 },
  },
};
