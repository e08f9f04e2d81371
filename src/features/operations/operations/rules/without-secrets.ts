const RULES: readonly (readonly [RegExp, string])[] = [
  // It reads one line of the log.
  [/\p{Cc}+/gu, ' '],
  // What follows the path of an address: links in mails carry their secret there.
  [/([a-z][\w+.-]*:\/\/|\/)([^\s?#"'()]*)[?#][^\s"'()]*/gi, '$1$2'],
  [/[^\s@<>"'()]+@[^\s@<>"'()]+/g, '…@…'],
  // Browsers quote what they could not read.
  [/(["“«])[^"”»]{24,}(["”»])/g, '$1…$2'],
  // Long and opaque, and no id of ours: a token.
  [/(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))(?<![\w-])[\w-]{32,}/gi, '…'],
];

/** What a browser said of its failure, without what nobody who reads the log should see. */
export const withoutSecrets = (said: string): string =>
  RULES.reduce((text, [secret, left]) => text.replace(secret, left), said).trim();
