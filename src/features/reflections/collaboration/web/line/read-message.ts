import { readVarint } from '../../rules/framed-messages.ts';
import type { Sent } from './ledger.ts';

/** Numbers of the protocol: the kind of a message, and of a message about the document. */
const SYNC = 0;
const SYNC_STATUS = 8;
const ALL_THAT_LACKS = 1;
const ONE_CHANGE = 2;

/** What a message to the server brings of the document; null where it brings nothing. */
export function changesSentIn(message: Uint8Array): Sent | null {
  const [kind, what] = afterName(message);
  if (kind !== SYNC) return null;
  if (what === ALL_THAT_LACKS) return 'everything';
  return what === ONE_CHANGE ? 'change' : null;
}

/** Whether the server kept (true) or refused (false) what was sent; null where a message speaks of something else. */
export function answerIn(message: Uint8Array): boolean | null {
  const [kind, isKept] = afterName(message);
  return kind === SYNC_STATUS ? isKept === 1 : null;
}

/** The two numbers after the name of the document, which begins every message. */
function afterName(message: Uint8Array): (number | undefined)[] {
  const name = readVarint(message, 0);
  const kind = name && readVarint(message, name.end + name.value);
  const what = kind && readVarint(message, kind.end);
  return [kind?.value, what?.value];
}
