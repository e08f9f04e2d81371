import { useQueryClient } from '@tanstack/react-query';
import { forgetPerson } from '#features/accounts/web.ts';
import { removePairing, revokeToken } from '../pairing.ts';

/** Signs out and deletes the user’s drafts; resolves to whether the server was notified. */
export function useSignOut(): () => Promise<boolean> {
  const cache = useQueryClient();
  return async () => {
    // The token first: a panel that still has it could store new drafts. Nothing is deleted when removing the token fails.
    const credentials = await removePairing();
    // Before the server is notified, which may take time: the next user finds no drafts and loses none.
    forgetPerson(cache);
    return revokeToken(credentials);
  };
}
