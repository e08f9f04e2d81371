import { readVarint } from '../../rules/framed-messages.ts';
import type { SentKind } from './pending-acks.ts';

/** Numbers of the protocol: the type of a message, and of a sync message. */
const SYNC = 0;
const SYNC_STATUS = 8;
const MISSING_UPDATES = 1;
const UPDATE = 2;

/** Which changes of the document a message to the server contains; null where it contains none. */
export function readSentKind(message: Uint8Array): SentKind | null {
  const [kind, type] = afterName(message);
  if (kind !== SYNC) return null;
  if (type === MISSING_UPDATES) return 'everything';
  return type === UPDATE ? 'change' : null;
}

/** Whether the server stored (true) or refused (false) the changes; null for other messages. */
export function readAcknowledgement(message: Uint8Array): boolean | null {
  const [kind, isKept] = afterName(message);
  return kind === SYNC_STATUS ? isKept === 1 : null;
}

/** The two varints after the document name, with which every message starts. */
function afterName(message: Uint8Array): (number | undefined)[] {
  const name = readVarint(message, 0);
  const kind = name && readVarint(message, name.end + name.value);
  const type = kind && readVarint(message, kind.end);
  return [kind?.value, type?.value];
}
