import { styled } from '@mui/material/styles';
import { focusRing } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SANS } from '#ui/theme/type-styles.ts';

/** The frame of an image with its tools in the corner, outside the reading flow. */
export const ImageFrame = styled('div')({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  minWidth: 96,
  minHeight: 48,
  margin: '18px 0',
  borderRadius: 6,
  cursor: 'default',
  '&[data-selected]': focusRing,
  '& > img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 6,
    '&[data-state=loading]': { minHeight: 48, background: colour.sunken },
  },
  '& > .broken': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '20px 88px 20px 16px',
    border: `1px dashed ${colour.control}`,
    borderRadius: 6,
    background: colour.bg,
    color: colour.text2,
    font: `400 0.8125rem/${18 / 13} ${SANS}`,
    '& > svg': { flex: 'none' },
    '& p': { margin: 0 },
    '& span': { display: 'block', color: colour.text3, overflowWrap: 'anywhere' },
  },
  '& > .image-tools': {
    position: 'absolute',
    top: 6,
    right: 6,
    display: 'flex',
    gap: 2,
    padding: 2,
    borderRadius: 9,
    background: colour.raised,
    boxShadow: colour.e2,
    opacity: 0,
    transition: 'opacity .12s',
    '&:focus-within': { opacity: 1 },
  },
  '&:hover > .image-tools, &[data-selected] > .image-tools': { opacity: 1 },
});
