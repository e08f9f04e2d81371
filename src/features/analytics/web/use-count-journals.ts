import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { countJournals } from '../contract/journal-reports.ts';
import { REPORTS_KEY } from './reports-query.ts';

/** Requests a count of the journals. */
export function useCountJournals() {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useExclusiveMutation({
    mutationFn: () => call(countJournals, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: REPORTS_KEY }),
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
}
