import { CallError } from '#ui/call/call-error.ts';
import { EDITOR_VERSION } from '../contract/collaboration.ts';
import { isRecentEnough } from '../rules/is-recent-enough.ts';

/** What asking for the version of a text says before its line is opened. */
export type VersionAnswer = 'understood' | 'too-new' | 'denied' | 'signed-out' | 'no-answer';

const REFUSED: Readonly<Record<number, VersionAnswer>> = { 401: 'signed-out', 403: 'denied', 404: 'denied' };

/** ED-07: whether this editor understands the text, and whether the person may open it at all. */
export async function versionAnswer(asking: Promise<{ readonly version: string }>): Promise<VersionAnswer> {
  try {
    return isRecentEnough(EDITOR_VERSION, (await asking).version) ? 'understood' : 'too-new';
  } catch (failure) {
    return failure instanceof CallError ? (REFUSED[failure.status] ?? 'no-answer') : 'no-answer';
  }
}
