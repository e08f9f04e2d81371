import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { approvePairing } from '../../contract/pairing.ts';
import { EXTENSION_QUERY_KEY, sendToExtension } from '../use-extension.ts';

/** EX-01: approves the pairing of this challenge and notifies the extension. */
export function useApprovePairing(challenge: string) {
  const cache = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => call(approvePairing, { challenge }),
    // Optional: the extension also polls every second.
    onSuccess: async () => {
      await sendToExtension(cache, { vigie: 'approved' }).catch(() => null);
      await cache.invalidateQueries({ queryKey: EXTENSION_QUERY_KEY });
    },
  });
}
