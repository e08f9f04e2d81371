/** Advance widths of Helvetica in thousandths of its size, from space to tilde. */
const PLAIN = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 32;

/** Beyond ASCII; other accented letters have the width of their base letter. */
const OTHERS: Readonly<Record<string, number>> = {
  '\u00A0': 278,
  '’': 222,
  '«': 556,
  '»': 556,
  '–': 556,
  '—': 1000,
  '…': 1000,
  '€': 556,
  '°': 400,
  œ: 944,
  Œ: 1000,
  î: 278,
  ï: 278,
};
/** Helvetica-Bold is wider, by about this factor in running text. */
const BOLD = 1.07;

/** The width of a line in points. */
export function lineWidth(text: string, { size, bold }: { size: number; bold: boolean }): number {
  let thousandths = 0;
  for (const character of text) {
    const plain = character.normalize('NFD').charCodeAt(0) - FIRST;
    thousandths += OTHERS[character] ?? PLAIN[plain] ?? 556;
  }
  return (thousandths * size * (bold ? BOLD : 1)) / 1_000;
}

/** Characters with another code in WinAnsi than in Latin-1. */
const WIN_ANSI_CODES: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Œ: 0x8c,
  '’': 0x92,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
};

/** A PDF string in WinAnsi, in hexadecimal, so that no character needs escaping. */
export function winAnsi(text: string): string {
  const codes = Array.from(text, (character) => {
    const code = WIN_ANSI_CODES[character] ?? character.charCodeAt(0);
    if (code > 0xff) throw new Error(`WinAnsi has no ${character}`);
    return code.toString(16).padStart(2, '0');
  });
  return `<${codes.join('')}>`;
}
