import { styled } from '@mui/material/styles';
import { readingMinutes } from '#features/documents/documents/rules/reading-minutes.ts';
import { publishedDay, SourceIcon } from '#features/documents/web.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { useOpenHandlers } from '../use-record-opened.ts';
import { AlsoIn } from './also-in.tsx';
import { cardText } from './card-text.ts';
import { sourceAddress } from './recommendation-address.ts';

interface CardSourceProps {
  readonly recommendation: Recommendation;
  /** Whether opening it is recorded. */
  readonly isCounted?: boolean;
}

/** Publisher, date and reading time. */
export function CardSource({ recommendation, isCounted = true }: CardSourceProps) {
  const text = useText(cardText);
  const language = useLanguage();
  const opening = useOpenHandlers();
  const { document, source, alsoIn, recommendedOn, id } = recommendation;
  const name = sourceName(recommendation, text.pdf);
  const at = document.datePublished ?? recommendedOn;
  // The length of a text is unknown if only its summary is known.
  const minutes = document.reading === 'whole' ? readingMinutes(document.wordCount) : 0;
  const href = sourceAddress(source);
  return (
    <Line className="source">
      <SourceIcon document={document} name={name} />
      {href === null ? (
        <span className="name">{name}</span>
      ) : (
        <a
          className="name"
          href={href}
          target="_blank"
          rel="noopener"
          title={text.openSource(name)}
          {...(isCounted ? opening(id, 'clickedSource') : {})}
        >
          {name}
        </a>
      )}
      <span aria-hidden="true">·</span>
      <time dateTime={at}>{publishedDay(at, language)}</time>
      {minutes > 1 ? (
        <span className="minutes" title={text.readingTime(minutes)}>
          <span aria-hidden="true">· </span>
          {text.minutes(minutes)}
        </span>
      ) : null}
      {alsoIn.length > 0 ? <AlsoIn sources={alsoIn} /> : null}
    </Line>
  );
}

/** « Le Fil économique », « PDF · Agence Estuaire »; the host if there is no name. */
export function sourceName({ document, source }: Recommendation, pdf: string): string {
  const name = source.title || document.siteName || source.host || document.byline;
  return document.kind === 'upload' ? [pdf, name].filter(Boolean).join(' · ') : name;
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  whiteSpace: 'nowrap',
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0, color: 'inherit' },
  // Touch target larger than the 16 px line.
  '& a.name': {
    position: 'relative',
    zIndex: 1,
    padding: '4px 0',
    margin: '-4px 0',
    '&:hover': { textDecoration: 'underline' },
  },
  '& time, & .minutes': { flex: 'none' },
});
