import { useQueryClient } from '@tanstack/react-query';
import { forgetPerson } from '#features/accounts/web/public.ts';
import { signOut } from '../pairing.ts';

/** Signs out, and forgets what the person began here; answers whether the server was told. */
export function useLeave(): () => Promise<boolean> {
  const cache = useQueryClient();
  return async () => {
    const isTold = await signOut();
    forgetPerson(cache);
    return isTold;
  };
}
