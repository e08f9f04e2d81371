import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { formatNumber } from '#base/format-number.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { EXACT_HASH_MATCH, SectionTree } from '#ui/page/section-tree.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { Portfolios } from '../use-portfolios.ts';
import { FrequentTags } from './frequent-tags.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';

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
