import { analysisAddress, redirectAddress } from '#features/documents/documents/rules/document-addresses.ts';
import { isWebAddress } from '#features/documents/redirect/rules/redirect.ts';
import type { Notification } from '../contract/notifications.ts';

/** NO-03: the address a notification opens: the redirect page, or the analysis when there is no external address. */
export function notificationAddress({ documentUrl, analysisId }: Notification['details']): string {
  return isWebAddress(documentUrl)
    ? redirectAddress(documentUrl.trim(), analysisId)
    : analysisAddress(analysisId);
}
