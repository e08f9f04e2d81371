import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';

/** The layout of a mission: its kind, and the box with the request, its passage and its assignees. */
export const MissionFrame = styled('div')({
  minWidth: 0,
  '& > .kind': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginBottom: 8,
    color: colour.text3,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    '& > span': {
      marginLeft: 'auto',
      padding: '2px 8px',
      borderRadius: 10,
      background: colour.sunken,
      color: colour.text2,
      fontWeight: 550,
    },
  },
  '& > .box': { border: `1px solid ${colour.line}`, borderRadius: 10, overflow: 'hidden' },
  '& .head': { display: 'flex', alignItems: 'flex-start', gap: 12, padding: '12px 14px' },
  '& .head > div': { position: 'relative', flex: 1, minWidth: 0, lineHeight: 21 / 14 },
  '& .given': { marginTop: 4, color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
  '& .passage': {
    ...typeStyles.quote,
    display: 'block',
    width: '100%',
    minHeight: 28,
    margin: '6px 0 0',
    padding: '0 0 0 10px',
    border: 0,
    borderLeft: `3px solid ${colour.markLine}`,
    background: 'none',
    color: colour.text2,
    fontSize: '0.875rem',
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .end': {
    display: 'flex',
    justifyContent: 'flex-end',
    padding: '6px 8px',
    borderTop: `1px solid ${colour.line}`,
  },
});
