import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Tag } from '../contract/tags.ts';
import { tagsText } from '../text.ts';

/** A word on an analysis: the organisation's on yellow, a person's own on blue, and said so to whoever points at it. */
export function TagLabel({ tag }: { tag: Tag }) {
  const text = useText(tagsText);
  return (
    <Shape data-source={tag.source} title={text.tagSource[tag.source]}>
      {tag.text}
    </Shape>
  );
}

/** The look of a tag, for those that are buttons too. */
export const tagStyle = {
  display: 'inline-block',
  flex: 'none',
  maxWidth: '100%',
  minHeight: 22,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  lineHeight: 22 / 12,
  fontWeight: 500,
  color: colour.onTag,
  background: colour.tagUser,
  '&[data-source=organization]': { background: colour.tagOrganisation },
} as const;

const Shape = styled('span')(tagStyle);
