import * as Y from 'yjs';

const MOST_VALUES = 2_000;
const DEEPEST = 10;

/** Whether this can be an attribute of a node: what JSON can say, and not without end. */
export function isAttribute(content: Y.Item['content']): boolean {
  if (!(content instanceof Y.ContentAny)) return false;
  let values = 0;
  const waiting: { value: unknown; depth: number }[] = content.arr.map((value) => ({ value, depth: 1 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > MOST_VALUES || depth > DEEPEST) return false;
    if (typeof value === 'bigint' || value instanceof Uint8Array) return false;
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}
