import { styled } from '@mui/material/styles';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagStyle } from '#features/analyses/web.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';

interface FrequentTagsProps {
  readonly tags: readonly Tag[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The most frequent tags: pressing one filters the page by it, pressing it again clears the filter. */
export function FrequentTags({ tags, search, onSearch }: FrequentTagsProps) {
  const text = useText(portfoliosText);
  return (
    <Tags>
      {tags.map((tag) => {
        const isOn = search === tag.text;
        return (
          <button
            key={`${tag.source} ${tag.text}`}
            type="button"
            data-source={tag.source}
            aria-pressed={isOn}
            title={text.filterBy(tag.text)}
            onClick={() => onSearch(isOn ? '' : tag.text)}
          >
            {tag.text}
          </button>
        );
      })}
    </Tags>
  );
}

const Tags = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: '2px 12px',
  '& > button': {
    ...tagStyle,
    // Higher than a read-only tag, as it is a target.
    minHeight: 24,
    lineHeight: 24 / 12,
    cursor: 'pointer',
    transition: 'box-shadow .12s',
    '&:hover': { boxShadow: `inset 0 0 0 1px ${colour.onTag}` },
    '&[aria-pressed=true]': { boxShadow: `inset 0 0 0 2px ${colour.onTag}`, fontWeight: 650 },
    [ON_TOUCH]: { minHeight: 40, padding: '0 12px' },
  },
});
