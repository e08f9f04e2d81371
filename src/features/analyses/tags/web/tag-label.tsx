import { styled } from '@mui/material/styles';
import { useText } from '#ui/words/language.ts';
import type { Tag } from '../contract/tags.ts';
import { tagsText } from '../text.ts';
import { tagStyle } from './tag-style.ts';

/** A word on an analysis: the organisation's on yellow, a person's own on blue, and said so to whoever points at it. */
export function TagLabel({ tag }: { tag: Tag }) {
  const text = useText(tagsText);
  return (
    <Shape data-source={tag.source} title={text.tagSource[tag.source]}>
      {tag.text}
    </Shape>
  );
}

const Shape = styled('span')(tagStyle);
