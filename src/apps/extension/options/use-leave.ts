import { useQueryClient } from '@tanstack/react-query';
import { forgetPerson } from '#features/accounts/web.ts';
import { dropPairing, giveBack } from '../pairing.ts';

/** Signs out, and forgets what the person began here; answers whether the server was told. */
export function useLeave(): () => Promise<boolean> {
  const cache = useQueryClient();
  return async () => {
    // The token first: a panel that still has it may write anew what is forgotten, and who cannot leave loses nothing.
    const held = await dropPairing();
    // Before the server is told, which may take its time: whoever connects next finds nothing, and loses nothing.
    forgetPerson(cache);
    return giveBack(held);
  };
}
