import { id as uuid } from '#base/ids.ts';

/** A text inside a filter expression. The only way a value of somebody's gets into one. */
export function textLiteral(value: string): string {
  if (!canBeHeld(value)) throw new RangeError('No text of the index holds a NUL or half a character');
  return `'${value.replaceAll("'", "''")}'`;
}

/** Whether any text of the index could be equal to it: what cannot be stored need not be looked for. */
export const canBeHeld = (value: string) => value.isWellFormed() && !value.includes('\0');

/** An id inside a filter expression; nothing but a UUID gets through. */
export const idLiteral = (id: string) => textLiteral(uuid.parse(id));

/** A moment or another number inside a filter expression. */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('Not a number that can be compared');
  // Never in exponent notation, and with a point, or whole numbers would be compared as integers.
  return Number.isInteger(value) ? `${BigInt(value)}.0` : value.toFixed(6);
}

/** For `IN` and arrays: commas between. */
export const listed = (literals: readonly string[]) => literals.join(', ');
