import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Wrench from 'lucide-react/icons/wrench';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { ExpansionPanel, PanelFigure } from '#ui/page/expansion-panel.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { FailedJob } from '../contract/failed-jobs.ts';
import { operationsText } from '../text.ts';
import { FailedJobRow } from './failed-job-row.tsx';
import { failedJobsCountQuery, useFailedJobs } from './failed-jobs-query.ts';
import { useFailedJobActions } from './use-failed-job-actions.ts';

/** The failed work, for platform admins; collapsed, it shows the number. */
export default function FailedJobsPanel() {
  const text = useText(operationsText);
  return (
    <ExpansionPanel icon={<Wrench size={18} />} title={text.title} summary={<Count />}>
      <FailedJobs />
    </ExpansionPanel>
  );
}

function Count() {
  const text = useText(operationsText);
  const { data: total } = useQuery(failedJobsCountQuery);
  if (total === undefined) return null;
  const Icon = total > 0 ? CircleAlert : CircleCheck;
  return (
    <PanelFigure data-tone={total > 0 ? 'error' : 'success'}>
      <Icon size={14} />
      {total > 0 ? text.count(total) : text.none}
    </PanelFigure>
  );
}

/** The list, with retry and dismiss. */
function FailedJobs() {
  const text = useText(operationsText);
  const [dismissing, setDismissing] = useState<FailedJob | null>(null);
  const jobs = useFailedJobs();
  const { retry, dismiss } = useFailedJobActions(() => setDismissing(null));
  return (
    <Body>
      <p>{text.lead}</p>
      {jobs.error ? <LoadFailure onRetry={jobs.retry} /> : jobs.isLoaded ? null : <Loading />}
      {jobs.isLoaded && jobs.items.length === 0 ? (
        <EmptyState title={text.none} headingLevel="h3">
          {text.noneSays}
        </EmptyState>
      ) : null}
      {jobs.items.length > 0 ? (
        <>
          <ul>
            {jobs.items.map((job) => (
              <FailedJobRow
                key={job.id}
                job={job}
                busy={retry.isPending && retry.variables === job.id}
                onRetry={() => retry.mutate(job.id)}
                onDismiss={() => setDismissing(job)}
              />
            ))}
          </ul>
          <div className="foot">
            <MoreFooter
              shown={jobs.items.length}
              total={jobs.total}
              onMore={jobs.more}
              onLess={jobs.less}
              busy={jobs.isLoadingMore}
            />
          </div>
        </>
      ) : null}
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
    </Body>
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
  minWidth: 0,
  '& > p': { color: colour.text2, marginBottom: 8 },
  '& > ul': { border: `1px solid ${colour.line}`, borderRadius: 10, overflow: 'hidden' },
  '& > ul > li + li': { borderTop: `1px solid ${colour.line}` },
  '& .loading': {
    display: 'grid',
    gap: 8,
    padding: '14px 12px',
    border: `1px solid ${colour.line}`,
    borderRadius: 10,
  },
  '& .foot': { marginTop: 6 },
});
