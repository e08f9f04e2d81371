import type { CaptureStep } from '#features/captures/captures/contract/captures.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { tabCaptureText } from './tab-capture-text.ts';

const BYTES_PER_MEGABYTE = 1_024 * 1_024;

/** Why a page could not be serialised in its tab; refusals of the server have their own message. */
type Problem = 'too-large' | 'replaced' | 'not-a-page' | 'silent';

/** A failure in the page itself; `message` is in the user’s language. */
export class TabCaptureError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, sizeBytes: number | null = null) {
    super(tabCaptureText[currentLanguage()].problems[problem](megabytes(sizeBytes)));
    this.name = 'NotBrought';
    this.problem = problem;
  }
}

/** « 24,3 » */
function megabytes(bytes: number | null): string {
  if (bytes === null) return '';
  const figures = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 });
  return figures.format(bytes / BYTES_PER_MEGABYTE);
}

/** Progress of the capture of a page, or why it failed. */
export type TabCapture =
  | { readonly step: 'taking'; readonly isWaiting?: boolean }
  | { readonly step: 'making'; readonly isWaiting?: boolean }
  | { readonly step: 'sending'; readonly share: number; readonly isWaiting?: boolean }
  | { readonly step: 'reading'; readonly done: CaptureStep | null; readonly isWaiting?: boolean }
  | { readonly step: 'failed'; readonly why: string };

const captures = sharedValue<ReadonlyMap<string, TabCapture>>(new Map());

/** Sets the progress of the capture of the page at this address; null once it is complete, or its failure was read. */
export function setTabCapture(address: string, bringing: TabCapture | null): void {
  const next = new Map(captures.now());
  if (bringing) next.set(address, bringing);
  else next.delete(address);
  captures.set(next);
}

/** Sets the failure of a capture; dropped when its user has signed out. */
export function setTabCaptureFailed(address: string, failure: unknown, session: AbortSignal): void {
  const why = failure instanceof Error ? failure.message : String(failure);
  setTabCapture(address, session.aborted ? null : { step: 'failed', why });
}

/** Marks the current step as waiting while the connection to the server is lost. */
export function setTabCaptureWaiting(address: string, isWaiting: boolean): void {
  const now = captures.now().get(address);
  if (now && now.step !== 'failed' && Boolean(now.isWaiting) !== isWaiting) {
    setTabCapture(address, { ...now, isWaiting });
  }
}

export const useTabCapture = (address: string): TabCapture | null => captures.use().get(address) ?? null;
