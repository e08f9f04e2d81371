import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** The left half of the creator, or the upper half of a pane. */
export const BuilderFrame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  background: colour.bg,
  '& .criteria': {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '16px 20px 12px',
  },
  '& .none': { padding: '12px 2px', color: colour.text2, fontSize: '0.8125rem' },
  '& .stale': { padding: '0 20px 10px' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '12px 20px',
    borderTop: `1px solid ${colour.line}`,
    background: colour.surface,
    fontSize: '0.8125rem',
  },
  '& .foot > .hint': { flex: 1, color: colour.text3 },
  '& .pane-head': { display: 'flex', alignItems: 'center', gap: 8, padding: '10px 12px 8px 20px' },
  '& .pane-head > h3': { flex: 1, fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 650 },
  '&[data-pane]': {
    flex: '0 1 auto',
    maxHeight: '55%',
    borderBottom: `1px solid ${colour.line}`,
    '& .criteria': { gap: 8, padding: '0 20px 8px' },
    '& .foot': { padding: '0 20px 12px', border: 0, background: 'none' },
  },
  '@media (max-width: 899px)': {
    '& .criteria': { overflow: 'visible' },
    '& .foot': { position: 'sticky', bottom: 0, zIndex: 2, borderBottom: `1px solid ${colour.line}` },
  },
  '@media (max-width: 599px)': {
    '& .criteria, & .stale, & .foot': { paddingInline: 16 },
    '& .foot > .hint': { fontSize: 0 },
  },
});
