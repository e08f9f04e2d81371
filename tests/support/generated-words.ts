/** Generated words, determined by the seed. */
export function generatedWords(seed: number, count: number): string {
  let state = seed + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `mot${(state >>> 8) % 900}`;
  }).join(' ');
}
