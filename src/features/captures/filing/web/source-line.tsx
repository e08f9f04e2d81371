import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format-number.ts';
import { documentsText } from '#features/documents/documents/text.ts';
import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FilingSubject } from './filing-subject.ts';

/** A page of which only the address is known. */
const UNREAD = { iconUrl: null, kind: 'page' } as const;

/** « La Gazette des rivages · 8 nov. 2026 · 960 mots » */
export function SourceLine({ subject: { document, url } }: { subject: FilingSubject }) {
  const text = useText(documentsText);
  const language = useLanguage();
  const isUpload = document?.kind === 'upload';
  const fileKind = document?.contentType === 'application/pdf' ? text.kind.pdf : text.kind.other;
  const source = isUpload ? fileKind : document?.siteName || siteOf(url);
  const facts = [
    source,
    isUpload ? document.byline : '',
    document?.datePublished ? publishedDay(document.datePublished, language) : '',
    document?.pageCount
      ? text.pages(formatNumber(document.pageCount, language), document.pageCount > 1)
      : document?.wordCount
        ? text.words(formatNumber(document.wordCount, language), document.wordCount > 1)
        : '',
  ].filter(Boolean);
  return (
    <Line>
      <SourceIcon document={document ?? UNREAD} name={source} />
      {facts.map((fact, index) => (
        <span key={fact} className={index === 0 ? 'source' : undefined}>
          {fact}
        </span>
      ))}
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 6px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '& .source': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span + span:not(.source)::before': { content: '"·"', marginRight: 6 },
});
