import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callDelete } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { dismissFailedJob, retryFailedJob } from '../contract/failed-jobs.ts';
import { operationsText } from '../text.ts';
import { FAILED_JOBS_KEY } from './failed-jobs-query.ts';

/** Retries and dismisses failed work; the list is refetched in either case. */
export function useFailedJobActions(onDismissed: () => void) {
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
