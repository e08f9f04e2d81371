import { sendResumable } from '#ui/upload/send-resumable.ts';
import type { SendOptions } from '#ui/upload/upload-transport.ts';
import { UPLOADS_PATH } from '../contract/uploads.ts';
import { uploadIdSchema } from './use-file-upload.ts';

/** Sends a file that was not chosen in a dialog, in parallel to other uploads. Returns the id to capture it by. */
export async function sendFile(options: Omit<SendOptions, 'address' | 'isOnce'>): Promise<string> {
  return uploadIdSchema.parse(await sendResumable({ ...options, address: UPLOADS_PATH, isOnce: true }));
}
