// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters, and no database keeps them
const NO_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff\ufffe\uffff]/g;

/** Text without what is no character of a text. */
export function onlyCharacters(text: string): string {
  return text.replace(NO_CHARACTERS, '').toWellFormed();
}
