import { sendInParts } from '#ui/upload/send-in-parts.ts';
import type { SendOptions } from '#ui/upload/upload-transport.ts';
import { UPLOADS_PATH } from '../contract/uploads.ts';
import { arrived } from './use-file-upload.ts';

/** Sends a file that nobody chose in a dialog, beside whatever else is on its way. Answers the id it is captured by. */
export async function sendFile(options: Omit<SendOptions, 'address' | 'isOnce'>): Promise<string> {
  return arrived.parse(await sendInParts({ ...options, address: UPLOADS_PATH, isOnce: true }));
}
