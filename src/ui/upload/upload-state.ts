/** `waiting`: the line is lost, and it goes on by itself. `paused`: it goes on when told to. */
type UploadPhase = 'idle' | 'sending' | 'waiting' | 'paused' | 'sent' | 'failed';

/** SY-03: what is being sent, how far it is, and what came of it. */
export interface UploadState {
  readonly phase: UploadPhase;
  readonly file: File | null;
  readonly sentBytes: number;
  readonly progressPercent: number;
  /** Null while it cannot be told. */
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
  /** Another upload is under way. */
  | { readonly kind: 'skipped' };
