import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { formatList } from '#base/format.ts';
import { formatRating } from '#features/analyses/ratings/rules/star-rating.ts';
import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundDocument } from '../contract/palette.ts';
import { findingText } from '../text.ts';
import { hasMarks, Marked, MarkedLine } from './marked.tsx';

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

interface RowProps {
  /** An icon for the kind. */
  readonly sign: ReactNode;
  readonly title: ReactNode;
  /** People and interface texts use another font than content. */
  readonly isPlain?: boolean;
  readonly says?: ReactNode;
  /** An excerpt about the query. */
  readonly snippet?: ReactNode;
  readonly end?: ReactNode;
}

/** The layout of a result. */
export function Row({ sign, title, isPlain = false, says, snippet, end }: RowProps) {
  return (
    <>
      <span className="sign">{sign}</span>
      <span className="words">
        <span className="title" data-plain={isPlain ? '' : undefined} dir="auto">
          {title}
        </span>
        {says ? <span className="says">{says}</span> : null}
        {snippet ? (
          <span className="says snippet" dir="auto">
            {snippet}
          </span>
        ) : null}
      </span>
      <span className="end">{end}</span>
    </>
  );
}
