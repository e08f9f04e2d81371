const RULES: readonly (readonly [RegExp, string])[] = [
  // Control characters: the message must stay on one line of the log.
  [/\p{Cc}+/gu, ' '],
  // Query and fragment of an address: links in mails have their secret there.
  [/([a-z][\w+.-]*:\/\/|\/)([^\s?#"'()]*)[?#][^\s"'()]*/gi, '$1$2'],
  [/[^\s@<>"'()]+@[^\s@<>"'()]+/g, '…@…'],
  // Browsers quote input that they could not parse.
  [/(["“«])[^"”»]{24,}(["”»])/g, '$1…$2'],
  // A long opaque string that is not one of our ids: a token.
  [/(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))(?<![\w-])[\w-]{32,}/gi, '…'],
];

/** Redacts secrets and personal text from a browser's error message before it is logged. */
export const redactSecrets = (message: string): string =>
  RULES.reduce((text, [secret, replacement]) => text.replace(secret, replacement), message).trim();
