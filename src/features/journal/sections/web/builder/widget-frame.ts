import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

/** Selects the first input of a widget. */
export const FIRST_FIELD = ':is(textarea, select, .line > input, input:not([type]))';

/** A criterion: title, weight, fields. `data-folded`: on one line. */
export const WidgetFrame = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  padding: '10px 10px 12px 14px',
  background: colour.surface,
  '&[data-error]': { borderColor: colour.error },
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    marginBottom: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
  },
  '& .head > h3': { flex: 1, minWidth: 0, fontSize: 'inherit', fontWeight: 'inherit' },
  '& .sign': { flex: 'none', color: colour.primary },
  '&[data-filter] .sign': { color: colour.warning },
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    fontSize: '0.8125rem',
    color: colour.text2,
  },
  '& .line > svg': { marginLeft: 'auto' },
  '&[data-folded]': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 44,
    padding: '5px 6px 5px 12px',
  },
  '& .fold': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    minHeight: 32,
    padding: '0 4px',
    margin: '0 -4px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    textAlign: 'left',
    fontSize: '0.8125rem',
    cursor: 'pointer',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '&:hover': { background: colour.bg },
    '&:focus-visible': { outlineOffset: -2 },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& .fold > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .fold > .missing': { color: colour.error },
  '& .fold > b': {
    flex: 'none',
    padding: '3px 9px',
    borderRadius: 7,
    background: colour.primarySoft,
    color: colour.primary,
    fontWeight: 550,
  },
  '& .kind': { fontSize: '0.75rem', color: colour.text3 },
});
