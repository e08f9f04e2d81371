import type { Id } from '#base/ids.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { Passage } from '../../contract/contributions.ts';

/** The fields of an element that are shown in the document. */
function passageOf({ id, type, author, text, codeClassification, anchor }: ShownElement): Passage {
  return { id, type, author, text, codeClassification, anchor };
}

/**
 * Adds or updates the passages of some elements. Unchanged ones stay the same objects, so that the document
 * is not painted again for a vote.
 */
export function withPassages(
  passages: readonly Passage[],
  elements: readonly ShownElement[],
): readonly Passage[] {
  const marked = elements.filter(({ anchor }) => anchor !== null);
  if (marked.length === 0) return passages;
  const known = new Map(passages.map((passage) => [passage.id, passage]));
  const changed = marked.map(passageOf).filter((passage) => !isSame(known.get(passage.id), passage));
  if (changed.length === 0) return passages;
  for (const passage of changed) known.set(passage.id, passage);
  return [...known.values()];
}

export function withoutPassages(passages: readonly Passage[], ids: ReadonlySet<Id>): readonly Passage[] {
  return passages.some(({ id }) => ids.has(id)) ? passages.filter(({ id }) => !ids.has(id)) : passages;
}

function isSame(one: Passage | undefined, other: Passage): boolean {
  return (
    one !== undefined &&
    one.codeClassification === other.codeClassification &&
    one.text === other.text &&
    JSON.stringify([one.author, one.anchor]) === JSON.stringify([other.author, other.anchor])
  );
}
