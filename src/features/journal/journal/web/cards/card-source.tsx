import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { redirectAddress } from '#features/documents/documents/rules/document-addresses.ts';
import { readingMinutes } from '#features/documents/documents/rules/reading-state.ts';
import { publishedDay, SourceIcon } from '#features/documents/web.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { cardText } from '../../text.ts';
import { useOpenHandlers } from '../use-record-reading.ts';

/** « 3 sources »: the same story from other sources in one card; clicking lists them. */
function AlsoIn({ sources }: { readonly sources: Recommendation['alsoIn'] }) {
  const text = useText(cardText);
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const names = [...new Set(sources.map(({ title, host }) => title || host))];
  return (
    <>
      <Folded
        type="button"
        title={`${text.alsoIn} ${names.join(', ')}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text.sources(names.length + 1)}
      </Folded>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: '12px 16px' } } }}
      >
        <Names>
          <h4 id={titleId}>{text.alsoIn}</h4>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Names>
      </Popover>
    </>
  );
}

const Folded = styled('button')({
  position: 'relative',
  zIndex: 1,
  flex: 'none',
  minHeight: 24,
  margin: '-4px 0 -4px auto',
  padding: '0 8px',
  border: 0,
  borderRadius: 12,
  font: 'inherit',
  fontWeight: 550,
  background: colour.sunken,
  color: colour.text2,
  cursor: 'pointer',
  '&:hover': { color: colour.text },
});

const Names = styled('div')({
  '& h4': { fontSize: '0.75rem', fontWeight: 600, color: colour.text3, marginBottom: 6 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, fontSize: '0.8125rem', lineHeight: 22 / 13 },
});

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
function sourceName({ document, source }: Recommendation, pdf: string): string {
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

/** The link target of the title of a recommendation. */
export function toLinkTarget({ id, document, documentId, analysisId }: Recommendation) {
  return { url: document.url, documentId, analysisId, recommendationId: id };
}

/** The link to a source; null if its address is unknown. */
export function sourceAddress({ address }: Recommendation['source']): string | null {
  return address ? redirectAddress(address) : null;
}
