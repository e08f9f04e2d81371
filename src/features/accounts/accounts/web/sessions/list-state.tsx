import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

interface ListQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
}

/** A list that is being read: its skeleton, its failure with a retry, then the list, which stays through later failures. */
export function ListState({ query, children }: { query: ListQuery; children: ReactNode }) {
  const text = useText(uiText);
  if (query.data !== undefined) return children;
  if (query.isError) return <LoadFailure onRetry={query.refetch} />;
  return (
    <Frame aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <SkeletonRow />
      <SkeletonRow />
    </Frame>
  );
}

function SkeletonRow() {
  return (
    <div className="line" aria-hidden="true">
      <SkeletonBar width={36} height={36} radius={10} />
      <div>
        <SkeletonBar width="34%" />
        <SkeletonBar width="22%" height={10} />
      </div>
    </div>
  );
}

const Frame = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& .line': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 58, padding: '8px 12px' },
  '& .line > div': { flex: 1, display: 'grid', gap: 6 },
  '& .line + .line': { borderTop: `1px solid ${colour.line}` },
});
