import { id as uuid } from '#base/ids.ts';

/** A text literal for filter expressions, and the only way to put external values into one. */
export function textLiteral(value: string): string {
  if (!isStorableText(value)) throw new RangeError('index texts have no NUL and no lone surrogate');
  return `'${value.replaceAll("'", "''")}'`;
}

/** Whether an index text can be equal to the value: others need not be searched. */
export const isStorableText = (value: string) => value.isWellFormed() && !value.includes('\0');

/** An id literal for filter expressions; must be a UUID. */
export const idLiteral = (id: string) => textLiteral(uuid.parse(id));

/** A number literal for filter expressions, such as a timestamp. */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('a number literal must be finite');
  // Never in exponent notation, and with a decimal point: otherwise numbers would be compared as integers.
  return Number.isInteger(value) ? `${BigInt(value)}.0` : value.toFixed(6);
}

/** Joins literals with commas, for `IN` and arrays. */
export const joinLiterals = (literals: readonly string[]) => literals.join(', ');
