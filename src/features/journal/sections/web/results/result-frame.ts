import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A result: picture, text, score; `data-small` in a pane, `data-both` if several searches found it. */
export const ResultFrame = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) 148px',
  gap: 16,
  padding: '7px 12px',
  margin: '0 -12px',
  borderRadius: 10,
  '&:hover': { background: colour.bg },
  '& .picture': { width: 96, height: 68, borderRadius: 8 },
  '& .words': { minWidth: 0 },
  '& .source': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 16,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    whiteSpace: 'nowrap',
  },
  '& .source > .name': { ...ellipsis, minWidth: 24 },
  '& .source > time': { flex: 'none' },
  '& .source > .from': { ...ellipsis, minWidth: 0 },
  '& .also': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 8,
    minWidth: 0,
    ...ellipsis,
    fontWeight: 550,
    color: colour.primary,
  },
  '& .also > svg': { flex: 'none' },
  '& h4': { margin: '3px 0 2px', font: `600 1rem/${21 / 16} ${SERIF}`, ...ellipsis },
  // The whole row is the link.
  '& h4 > a': { color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '& h4 > a:hover': { textDecoration: 'underline' },
  '& h4 > a:focus-visible': { outline: 0 },
  '&:has(a:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: -2 },
  '& p': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, ...ellipsis },
  '&[data-small]': {
    gridTemplateColumns: '64px minmax(0, 1fr) 96px',
    gap: 14,
    alignItems: 'center',
    padding: '7px 8px',
    margin: '0 -8px',
    '& .picture': { width: 64, height: 50, borderRadius: 7 },
    '& h4': { fontSize: '0.9375rem', lineHeight: 20 / 15, marginTop: 2 },
  },
  '&[data-both]': { background: `color-mix(in srgb, ${colour.primarySoft} 55%, ${colour.surface})` },
  '@media (max-width: 599px)': {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '8px 12px',
    alignItems: 'start',
    '& .picture': { width: 64, height: 50 },
    '& h4, & p': {
      whiteSpace: 'normal',
      ...clamp(2),
    },
    '& [role=img]': { gridColumn: '2' },
  },
});
