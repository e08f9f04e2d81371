import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { fill } from '#base/language.ts';
import { sendResumable } from '#ui/upload/send-resumable.ts';
import type { UploadState } from '#ui/upload/upload-state.ts';
import { createUploadStore, type UploadStore } from '#ui/upload/upload-store.ts';
import type { SendOptions } from '#ui/upload/upload-transport.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { UPLOADS_PATH } from '../contract/uploads.ts';
import { whyFileRefused } from '../rules/why-file-refused.ts';

export type FileUploadOutcome =
  /** Ready to be captured by this id. */
  | { readonly kind: 'uploaded'; readonly uploadId: string }
  /** The text to show; a refusal of this file starts with its name. */
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'cancelled' }
  /** Another upload is running. */
  | { readonly kind: 'skipped' };

export interface FileUpload extends Omit<UploadState, 'downloadUrl'> {
  /** Sends a file, continuing an earlier attempt with the same file. Never throws. */
  readonly start: (file: File) => Promise<FileUploadOutcome>;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Cancels the upload; the bytes received are deleted. */
  readonly cancel: () => void;
  /** Clears the result of the last upload. */
  readonly clear: () => void;
}

/** The single document upload of this window; it continues while its dialog is closed. */
const documentUploads = createUploadStore({ send: sendResumable });

/** Extracts the id of the upload from its address. */
export const uploadIdSchema = z
  .object({ address: z.string() })
  .transform(({ address }) => address.split('/').at(-1) ?? '');

/**
 * SY-03: uploads a document, one at a time, with progress, pause and resume; a refusal comes before any byte is sent.
 */
export function useFileUpload(store: UploadStore = documentUploads): FileUpload {
  const { downloadUrl: _, ...state } = useSyncExternalStore(store.subscribe, store.state);
  const start = useCallback((file: File) => startUpload(store, file), [store]);
  const { pause, resume, cancel, clear } = store;
  return { ...state, start, pause, resume, cancel, clear };
}

async function startUpload(store: UploadStore, file: File): Promise<FileUploadOutcome> {
  const refused = whyFileRefused({ name: file.name, sizeBytes: file.size });
  const outcome = refused
    ? store.refuse(file, fill(refused.reason[currentLanguage()], refused.values))
    : await store.upload([file], { address: UPLOADS_PATH });
  return outcome.kind === 'uploaded'
    ? { kind: 'uploaded', uploadId: uploadIdSchema.parse(outcome.answer) }
    : outcome;
}

/** Sends a file that was not chosen in a dialog, in parallel to other uploads. Returns the id to capture it by. */
export async function sendFile(options: Omit<SendOptions, 'address' | 'isOnce'>): Promise<string> {
  return uploadIdSchema.parse(await sendResumable({ ...options, address: UPLOADS_PATH, isOnce: true }));
}
