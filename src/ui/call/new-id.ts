const TIME_DIGITS = 12;

/**
 * An id in time order, as the server makes them (UUID version 7), for requests that may be sent twice and must create one
 * thing. Not randomUUID: it is missing where the page is not served over https.
 */
export function newId(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(TIME_DIGITS, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(10))];
  const [version = 0, second = 0, variant = 0, ...rest] = random;
  const bytes = [0x70 | (version & 0x0f), second, 0x80 | (variant & 0x3f), ...rest];
  const hex = time + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
