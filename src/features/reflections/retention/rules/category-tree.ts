import { CATEGORIES, type Category, type CategoryNode, type Synthesis } from '../contract/categories.ts';

/** Where a category stands: in which other one, and after how many of those beside it. */
export type CategoryPlace = Pick<CategoryNode, 'id' | 'parent' | 'sort'>;

/** D2 §3: the last one stays last until somebody moves it. */
const LAST = 2 ** 31 - 1;

const OWN_SYNTHESIS: Readonly<Partial<Record<Category, Synthesis>>> = {
  objectives: 'OBJECTIVE',
  strategies: 'STRATEGY',
  tactics: 'TACTICAL',
  additionalInfos: 'INFO',
};

/** Where they stand while nobody has moved one: beside each other. */
export const FIRST_PLACES: readonly CategoryPlace[] = CATEGORIES.map((id, at) => ({
  id,
  parent: null,
  sort: at === CATEGORIES.length - 1 ? LAST : at,
}));

/** Each before those it holds. */
export function categoryTree(places: readonly CategoryPlace[]): CategoryNode[] {
  const within = (holder: CategoryNode | null): CategoryNode[] =>
    places
      .filter(({ parent }) => parent === (holder?.id ?? null))
      .sort((one, other) => one.sort - other.sort)
      .flatMap((place) => {
        const node: CategoryNode = {
          ...place,
          categories: [],
          synthesis: OWN_SYNTHESIS[place.id] ?? holder?.synthesis ?? null,
        };
        holder?.categories.push(place.id);
        return [node, ...within(node)];
      });
  return within(null);
}

const nodeOf = (tree: readonly CategoryNode[], id: Category): CategoryNode | undefined =>
  tree.find((node) => node.id === id);

/** What holds a category, the outermost first. */
export function holdersOf(tree: readonly CategoryNode[], id: Category): readonly Category[] {
  const parent = nodeOf(tree, id)?.parent;
  return parent ? [...holdersOf(tree, parent), parent] : [];
}

/** Those that one category holds, or that none does, in their order. */
export const heldBy = (tree: readonly CategoryNode[], holder: Category | null): readonly Category[] =>
  tree.filter(({ parent }) => parent === holder).map(({ id }) => id);

/** A place in the tree: in a category, or in none; before one that is there, else after all. */
export interface Aim {
  readonly into: Category | null;
  readonly before: Category | null;
}

/** Puts a category elsewhere with all it holds; null where it would hold itself. */
export function moveCategory(
  tree: readonly CategoryNode[],
  id: Category,
  { into, before }: Aim,
): CategoryNode[] | null {
  if (into !== null && [...holdersOf(tree, into), into].includes(id)) return null;
  const beside = heldBy(tree, into).filter((one) => one !== id);
  // Before itself is where it is.
  const next = before === id ? afterIn(heldBy(tree, into), id) : before;
  const at = next === null ? -1 : beside.indexOf(next);
  const ordered = at < 0 ? [...beside, id] : beside.toSpliced(at, 0, id);
  const moved = tree.map(({ id: one, parent, sort }) => ({
    id: one,
    parent: one === id ? into : parent,
    sort: ordered.includes(one) ? ordered.indexOf(one) : sort,
  }));
  return categoryTree(moved);
}

const afterIn = (row: readonly Category[], id: Category): Category | null => row[row.indexOf(id) + 1] ?? null;

export const STEPS = ['up', 'down', 'out', 'in'] as const;
export type Step = (typeof STEPS)[number];

/** Where one step leads: among those beside it, into the one above, or out of what holds it, right after that. */
export function aimOfStep(tree: readonly CategoryNode[], id: Category, step: Step): Aim | null {
  const into = nodeOf(tree, id)?.parent ?? null;
  const beside = heldBy(tree, into);
  const at = beside.indexOf(id);
  const above = beside[at - 1];
  if (step === 'up') return above ? { into, before: above } : null;
  if (step === 'down') return at < beside.length - 1 ? { into, before: beside[at + 2] ?? null } : null;
  if (step === 'in') return above ? { into: above, before: null } : null;
  if (into === null) return null;
  const outer = nodeOf(tree, into)?.parent ?? null;
  return { into: outer, before: afterIn(heldBy(tree, outer), into) };
}
