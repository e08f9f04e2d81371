import { useQueryClient } from '@tanstack/react-query';
import { forgetPerson } from '#features/accounts/web/public.ts';
import { signOut } from '../pairing.ts';

/** Signs out, and forgets what the person began here; answers whether the server was told. */
export function useLeave(): () => Promise<boolean> {
  const cache = useQueryClient();
  return async () => {
    // Before the server is told, which may take its time: whoever connects next finds nothing, and loses nothing.
    forgetPerson(cache);
    return signOut();
  };
}
