import { CallError } from '#ui/call/call-error.ts';
import { EDITOR_VERSION } from '../contract/collaboration.ts';
import { isVersionAtLeast } from '../rules/is-version-at-least.ts';

/** The answer to the version request before connecting to a text. */
export type VersionCheck = 'understood' | 'too-new' | 'denied' | 'signed-out' | 'no-answer';

const REFUSED: Readonly<Record<number, VersionCheck>> = { 401: 'signed-out', 403: 'denied', 404: 'denied' };

/** ED-07: whether this editor understands the text, and whether the person may open it at all. */
export async function checkVersion(request: Promise<{ readonly version: string }>): Promise<VersionCheck> {
  try {
    return isVersionAtLeast(EDITOR_VERSION, (await request).version) ? 'understood' : 'too-new';
  } catch (failure) {
    return failure instanceof CallError ? (REFUSED[failure.status] ?? 'no-answer') : 'no-answer';
  }
}
