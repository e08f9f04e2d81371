import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { rangeFromOne } from '#base/arrays.ts';
import { formatNumber } from '#base/format.ts';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagStyle } from '#features/analyses/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { EXACT_HASH_MATCH, SectionTree } from '#ui/page/section-navigation.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../text.ts';
import type { Portfolios } from './portfolio-queries.ts';

interface FrequentTagsProps {
  readonly tags: readonly Tag[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The most frequent tags: pressing one filters the page by it, pressing it again clears the filter. */
function FrequentTags({ tags, search, onSearch }: FrequentTagsProps) {
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

const NAME_WIDTHS = [132, 96, 156, 104];
const TAG_WIDTHS = [88, 76, 82, 78];

/** A placeholder of the tree: one line per group of the person. */
function TreeSkeleton({ groups, label }: { groups: number; label: string }) {
  return (
    <SectionTree aria-label={label} aria-busy="true">
      <div aria-hidden="true">
        <SkeletonBar height={34} radius={8} />
        {groups > 0 ? <SkeletonBar width={64} style={{ margin: '22px 12px 10px' }} /> : null}
        {rangeFromOne(groups).map((place) => (
          <div
            key={place}
            style={{ display: 'flex', alignItems: 'center', gap: 10, height: 36, padding: '0 12px' }}
          >
            <SkeletonBar width={20} height={20} radius={6} />
            <SkeletonBar width={NAME_WIDTHS[place % NAME_WIDTHS.length] ?? 96} />
            <SkeletonBar width={18} style={{ marginLeft: 'auto' }} />
          </div>
        ))}
        <SkeletonBar width={92} style={{ margin: '22px 12px 10px' }} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6, padding: '2px 12px' }}>
          {TAG_WIDTHS.map((width) => (
            <SkeletonBar key={width} width={width} height={22} />
          ))}
        </div>
      </div>
    </SectionTree>
  );
}

interface PortfolioTreeProps {
  readonly portfolios: Portfolios;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** PO-02: the portfolios of the page and their counts, then the tags that filter them. Errors are shown next to it. */
export function PortfolioTree({ portfolios, search, onSearch }: PortfolioTreeProps) {
  const text = useText(portfoliosText);
  const { mine, groups, frequentTags, expected, isListed, error } = portfolios;
  if (!isListed && !error) return <TreeSkeleton groups={expected} label={text.tree} />;
  return (
    <SectionTree aria-label={text.tree}>
      <Link to="/portfolio" search hash="" activeOptions={EXACT_HASH_MATCH}>
        <Bookmark />
        <span className="name">{text.mine}</span>
        <Count of={mine.count} />
      </Link>
      {groups.length > 0 ? (
        <>
          <h2>{text.groups}</h2>
          {groups.map((group) => (
            <Link key={group.id} to="/portfolio" search hash={group.id} activeOptions={EXACT_HASH_MATCH}>
              <Avatar of={group} size={20} decorative />
              <span className="name" title={group.name}>
                {group.name}
              </span>
              <Count of={group.count} />
            </Link>
          ))}
        </>
      ) : null}
      {frequentTags.length > 0 ? (
        <>
          <h2>{text.frequentTags}</h2>
          <FrequentTags tags={frequentTags} search={search} onSearch={onSearch} />
        </>
      ) : null}
    </SectionTree>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  if (count === undefined) return null;
  return (
    <span className="count">
      {formatNumber(count, language)}
      <VisuallyHidden> {text.analyses(count)}</VisuallyHidden>
    </span>
  );
}
