import { analysisAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { redirectAddress } from '#features/documents/documents/rules/redirect-address.ts';
import { redirectTarget } from '#features/documents/redirect/rules/redirect.ts';
import type { Notification } from '../contract/notifications.ts';

/** NO-03: where a notification leads: through the redirect page, or to the analysis of what has no address outside. */
export function notificationAddress({ documentUrl, analysisId }: Notification['details']): string {
  const target = redirectTarget(documentUrl);
  return target ? redirectAddress(target.address, analysisId) : analysisAddress(analysisId);
}
