import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useAct } from '#ui/call/use-act.ts';
import { approvePairing } from '../../contract/pairing.ts';
import { BESIDE, tellExtension } from '../use-extension.ts';

/** EX-01: approves the pairing of this challenge and notifies the extension. */
export function useApproval(challenge: string) {
  const cache = useQueryClient();
  return useAct({
    mutationFn: () => call(approvePairing, { challenge }),
    // Optional: the extension also polls every second.
    onSuccess: async () => {
      await tellExtension(cache, { vigie: 'approved' }).catch(() => null);
      await cache.invalidateQueries({ queryKey: BESIDE });
    },
  });
}
