import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '#base/paging.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { Notice } from '#ui/notice.tsx';
import { colour } from '#ui/palette.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { uiText } from '#ui/text.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FailedJob } from '../contract/failed-jobs.ts';
import { operationsText } from '../text.ts';
import { FailedJobRow } from './failed-job-row.tsx';
import { failedJobsQuery } from './failed-jobs-query.ts';
import { useFailedJobActs } from './use-failed-job-acts.ts';

/** Work that failed for good, for platform admins: see it, have it tried again, dismiss it. */
export default function FailedJobsPanel() {
  const text = useText(operationsText);
  const title = useId();
  const [limit, setLimit] = useState<number>(PAGE_SIZES[0]);
  const [dismissing, setDismissing] = useState<FailedJob | null>(null);
  const query = useQuery(failedJobsQuery(limit));
  const { retry, dismiss } = useFailedJobActs(() => setDismissing(null));
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{text.title}</h2>
      <p>{text.lead}</p>
      <Body>
        {query.data ? null : query.isError ? <Failed retry={() => void query.refetch()} /> : <Loading />}
        {query.data && items.length === 0 ? (
          <EmptyState title={text.none} headingLevel="h3">
            {text.noneSays}
          </EmptyState>
        ) : null}
        {items.length > 0 ? (
          <ul>
            {items.map((job) => (
              <FailedJobRow
                key={job.id}
                job={job}
                busy={retry.isPending && retry.variables === job.id}
                onRetry={() => retry.mutate(job.id)}
                onDismiss={() => setDismissing(job)}
              />
            ))}
          </ul>
        ) : null}
        {items.length > 0 ? (
          <div className="foot">
            <span>{text.shown(items.length, total)}</span>
            {items.length < total && limit < MAX_PAGE_SIZE ? (
              <Button
                size="small"
                loading={query.isPlaceholderData}
                onClick={() => setLimit((shown) => PAGE_SIZES.find((size) => size > shown) ?? MAX_PAGE_SIZE)}
              >
                {text.more}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Body>
      <ConfirmDialog
        open={dismissing !== null}
        danger
        title={text.dismissTitle(dismissing?.name ?? '')}
        subtitle={text.dismissSays}
        confirmLabel={text.dismiss}
        busy={dismiss.isPending}
        onCancel={() => setDismissing(null)}
        onConfirm={() => dismissing && dismiss.mutate(dismissing.id)}
      />
    </section>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const text = useText(uiText);
  return (
    <Notice
      kind="error"
      action={
        <Button size="small" onClick={retry}>
          {text.retry}
        </Button>
      }
    >
      {text.failed}
    </Notice>
  );
}

function Loading() {
  const text = useText(uiText);
  return (
    <div className="loading" aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <SkeletonBar width="30%" />
      <SkeletonBar width="62%" />
      <SkeletonBar width="22%" height={10} />
    </div>
  );
}

const Body = styled('div')({
  flex: '1 0 100%',
  minWidth: 0,
  marginTop: 8,
  '& > ul': { border: `1px solid ${colour.line}`, borderRadius: 10, overflow: 'hidden' },
  '& > ul > li + li': { borderTop: `1px solid ${colour.line}` },
  '& .loading': {
    display: 'grid',
    gap: 8,
    padding: '14px 12px',
    border: `1px solid ${colour.line}`,
    borderRadius: 10,
  },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 36,
    marginTop: 6,
    color: colour.text2,
    fontSize: '0.8125rem',
  },
});
