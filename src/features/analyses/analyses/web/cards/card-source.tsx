import { styled } from '@mui/material/styles';
import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { cardsText } from '../../text.ts';

interface CardSourceProps {
  readonly document: AnalysisCard['document'];
  /** Displayed when the document has no date of its own. */
  readonly addedOn: string;
}

/** The source of a document: icon, site and date. */
export function CardSource({ document, addedOn }: CardSourceProps) {
  const text = useText(cardsText);
  const language = useLanguage();
  const name = sourceName(document, text);
  const { datePublished } = document;
  const day = publishedDay(datePublished ?? addedOn, language);
  return (
    <Line>
      <SourceIcon document={document} name={name} />
      <span className="name" title={name}>
        {name}
      </span>
      <span aria-hidden="true">·</span>
      <time
        dateTime={datePublished ?? addedOn}
        title={(datePublished ? text.publishedOn : text.addedOn)(day)}
      >
        {day}
      </time>
    </Line>
  );
}

/** « La Gazette des rivages », « PDF · Agence Estuaire »; a page without a site name shows its host. */
function sourceName(
  document: AnalysisCard['document'],
  { pdf, file }: { pdf: string; file: string },
): string {
  const { kind, siteName, byline, url, contentType } = document;
  if (kind === 'upload') {
    const type = contentType === 'application/pdf' ? pdf : file;
    return [type, siteName || byline].filter(Boolean).join(' · ');
  }
  return siteName || siteOf(url) || byline;
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  flex: 1,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  whiteSpace: 'nowrap',
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& time': { flex: 'none' },
});
