/** The passage after or before a chosen one; from nowhere, the first or the last. Beyond the ends there is none. */
export function neighbour(inOrder: readonly string[], chosenId: string | null, step: 1 | -1): string | null {
  const at = chosenId === null ? -1 : inOrder.indexOf(chosenId);
  if (at === -1) return inOrder.at(step === 1 ? 0 : -1) ?? null;
  return inOrder[at + step] ?? null;
}

/** Of passages that share a place, the one a click means: the innermost, then at each further click the next one out. */
export function chosenOf(ids: readonly string[], selectedId: string | null): string | null {
  const at = selectedId === null ? -1 : ids.indexOf(selectedId);
  return (at === -1 ? ids.at(-1) : ids.at(at - 1)) ?? null;
}
