import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { fill } from '#base/language.ts';
import { sendInParts } from '#ui/upload/send-in-parts.ts';
import type { UploadState } from '#ui/upload/upload-state.ts';
import { createUploadStore, type UploadStore } from '#ui/upload/upload-store.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { UPLOADS_PATH } from '../contract/uploads.ts';
import { whyNotTaken } from '../rules/why-not-taken.ts';

export type FileUploadOutcome =
  /** Ready to be captured by this id. */
  | { readonly kind: 'uploaded'; readonly uploadId: string }
  /** The sentence is ready to be shown; one that refuses this very file begins with its name. */
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'cancelled' }
  /** Another upload is under way. */
  | { readonly kind: 'skipped' };

export interface FileUpload extends Omit<UploadState, 'downloadUrl'> {
  /** Sends a file, going on where an earlier try of the same file stopped. Never throws. */
  readonly start: (file: File) => Promise<FileUploadOutcome>;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Gives it up; what had arrived is forgotten. */
  readonly cancel: () => void;
  /** Forgets what came of the last one. */
  readonly clear: () => void;
}

/** The one document on its way in from this window; it goes on while its dialog is closed. */
const documentUploads = createUploadStore({ send: sendInParts });

/** The id of what arrived, from the address it was given. */
export const arrived = z
  .object({ address: z.string() })
  .transform(({ address }) => address.split('/').at(-1) ?? '');

/** SY-03: a document on its way in: one at a time, with progress, paused and resumed, refused before a byte travels. */
export function useFileUpload(store: UploadStore = documentUploads): FileUpload {
  const { downloadUrl: _, ...state } = useSyncExternalStore(store.subscribe, store.state);
  const start = useCallback((file: File) => startUpload(store, file), [store]);
  const { pause, resume, cancel, clear } = store;
  return { ...state, start, pause, resume, cancel, clear };
}

async function startUpload(store: UploadStore, file: File): Promise<FileUploadOutcome> {
  const refused = whyNotTaken({ name: file.name, sizeBytes: file.size });
  const outcome = refused
    ? store.refuse(file, fill(refused.reason[currentLanguage()], refused.values))
    : await store.upload([file], { address: UPLOADS_PATH });
  return outcome.kind === 'uploaded'
    ? { kind: 'uploaded', uploadId: arrived.parse(outcome.answer) }
    : outcome;
}
