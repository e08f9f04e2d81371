const SEVEN_BITS = 0x7f;
const MORE_FOLLOWS = 0x80;

/** Concatenates messages, each prefixed with its length: the body of a polling request. */
export function frameMessages(messages: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = messages.flatMap((message) => [varint(message.byteLength), message]);
  const body = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}

/** The messages of a body; null where it is truncated, or a message is longer than allowed. */
export function unframeMessages(body: Uint8Array, longest = Number.POSITIVE_INFINITY): Uint8Array[] | null {
  const messages: Uint8Array[] = [];
  for (let at = 0; at < body.byteLength; ) {
    const length = readVarint(body, at);
    if (length === null || length.value > longest) return null;
    const end = length.end + length.value;
    if (end > body.byteLength) return null;
    messages.push(body.slice(length.end, end));
    at = end;
  }
  return messages;
}

/** Reads the varint at this offset and where it ends: seven bits per byte, least significant first. */
export function readVarint(bytes: Uint8Array, at: number): { value: number; end: number } | null {
  let value = 0;
  for (let place = at, scale = 1; scale < Number.MAX_SAFE_INTEGER; place += 1, scale *= MORE_FOLLOWS) {
    const byte = bytes[place];
    if (byte === undefined) return null;
    value += (byte & SEVEN_BITS) * scale;
    if (byte < MORE_FOLLOWS) return { value, end: place + 1 };
  }
  return null;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > SEVEN_BITS) {
    bytes.push(MORE_FOLLOWS | (rest & SEVEN_BITS));
    rest = Math.floor(rest / MORE_FOLLOWS);
  }
  return Uint8Array.from([...bytes, rest]);
}
