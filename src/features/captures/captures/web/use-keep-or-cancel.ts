import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { cancelCapture, keepCapture } from '../contract/captures.ts';
import { capturesText } from '../text.ts';
import { keptCaptures } from './kept-captures.ts';
import { CAPTURES_KEY, captureKey } from './use-capture.ts';

/** The two ways to end a capture in the dialog: keeping it in the background, or cancelling it. */
export function useKeepOrCancel() {
  const text = useText(capturesText);
  const { show } = useSnackbar();
  const cache = useQueryClient();
  const { id: myPortfolio } = useSuspenseQuery(profileQuery).data;
  const sayNotKept = (name: string) => show({ text: text.notKept(name), kind: 'error' });
  return {
    sayNotKept,
    /** « Vous pouvez fermer »: it continues, goes to one's own portfolio, and its end is announced. */
    async leave(captureId: Id, name: string): Promise<void> {
      keptCaptures.add(captureId);
      show({ text: text.left(name) });
      try {
        await call(keepCapture, { captureId, portfolioIds: [myPortfolio] }, { outlivesPage: true });
      } catch {
        keptCaptures.take(captureId);
        sayNotKept(name);
      } finally {
        await cache.invalidateQueries({ queryKey: CAPTURES_KEY });
      }
    },
    /** Cancels it; if the server is not reached, it is deleted after a day anyway. */
    giveUp(captureId: Id): void {
      cache.removeQueries({ queryKey: captureKey(captureId) });
      call(cancelCapture, { captureId }).catch(() => {});
    },
  };
}
