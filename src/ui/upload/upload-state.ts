/** `waiting`: the connection is lost, and the upload resumes by itself. `paused`: it resumes on request. */
type UploadPhase = 'idle' | 'sending' | 'waiting' | 'paused' | 'sent' | 'failed';

/** SY-03: file, progress and result of the current upload. */
export interface UploadState {
  readonly phase: UploadPhase;
  readonly file: File | null;
  readonly sentBytes: number;
  readonly progressPercent: number;
  /** Null while there is no estimate. */
  readonly secondsLeft: number | null;
  readonly downloadUrl: string | null;
  readonly success: boolean;
  /** Why it failed, ready to be shown. */
  readonly failure: string | null;
}

export const IDLE: UploadState = {
  phase: 'idle',
  file: null,
  sentBytes: 0,
  progressPercent: 0,
  secondsLeft: null,
  downloadUrl: null,
  success: false,
  failure: null,
};

export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly downloadUrl: string | null; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'cancelled' }
  /** Another upload is running. */
  | { readonly kind: 'skipped' };
