import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useAct } from '#ui/call/use-act.ts';
import { approvePairing } from '../../contract/pairing.ts';
import { BESIDE, tellExtension } from '../use-extension.ts';

/** EX-01: lets the extension that made this challenge speak in one's name, and tells it so. */
export function useApproval(challenge: string) {
  const cache = useQueryClient();
  return useAct({
    mutationFn: () => call(approvePairing, { challenge }),
    // It looks by itself each second; an extension that does not hear this one is not kept waiting.
    onSuccess: async () => {
      await tellExtension(cache, { vigie: 'approved' }).catch(() => null);
      await cache.invalidateQueries({ queryKey: BESIDE });
    },
  });
}
