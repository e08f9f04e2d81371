import { useRouter } from '@tanstack/react-router';
import { CallError } from '#ui/call/call-error.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of who did not prove who they are in a session that is too old. */
    readonly notProven?: string;
  }
}

/** D1 §4: where somebody goes who did not prove who they are: signed out, with a new link offered. */
export function useNotProven(): (email: string) => void {
  const router = useRouter();
  // What was being changed is refused already: nothing is left to ask about.
  return (notProven) => router.history.push('/setPassword', { notProven }, { ignoreBlocker: true });
}

/** Whether a refusal asks to prove who one is. */
export const isProofWanted = (failure: unknown): boolean =>
  failure instanceof CallError && failure.reason === 'auth/requires-recent-login';
