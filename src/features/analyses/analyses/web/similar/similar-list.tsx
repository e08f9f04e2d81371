import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { type Compared, isLater, similarQuery } from './similar-query.ts';
import { similarText } from './similar-text.ts';
import { SimilarSkeleton, SimilarTile } from './similar-tile.tsx';

/** SC-07: eight documents similar to another, each with what they have in common. */
export function SimilarList({ compared }: { readonly compared: Compared }) {
  const text = useText(similarText);
  const { loading } = useText(uiText);
  const { data, error, refetch } = useQuery(similarQuery(compared));
  const isPending = data !== undefined && isLater(data);
  return (
    <>
      <VisuallyHidden role="status">{data || error ? '' : loading}</VisuallyHidden>
      {error ? <ReadFailure onRetry={refetch} /> : null}
      {isPending ? <ReadFailure onRetry={refetch}>{text.laterTitle}</ReadFailure> : null}
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
