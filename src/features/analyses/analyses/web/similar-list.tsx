import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { rangeFromOne } from '#base/arrays.ts';
import type { CallInput, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { DocumentLink, publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import {
  type ComplexSearchItem,
  SIMILAR_RESULTS,
  searchComplex,
} from '#features/search/contract/complex-search.ts';
import { QUERY_TEXT_MAX } from '#features/search/contract/criteria.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CollapsibleText } from '#ui/page/collapsible-text.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { similarText } from '../text.ts';

/** A document, and the text compared instead while its vector is missing. */
export interface ComparedDocument {
  readonly documentId: Id;
  readonly title: string;
  readonly excerpt: string;
}

export const toComparedDocument = ({
  documentId,
  title,
  description,
  document,
}: AnalysisCard): ComparedDocument => ({
  documentId,
  title: title || document.title,
  excerpt: description || document.excerpt,
});

/**
 * SC-07, D3 §7: the documents similar to one, searched once and cached. While the document has no vector, its
 * title and excerpt are compared instead.
 */
export function similarQuery({ documentId, title, excerpt }: ComparedDocument) {
  return queryOptions({
    queryKey: ['similar', documentId],
    queryFn: async ({ signal }) => {
      const search = (asked: Pick<CallInput<typeof searchComplex>, 'scorings' | 'max_results'>) =>
        call(searchComplex, { ...asked, explain: true }, { signal, timeoutMs: LONG_TIMEOUT_MS });
      const similar = await search({
        scorings: [{ Document: { param: documentId, multiplier: 1 } }],
        max_results: SIMILAR_RESULTS,
      });
      const words = `${title} ${excerpt}`.trim();
      if (similar.notice !== 'without-meaning' || words === '') return similar;
      // One more result, since it may be the document itself.
      const byText = await search({
        scorings: [{ Semantic: { param: words.slice(0, QUERY_TEXT_MAX), multiplier: 1 } }],
        max_results: SIMILAR_RESULTS + 1,
      });
      const others = byText.items.filter(({ document }) => document.id !== documentId);
      return { ...byText, items: others.slice(0, SIMILAR_RESULTS) };
    },
    staleTime: ({ state: { data } }) => (data && isIndexPending(data) ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** The index is being built, or does not contain the document yet: a later request may find more. */
export const isIndexPending = ({ notice }: Pick<Output<typeof searchComplex>, 'notice'>) => notice !== null;

/** SC-07: eight documents similar to another, each with what they have in common. */
export function SimilarList({ compared }: { readonly compared: ComparedDocument }) {
  const text = useText(similarText);
  const { loading } = useText(uiText);
  const { data, error, refetch } = useQuery(similarQuery(compared));
  const isPending = data !== undefined && isIndexPending(data);
  return (
    <>
      <VisuallyHidden role="status">{data || error ? '' : loading}</VisuallyHidden>
      {error ? <LoadFailure onRetry={refetch} /> : null}
      {isPending ? <LoadFailure onRetry={refetch}>{text.laterTitle}</LoadFailure> : null}
      {data && !isPending && data.items.length === 0 ? <p>{text.none}</p> : null}
      {data || error ? null : <SimilarSkeleton />}
      {data && !isPending && data.items.length > 0 ? (
        <ul>
          {data.items.map((item) => (
            <SimilarTile key={item.document.id} item={item} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A similar document: its source, its title, and why it is listed. */
function SimilarTile({ item }: { readonly item: ComplexSearchItem }) {
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
function SimilarSkeleton() {
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
