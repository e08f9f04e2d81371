import { styled } from '@mui/material/styles';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Wrench from 'lucide-react/icons/wrench';
import { useState } from 'react';
import { perLanguage } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { ExpansionPanel, PanelFigure } from '#ui/page/expansion-panel.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { clamp } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import {
  dismissFailedJob,
  FAILED_JOBS_TOPIC,
  type FailedJob,
  listFailedJobs,
  retryFailedJob,
} from '../contract/failed-jobs.ts';
import { operationsText } from '../text.ts';

const FAILED_JOBS_KEY = ['operations', 'failed-jobs'] as const;
const topics = [FAILED_JOBS_TOPIC];

/** The number of failures, shown by the collapsed panel. */
const failedJobsCountQuery = queryOptions({
  queryKey: [...FAILED_JOBS_KEY, 'count'],
  queryFn: async ({ signal }) => (await call(listFailedJobs, { limit: 1 }, { signal })).total,
  meta: { topics },
});

/** The newest failed work, refetched whenever the list changes. */
function useFailedJobs() {
  return useBlockList({
    queryKey: [...FAILED_JOBS_KEY, 'list'],
    ask: (block, signal) => call(listFailedJobs, block, { signal }),
    topics,
  });
}

interface Props {
  readonly job: FailedJob;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** One item of failed work: its name, error and time, with buttons to retry and dismiss it. */
function FailedJobRow({ job, busy, onRetry, onDismiss }: Props) {
  const text = useText(operationsText);
  const language = useLanguage();
  return (
    <Row>
      <div className="what">
        <p className="name">
          <code>{job.name}</code>
          <Pill>{text.kind[job.kind]}</Pill>
        </p>
        <p className="error">{job.error}</p>
        <p className="when">
          <time dateTime={job.failedAt}>{moments(language).format(new Date(job.failedAt))}</time> ·{' '}
          {text.tries(job.tries)}
        </p>
      </div>
      <div className="acts">
        <Button
          variant="contour"
          size="small"
          loading={busy}
          disabled={job.isRetrying}
          aria-label={job.isRetrying ? undefined : text.retryNamed(job.name)}
          onClick={onRetry}
        >
          {job.isRetrying ? text.retrying : text.retry}
        </Button>
        {job.kind === 'job' && job.isRetrying ? null : (
          <Button
            variant="discret"
            size="small"
            sx={{ color: colour.error }}
            aria-label={text.dismissNamed(job.name)}
            onClick={onDismiss}
          >
            {text.dismiss}
          </Button>
        )}
      </div>
    </Row>
  );
}

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 12px',
  '& .what': { flex: 1, minWidth: 0 },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& code': {
    font: '600 0.875rem/1.4 ui-monospace, SFMono-Regular, Menlo, monospace',
    overflowWrap: 'anywhere',
  },
  '& .error': {
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
    overflowWrap: 'anywhere',
    ...clamp(3),
  },
  '& .when': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .acts': { display: 'flex', gap: 4, flex: 'none' },
  '@media (max-width: 599px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& .what': { flex: 'none' },
  },
});

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

/** Retries and dismisses failed work; the list is refetched in either case. */
function useFailedJobActions(onDismissed: () => void) {
  const text = useText(operationsText);
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const onError = (failure: Error) => snackbar.show({ kind: 'error', text: failure.message });
  const onSettled = () => cache.invalidateQueries({ queryKey: FAILED_JOBS_KEY });
  const retry = useMutation({
    networkMode: 'always',
    mutationFn: (jobId: string) => call(retryFailedJob, { jobId }),
    onSuccess: () => snackbar.show({ text: text.retried }),
    onError,
    onSettled,
  });
  const dismiss = useMutation({
    networkMode: 'always',
    mutationFn: (jobId: string) => callDelete(dismissFailedJob, { jobId }),
    onSuccess: () => snackbar.show({ text: text.dismissed }),
    onError,
    onSettled: () => {
      onDismissed();
      return onSettled();
    },
  });
  return { retry, dismiss };
}
