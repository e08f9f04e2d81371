import { CATEGORIES, type Category, type CategoryNode, type Synthesis } from '../contract/categories.ts';

/** The position of a category: its parent, and its index among the siblings. */
type CategoryPlace = Pick<CategoryNode, 'id' | 'parent' | 'sort'>;

/** D2 §3: the last one stays last until it is moved. */
const LAST_POSITION = 2 ** 31 - 1;

const OWN_SYNTHESIS: Readonly<Partial<Record<Category, Synthesis>>> = {
  objectives: 'OBJECTIVE',
  strategies: 'STRATEGY',
  tactics: 'TACTICAL',
  additionalInfos: 'INFO',
};

/** The initial tree, which is flat. */
export const INITIAL_PLACES: readonly CategoryPlace[] = CATEGORIES.map((id, index) => ({
  id,
  parent: null,
  sort: index === CATEGORIES.length - 1 ? LAST_POSITION : index,
}));

/** The tree in depth-first order: parents before children. */
export function categoryTree(places: readonly CategoryPlace[]): CategoryNode[] {
  const descendantsOf = (parentNode: CategoryNode | null): CategoryNode[] =>
    places
      .filter(({ parent }) => parent === (parentNode?.id ?? null))
      .sort((one, other) => one.sort - other.sort)
      .flatMap((place) => {
        const node: CategoryNode = {
          ...place,
          categories: [],
          synthesis: OWN_SYNTHESIS[place.id] ?? parentNode?.synthesis ?? null,
        };
        parentNode?.categories.push(place.id);
        return [node, ...descendantsOf(node)];
      });
  return descendantsOf(null);
}

const nodeOf = (tree: readonly CategoryNode[], id: Category): CategoryNode | undefined =>
  tree.find((node) => node.id === id);

/** The ancestors of a category, the outermost first. */
export function ancestorsOf(tree: readonly CategoryNode[], id: Category): readonly Category[] {
  const parent = nodeOf(tree, id)?.parent;
  return parent ? [...ancestorsOf(tree, parent), parent] : [];
}

/** The children of a category, or the top-level categories, in order. */
export const childrenOf = (tree: readonly CategoryNode[], parentNode: Category | null): readonly Category[] =>
  tree.filter(({ parent }) => parent === parentNode).map(({ id }) => id);

/** A target position: in a category or at the top level; before a sibling, else at the end. */
export interface CategoryTarget {
  readonly into: Category | null;
  readonly before: Category | null;
}

/** Moves a category with its descendants; null where it would become its own ancestor. */
export function moveCategory(
  tree: readonly CategoryNode[],
  id: Category,
  { into, before }: CategoryTarget,
): CategoryNode[] | null {
  if (into !== null && [...ancestorsOf(tree, into), into].includes(id)) return null;
  const siblings = childrenOf(tree, into).filter((one) => one !== id);
  // Before itself: it stays in place.
  const next = before === id ? nextSibling(childrenOf(tree, into), id) : before;
  const index = next === null ? -1 : siblings.indexOf(next);
  const ordered = index < 0 ? [...siblings, id] : siblings.toSpliced(index, 0, id);
  const moved = tree.map(({ id: one, parent, sort }) => ({
    id: one,
    parent: one === id ? into : parent,
    sort: ordered.includes(one) ? ordered.indexOf(one) : sort,
  }));
  return categoryTree(moved);
}

const nextSibling = (siblings: readonly Category[], id: Category): Category | null =>
  siblings[siblings.indexOf(id) + 1] ?? null;

export const STEPS = ['up', 'down', 'out', 'in'] as const;
export type Step = (typeof STEPS)[number];

/** The target of a step: among the siblings, into the previous one, or out of the parent, right after it. */
export function targetOfStep(tree: readonly CategoryNode[], id: Category, step: Step): CategoryTarget | null {
  const into = nodeOf(tree, id)?.parent ?? null;
  const siblings = childrenOf(tree, into);
  const index = siblings.indexOf(id);
  const previous = siblings[index - 1];
  if (step === 'up') return previous ? { into, before: previous } : null;
  if (step === 'down')
    return index < siblings.length - 1 ? { into, before: siblings[index + 2] ?? null } : null;
  if (step === 'in') return previous ? { into: previous, before: null } : null;
  if (into === null) return null;
  const outer = nodeOf(tree, into)?.parent ?? null;
  return { into: outer, before: nextSibling(childrenOf(tree, outer), into) };
}
