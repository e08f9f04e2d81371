import { type CollaborationRefusal, REFUSALS } from '../../contract/collaboration.ts';
import type { EditorError } from '../collaboration.ts';

/** `later`: a new connection may succeed. */
type Meaning = EditorError | 'signed-out' | 'later';

const MEANINGS = {
  'access-denied': 'ACCESS_DENIED_ERROR',
  'signed-out': 'signed-out',
  'stale-version': 'VERSION_ERROR',
  // The same content would be refused again.
  'bad-message': 'UNKNOWN_ERROR',
  'too-long': 'UNKNOWN_ERROR',
  unavailable: 'later',
} as const satisfies Record<CollaborationRefusal, Meaning>;

/** What a refusal or a close reason means for the text. */
export function meaningOfRefusal(reason: string): Meaning {
  const known = REFUSALS.find((one) => one === reason);
  return known ? MEANINGS[known] : 'later';
}
