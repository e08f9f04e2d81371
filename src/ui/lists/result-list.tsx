import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { MoreFooter } from './more-footer.tsx';
import type { useBlockList } from './use-block-list.ts';

interface ResultListProps {
  readonly found: Omit<ReturnType<typeof useBlockList>, 'items'> & { readonly items: readonly unknown[] };
  readonly search: string;
  readonly words: {
    readonly none: string;
    readonly noneSays: string;
    readonly noneFound: (search: string) => string;
  };
  readonly loading?: ReactNode;
  /** Items of the total that are listed before these results. */
  readonly ahead?: number;
  /** Shows the count even when everything is shown. */
  readonly isCounted?: boolean;
  readonly children: ReactNode;
}

/** The results of a search: loading, failed, empty, or the list with a « more » button. */
export function ResultList({
  found,
  search,
  words,
  loading = <Spinner />,
  ahead = 0,
  isCounted = false,
  children,
}: ResultListProps) {
  if (found.error) return <LoadFailure onRetry={found.retry}>{found.error.message}</LoadFailure>;
  if (!found.isLoaded) return loading;
  const shown = found.items.length;
  if (shown === 0) {
    return search ? (
      <None role="status">{words.noneFound(search)}</None>
    ) : (
      <EmptyState title={words.none} headingLevel="h3">
        {words.noneSays}
      </EmptyState>
    );
  }
  const { total, more, less, isLoadingMore } = found;
  const listed = Math.min(shown + ahead, total);
  return (
    <>
      {children}
      {isCounted || listed < total || less ? (
        <Foot>
          <MoreFooter shown={listed} total={total} onMore={more} onLess={less} busy={isLoadingMore} />
        </Foot>
      ) : null}
    </>
  );
}

const None = styled('p')({ padding: '16px 2px', color: colour.text2 });
const Foot = styled('div')({ marginTop: 8 });
