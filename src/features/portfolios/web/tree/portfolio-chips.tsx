import { Link } from '@tanstack/react-router';
import { formatNumber } from '#base/format-number.ts';
import { SectionChips } from '#ui/page/section-chips.ts';
import { EXACT_HASH_MATCH } from '#ui/page/section-tree.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { Portfolios } from '../use-portfolios.ts';

/** On a phone: the portfolios of the page as a line of chips. */
export function PortfolioChips({ portfolios }: { portfolios: Portfolios }) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const { mine, groups } = portfolios;
  const counted = (count: number | undefined) =>
    count === undefined ? '' : ` ${formatNumber(count, language)}`;
  return (
    <SectionChips aria-label={text.tree}>
      <Link to="/portfolio" search hash="" activeOptions={EXACT_HASH_MATCH}>
        {text.personal}
        {counted(mine.count)}
      </Link>
      {groups.map(({ id, name, count }) => (
        <Link key={id} to="/portfolio" search hash={id} activeOptions={EXACT_HASH_MATCH}>
          {name}
          {counted(count)}
        </Link>
      ))}
    </SectionChips>
  );
}
