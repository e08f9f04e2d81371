import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { type ComparedDocument, isIndexPending, similarQuery } from './similar-query.ts';
import { similarText } from './similar-text.ts';
import { SimilarSkeleton, SimilarTile } from './similar-tile.tsx';

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
