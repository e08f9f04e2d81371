import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** D3 §2 */
const CREATOR_MAX_WIDTH_PX = 1864;

/** Almost the whole screen, up to the maximum width of the specification; the whole screen on a phone. */
export const DIALOG_PAPER_STYLE = {
  width: 'calc(100% - 64px)',
  maxWidth: CREATOR_MAX_WIDTH_PX,
  height: 'calc(100% - 56px)',
  maxHeight: 'none',
  margin: '28px 32px',
  overflow: 'hidden',
} as const;

export const CreatorFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > header': {
    display: 'flex',
    flex: 'none',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 14px',
    padding: '16px 20px 14px 24px',
  },
  '& > header > h2': {
    fontSize: '1.125rem',
    lineHeight: 26 / 18,
    fontWeight: 650,
    letterSpacing: '-.01em',
    whiteSpace: 'nowrap',
  },
  '& > header > .name': { flex: '0 1 380px', minWidth: 180 },
  '& > header > .grow': { flex: 1 },
  '& > header > .save': {
    display: 'flex',
    flex: '1 1 300px',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 12,
    '& > button': { flex: 'none' },
  },
  '& .missing': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    textAlign: 'right',
    textWrap: 'balance',
  },
  '& > .notices': {
    display: 'grid',
    flex: 'none',
    gap: 8,
    padding: '0 24px 12px',
    '&:empty': { display: 'none' },
  },
  '& .notices code': { fontSize: '0.75rem', overflowWrap: 'anywhere' },
  '& > .halves': {
    display: 'grid',
    flex: 1,
    minHeight: 0,
    gridTemplateColumns: 'minmax(400px, 584px) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    '& > form': { borderRight: `1px solid ${colour.line}` },
  },
  '@media (max-width: 1199px)': { '& > .halves': { gridTemplateColumns: 'minmax(0, 46%) minmax(0, 1fr)' } },
  '@media (max-width: 899px)': {
    // Positioned, so that visually hidden text scrolls with this element instead of the whole dialog.
    '& > .halves': {
      display: 'block',
      position: 'relative',
      overflowY: 'auto',
      '& > form': { borderRight: 0 },
    },
  },
  '@media (max-width: 599px)': {
    '& > header': { padding: '10px 8px 10px 16px', '& > h2': { flex: 1 } },
    '& > header > .grow': { display: 'none' },
    '& > header > .close': { order: 1 },
    '& > header > .name': { order: 2, flex: '1 0 100%', paddingRight: 8 },
    '& > header > .readers': { order: 3, flex: 1, minWidth: 0, display: 'flex' },
    '& > header > .save': { order: 4, paddingRight: 8, flex: '1 0 100%' },
    '& .missing': { flex: 1, textAlign: 'left' },
    '& > .notices': { padding: '0 16px 10px' },
  },
});
