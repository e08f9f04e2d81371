import type { Import } from './imports-of.ts';

/** The dependency graph, with one import for each edge. */
export type Edges = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** A dependency cycle, with one import for each step. */
export interface Cycle {
  readonly members: readonly string[];
  readonly steps: readonly Import[];
}

/** Builds the dependency graph; `nodeOf` returns the node of a file, or undefined to ignore it. */
export function edgesBetween(
  imports: readonly Import[],
  nodeOf: (path: string) => string | undefined,
): Edges {
  const edges = new Map<string, Map<string, Import>>();
  for (const found of imports) {
    const from = nodeOf(found.file);
    const to = found.isOurs ? nodeOf(found.target) : undefined;
    if (!from || !to || from === to) continue;
    const targets = edges.get(from) ?? new Map<string, Import>();
    if (!targets.has(to)) targets.set(to, found);
    edges.set(from, targets);
  }
  return edges;
}

/** Finds cycles, at least one in each strongly connected component. */
export function findCycles(edges: Edges): Cycle[] {
  const rings: Cycle[] = [];
  const done = new Set<string>();
  const walk = (node: string, trail: readonly string[]) => {
    const start = trail.indexOf(node);
    if (start !== -1) {
      const members = trail.slice(start);
      const steps = members.map((from, i) => edges.get(from)?.get(members[(i + 1) % members.length] ?? ''));
      rings.push({ members, steps: steps.filter((step) => step !== undefined) });
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node)?.keys() ?? []) walk(next, [...trail, node]);
    done.add(node);
  };
  for (const node of [...edges.keys()].sort()) walk(node, []);
  return rings;
}
