import Columns2 from 'lucide-react/icons/columns-2';
import { CardPicture } from '#features/analyses/web.ts';
import { DocumentLink, publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { Marked } from '#features/search/web.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { PreviewItem } from '../../contract/sections.ts';
import { ResultFrame } from './result-frame.ts';
import { resultsText } from './results-text.ts';
import { ScoreBar } from './score-bar.tsx';

interface ResultRowProps {
  readonly item: PreviewItem;
  readonly full: number;
  /** Numbers of the other searches that found it. */
  readonly alsoIn: readonly number[];
  readonly isSmall: boolean;
  /** The query text, to highlight its words. */
  readonly sought: string;
}

/** A document found by a search. It opens in a new tab, so that editing can continue. */
export function ResultRow({ item, full, alsoIn, isSmall, sought }: ResultRowProps) {
  const text = useText(resultsText);
  const language = useLanguage();
  const { document } = item;
  const source = document.siteName || siteOf(document.url) || document.byline;
  const title = document.title || text.untitled;
  return (
    <ResultFrame data-small={isSmall ? '' : undefined} data-both={alsoIn.length > 0 ? '' : undefined}>
      <CardPicture document={document} />
      <div className="words">
        <div className="source">
          <SourceIcon document={document} name={source || title} />
          {source ? <span className="name">{source}</span> : null}
          {source && document.datePublished ? <span aria-hidden="true">·</span> : null}
          {document.datePublished ? (
            <time dateTime={document.datePublished}>{publishedDay(document.datePublished, language)}</time>
          ) : null}
          {item.alsoIn.length > 0 ? <span className="from">{text.alsoFrom(item.alsoIn)}</span> : null}
          {alsoIn.length > 0 ? (
            <span className="also">
              <Columns2 size={14} aria-hidden="true" />
              {text.alsoIn(alsoIn)}
            </span>
          ) : null}
        </div>
        <h4 lang={document.language ?? undefined}>
          <DocumentLink to={{ url: document.url, documentId: document.id, analysisId: item.analysis_id }}>
            <Marked text={title} search={sought} />
          </DocumentLink>
        </h4>
        {isSmall || document.excerpt === '' ? null : (
          <p lang={document.language ?? undefined}>
            <Marked text={document.excerpt} search={sought} />
          </p>
        )}
      </div>
      <ScoreBar item={item} full={full} />
    </ResultFrame>
  );
}
