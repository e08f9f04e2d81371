import type { CaptureStep } from '#features/captures/captures/contract/captures.ts';
import { sharedValue } from '#ui/page/shared-value.ts';

/** How far a page is on its way in, or why it did not come. */
export type Bringing =
  | { readonly step: 'taking'; readonly isWaiting?: boolean }
  | { readonly step: 'making'; readonly isWaiting?: boolean }
  | { readonly step: 'sending'; readonly share: number; readonly isWaiting?: boolean }
  | { readonly step: 'reading'; readonly done: CaptureStep | null; readonly isWaiting?: boolean }
  | { readonly step: 'failed'; readonly why: string };

const underWay = sharedValue<ReadonlyMap<string, Bringing>>(new Map());

/** Said by whoever brings the page at this address; null once it is in, or its failure was read. */
export function noteBringing(address: string, bringing: Bringing | null): void {
  const next = new Map(underWay.now());
  if (bringing) next.set(address, bringing);
  else next.delete(address);
  underWay.set(next);
}

/** Why it did not come; nothing is said to the next person of what another one began. */
export function noteFailed(address: string, failure: unknown, over: AbortSignal): void {
  const why = failure instanceof Error ? failure.message : String(failure);
  noteBringing(address, over.aborted ? null : { step: 'failed', why });
}

/** The same step while the line to the server is lost, and once it is back. */
export function noteWaiting(address: string, isWaiting: boolean): void {
  const now = underWay.now().get(address);
  if (now && now.step !== 'failed' && Boolean(now.isWaiting) !== isWaiting) {
    noteBringing(address, { ...now, isWaiting });
  }
}

export const useBringing = (address: string): Bringing | null => underWay.use().get(address) ?? null;
