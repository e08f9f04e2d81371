import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Tag } from '../contract/tags.ts';
import { tagsText } from '../text.ts';

const shape = {
  minHeight: 22,
  border: 0,
  borderRadius: 6,
  fontSize: '0.75rem',
  lineHeight: 22 / 12,
  fontWeight: 500,
} as const;

/** The look of a tag, shared with tags that are buttons. */
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

/** A button in a row of tags that is not a tag: « +N », or the one that edits them. */
export const tagRowButtonStyle = {
  ...shape,
  position: 'relative',
  background: 'none',
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  color: colour.text2,
  cursor: 'pointer',
  '&:hover': { background: colour.sunken, color: colour.text },
  // Extends the target to 28 px for a pointer and 44 px for a finger without making the line higher.
  '&::after': { content: '""', position: 'absolute', inset: '-3px -2px' },
  '@media (pointer: coarse)': { '&::after': { inset: '-11px -4px' } },
} as const;

/** A tag of an analysis: the organisation's on yellow, a personal one on blue; the tooltip names the source. */
export function TagLabel({ tag }: { tag: Tag }) {
  const text = useText(tagsText);
  return (
    <Shape data-source={tag.source} title={text.tagSource[tag.source]}>
      {tag.text}
    </Shape>
  );
}

const Shape = styled('span')(tagStyle);
