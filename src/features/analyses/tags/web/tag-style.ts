import { colour } from '#ui/theme/palette.ts';

const shape = {
  minHeight: 22,
  border: 0,
  borderRadius: 6,
  fontSize: '0.75rem',
  lineHeight: 22 / 12,
  fontWeight: 500,
} as const;

/** The look of a tag, for those that are buttons too. */
export const tagStyle = {
  ...shape,
  display: 'inline-block',
  flex: 'none',
  maxWidth: '100%',
  padding: '0 8px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: colour.onTag,
  background: colour.tagUser,
  '&[data-source=organization]': { background: colour.tagOrganisation },
} as const;

/** A button that stands in a row of tags and is none: the rest of them, or the way to change them. */
export const besideTagsStyle = {
  ...shape,
  position: 'relative',
  background: 'none',
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  color: colour.text2,
  cursor: 'pointer',
  '&:hover': { background: colour.sunken, color: colour.text },
  // A pointer gets its 28 px and a finger its 44 without the line growing.
  '&::after': { content: '""', position: 'absolute', inset: '-3px -2px' },
  '@media (pointer: coarse)': { '&::after': { inset: '-11px -4px' } },
} as const;
