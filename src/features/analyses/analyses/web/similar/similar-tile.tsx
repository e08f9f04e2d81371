import { useId } from 'react';
import { rangeFromOne } from '#base/range-from-one.ts';
import { DocumentLink, publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import type { ComplexSearchItem } from '#features/search/contract/complex-search.ts';
import { SIMILAR_RESULTS } from '#features/search/contract/complex-search.ts';
import { CollapsibleText } from '#ui/page/collapsible-text.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { similarText } from './similar-text.ts';

/** A similar document: its source, its title, and why it is listed. */
export function SimilarTile({ item }: { readonly item: ComplexSearchItem }) {
  const text = useText(similarText);
  const language = useLanguage();
  const titleId = useId();
  const { document, analysis_id: analysisId, shared_words: words = [] } = item;
  const source = document.siteName || siteOf(document.url) || document.byline;
  const title = document.title || text.untitled;
  return (
    <li>
      <div className="source">
        <SourceIcon document={document} name={source || title} />
        {source ? <span className="name">{source}</span> : null}
        {document.datePublished ? (
          <>
            {source ? <span aria-hidden="true">·</span> : null}
            <time dateTime={document.datePublished}>{publishedDay(document.datePublished, language)}</time>
          </>
        ) : null}
      </div>
      <DocumentLink
        className="title"
        id={titleId}
        to={{ url: document.url, documentId: document.id, analysisId }}
      >
        {title}
      </DocumentLink>
      {document.excerpt ? <CollapsibleText describedBy={titleId}>{document.excerpt}</CollapsibleText> : null}
      <p className="reason">{words.length > 0 ? text.inCommon(words.join(', ')) : text.closeSubject}</p>
    </li>
  );
}

/** A placeholder of the same size while the search runs. */
export function SimilarSkeleton() {
  return (
    <ul aria-hidden="true">
      {rangeFromOne(SIMILAR_RESULTS).map((place) => (
        <li key={place}>
          <SkeletonBar width="62%" />
          <SkeletonBar width="94%" height={15} style={{ marginTop: 3 }} />
          <SkeletonBar width="58%" height={15} />
          <SkeletonBar width="46%" style={{ marginTop: 'auto' }} />
        </li>
      ))}
    </ul>
  );
}
