/** How close a text is to the one expected, by its words. */
export interface TokenScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Compares texts as bags of words: each word counts as often as it is said. */
export function tokenScore(text: string, expected: string): TokenScore {
  const found = tokensOf(text);
  const wanted = tokensOf(expected);
  const left = new Map<string, number>();
  for (const token of wanted) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of found) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(token, count - 1);
  }
  const precision = found.length === 0 ? Number(wanted.length === 0) : common / found.length;
  const recall = wanted.length === 0 ? Number(found.length === 0) : common / wanted.length;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}
