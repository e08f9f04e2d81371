import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { Output } from '#base/endpoint.ts';
import { figure } from '#base/figure.ts';
import { EvidenceLine, type OpenedAnalysis, TagLabel } from '#features/analyses/web/public.ts';
import type { readDocument } from '#features/documents/contract/documents.ts';
import { publishedDay } from '#features/documents/web/public.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { typeStyles } from '#ui/type-styles.ts';
import { documentPageText } from './document-page-text.ts';

/** Adults read about 230 words in a minute. */
const WORDS_PER_MINUTE = 230;

interface DocumentHeaderProps {
  readonly document: Output<typeof readDocument>;
  readonly analysis: OpenedAnalysis | null;
  readonly actions: ReactNode;
}

/** Where the document comes from, what it is called, and who judged it how. */
export function DocumentHeader({ document, analysis, actions }: DocumentHeaderProps) {
  const text = useText(documentPageText);
  return (
    <Head>
      <Link to="/portfolio">
        <ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />
        {text.back}
      </Link>
      <Source document={document} />
      <h1 lang={document.language ?? undefined}>{analysis?.title ?? document.title}</h1>
      <div className="judged">
        {analysis ? <EvidenceLine analysis={analysis} /> : null}
        {analysis?.tags.map((tag) => (
          <TagLabel key={tag.text} tag={tag} />
        ))}
        <span className="actions">{actions}</span>
      </div>
    </Head>
  );
}

function Source({ document }: Pick<DocumentHeaderProps, 'document'>) {
  const text = useText(documentPageText);
  const language = useLanguage();
  const { siteName, url, datePublished, wordCount, pageCount, byline, snapshots } = document;
  const [newest] = snapshots;
  const said = [
    siteName || (url ? (URL.parse(url)?.hostname ?? '') : 'PDF'),
    byline ? text.by(byline) : '',
    datePublished ? publishedDay(datePublished, language) : '',
    pageCount ? text.pages(pageCount) : '',
    wordCount && !pageCount
      ? text.words(figure(wordCount, language), Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE)))
      : '',
    newest ? text.capturedOn(publishedDay(newest.takenAt, language)) : '',
  ];
  return <p className="source">{said.filter(Boolean).join(' · ')}</p>;
}

const Head = styled('header')({
  marginBottom: 28,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    color: colour.text2,
    fontSize: '0.8125rem',
  },
  '& .source': { ...typeStyles.meta, color: colour.text3, margin: '6px 0 8px', overflowWrap: 'anywhere' },
  '& h1': { ...typeStyles.display, margin: '0 0 14px', overflowWrap: 'anywhere' },
  '& .judged': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 10px',
    padding: '6px 0',
    borderBlock: `1px solid ${colour.line}`,
  },
  // As high as its one row: on a card it leaves room below.
  '& .judged > div': { height: '1.6875rem' },
  '& .actions': { display: 'inline-flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
});
