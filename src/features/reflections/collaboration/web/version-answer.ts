import { CallError } from '#ui/call/call-error.ts';
import { EDITOR_VERSION } from '../contract/collaboration.ts';
import { isRecentEnough } from '../rules/is-recent-enough.ts';

/** The answer to the version request before connecting to a text. */
export type VersionAnswer = 'understood' | 'too-new' | 'denied' | 'signed-out' | 'no-answer';

const REFUSED: Readonly<Record<number, VersionAnswer>> = { 401: 'signed-out', 403: 'denied', 404: 'denied' };

/** ED-07: whether this editor understands the text, and whether the person may open it at all. */
export async function versionAnswer(request: Promise<{ readonly version: string }>): Promise<VersionAnswer> {
  try {
    return isRecentEnough(EDITOR_VERSION, (await request).version) ? 'understood' : 'too-new';
  } catch (failure) {
    return failure instanceof CallError ? (REFUSED[failure.status] ?? 'no-answer') : 'no-answer';
  }
}
