import { useRouter } from '@tanstack/react-router';
import { CallError } from '#ui/call/call-error.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of a person who failed to confirm their password in an old session. */
    readonly notProven?: string;
  }
}

/** D1 §4: redirects a person who failed to confirm their password: signs them out and offers a new link. */
export function useReauthenticationRedirect(): (email: string) => void {
  const router = useRouter();
  // The change is already refused, so nothing must ask about unsaved changes.
  return (notProven) => router.history.push('/setPassword', { notProven }, { ignoreBlocker: true });
}

/** Whether a refusal requires the person to confirm their password. */
export const isReauthenticationRequired = (failure: unknown): boolean =>
  failure instanceof CallError && failure.reason === 'auth/requires-recent-login';
