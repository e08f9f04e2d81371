import Star from 'lucide-react/icons/star';
import { Fragment, type ReactNode } from 'react';
import { formatList } from '#base/format.ts';
import { formatRating } from '#features/analyses/ratings/rules/star-rating.ts';
import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { snippetOf } from '#features/search/rules/highlighting/snippet-of.ts';
import { marksOf } from '#features/search/rules/highlighting/word-matcher.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundDocument } from '../contract/palette.ts';
import { findingText } from '../text.ts';

/** The last word may be a prefix. */
const TYPING = { isTyping: true } as const;

interface MarkedProps {
  readonly text: string;
  /** The query whose words are marked. */
  readonly query: string;
}

/** A text with the query words marked. */
export function Marked({ text, query }: MarkedProps) {
  const marks = marksOf(text, query, TYPING);
  const last = marks.at(-1)?.end ?? 0;
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(last)}
    </>
  );
}

/** The number of characters that fit in a line, so that marked words are visible. */
const LINE = { title: 84, small: 104 } as const;

/** The part of a text around the query words, in one line. */
export function MarkedLine({ text, query, size }: MarkedProps & { readonly size: keyof typeof LINE }) {
  return <Marked text={snippetOf(text, query, LINE[size], TYPING)} query={query} />;
}

/** Whether a text contains query words. */
export function containsMatches({ text, query }: MarkedProps): boolean {
  return marksOf(text, query, TYPING).length > 0;
}

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
        snippet && !containsMatches({ text: title, query }) ? (
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
