// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters, and no database keeps them
const INVALID_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff\ufffe\uffff]/g;

/** Removes control characters and lone surrogates. */
export function stripInvalidCharacters(text: string): string {
  return text.replace(INVALID_CHARACTERS, '').toWellFormed();
}
