import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { cancelCapture, keepCapture } from '../contract/captures.ts';
import { capturesText } from '../text.ts';
import { CAPTURES_KEY, captureKey } from './use-capture.ts';

/** Cleared with all other storage when the person signs out. */
const STORAGE_KEY = 'vigie.captures-left';
const MAX_REMEMBERED = 50;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids.slice(-MAX_REMEMBERED)));
  } catch {
    // Without storage, the end is not announced; the portfolio shows the analysis all the same.
  }
}

/** Captures this browser keeps in the background and whose end is not announced yet; survives a reload. */
export const keptCaptures = {
  has: (captureId: Id) => read().includes(captureId),
  add: (captureId: Id) => write([...read().filter((one) => one !== captureId), captureId]),
  /** True the first time only, so that two tabs do not both announce it. */
  take(captureId: Id): boolean {
    const ids = read();
    if (!ids.includes(captureId)) return false;
    write(ids.filter((one) => one !== captureId));
    return true;
  },
};

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
