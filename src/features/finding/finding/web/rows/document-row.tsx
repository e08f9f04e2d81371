import Star from 'lucide-react/icons/star';
import { formatList } from '#base/format-list.ts';
import { formatRating } from '#features/analyses/ratings/rules/format-rating.ts';
import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundDocument } from '../../contract/palette.ts';
import { findingText } from '../../text.ts';
import { hasMarks, Marked, MarkedLine } from './marked.tsx';
import { Row } from './row.tsx';

const ICON_PX = 28;

/** A document: site, date, portfolios, and an excerpt when the title has no marked words. */
export function DocumentRow({ found, query }: { found: FoundDocument; query: string }) {
  const text = useText(findingText);
  const language = useLanguage();
  const { url, datePublished, evaluationAverage, portfolioNames, snippet } = found;
  const title = found.title || text.untitled;
  const site = found.siteName || siteOf(url);
  const names = portfolioNames.map((name) => name || text.mine);
  const portfolios = names.length > 0 ? text.heldBy(formatList(names, language)) : text.heldByNone;
  const day = datePublished ? publishedDay(datePublished, language) : '';
  const source = { iconUrl: found.iconUrl, kind: url === null ? 'upload' : 'page' } as const;
  const stars = evaluationAverage ? formatRating(evaluationAverage, language) : null;
  return (
    <Row
      sign={<SourceIcon document={source} name={site || title} sizePx={ICON_PX} />}
      title={<Marked text={title} query={query} />}
      says={[site, day, portfolios].filter(Boolean).join(' · ')}
      snippet={
        snippet && !hasMarks({ text: title, query }) ? (
          <MarkedLine text={snippet} query={query} size="small" />
        ) : null
      }
      end={
        stars ? (
          <span className="stars">
            <Star size={15} strokeWidth={1.6} fill="currentColor" aria-hidden="true" />
            <VisuallyHidden>{text.rating(stars)}</VisuallyHidden>
            <b aria-hidden="true">{stars}</b>
          </span>
        ) : null
      }
    />
  );
}
