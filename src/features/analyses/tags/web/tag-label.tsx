import { styled } from '@mui/material/styles';
import { useText } from '#ui/words/language.ts';
import type { Tag } from '../contract/tags.ts';
import { tagsText } from '../text.ts';
import { tagStyle } from './tag-style.ts';

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
