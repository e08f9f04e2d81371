import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

/** The box of the composer. */
export const ComposerFrame = styled('div')({
  padding: '10px 10px 8px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.bg,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  '&:hover': { borderColor: colour.control },
  '&:has(textarea:focus)': { outline: `2px solid ${colour.focus}`, outlineOffset: -1 },
  '& > .passage': { display: 'flex', alignItems: 'flex-start', gap: 8, marginBottom: 10 },
  '& > .passage > blockquote': { flex: 1, minWidth: 0, maxHeight: 138, overflowY: 'auto' },
  '& > .line': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 4,
    minHeight: 30,
    marginTop: 10,
    [ON_TOUCH]: { minHeight: 44 },
  },
  // When they do not fit on one line, both wrap together and stay right-aligned.
  '& > .line > .send': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  '& > .closed': { display: 'flex', alignItems: 'center', gap: 4 },
  '&:not([data-open])': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    paddingBlock: 6,
  },
});
