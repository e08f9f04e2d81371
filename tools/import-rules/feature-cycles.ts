import type { Import } from './imports-of.ts';
import { placeOf } from './place-of.ts';

/** A ring of features that need each other, with one import for each step. */
export interface Cycle {
  readonly features: readonly string[];
  readonly steps: readonly Import[];
}

/**
 * Rings between features, read from what is really imported: their order is whatever the imports say, as long as
 * there is one. When left needs right it announces an event and right listens.
 */
export function featureCycles(imports: readonly Import[]): Cycle[] {
  const edges = edgesBetween(imports);
  const cycles: Cycle[] = [];
  const done = new Set<string>();
  const walk = (feature: string, trail: readonly string[]) => {
    const start = trail.indexOf(feature);
    if (start !== -1) {
      const ring = trail.slice(start);
      const steps = ring.map((from, i) => edges.get(from)?.get(ring[(i + 1) % ring.length] ?? ''));
      cycles.push({ features: ring, steps: steps.filter((step) => step !== undefined) });
      return;
    }
    if (done.has(feature)) return;
    for (const next of edges.get(feature)?.keys() ?? []) walk(next, [...trail, feature]);
    done.add(feature);
  };
  for (const feature of [...edges.keys()].sort()) walk(feature, []);
  return cycles;
}

function edgesBetween(imports: readonly Import[]): Map<string, Map<string, Import>> {
  const edges = new Map<string, Map<string, Import>>();
  for (const found of imports) {
    const from = featureOf(found.file);
    const to = found.isOurs ? featureOf(found.target) : undefined;
    if (!from || !to || from === to) continue;
    const targets = edges.get(from) ?? new Map<string, Import>();
    if (!targets.has(to)) targets.set(to, found);
    edges.set(from, targets);
  }
  return edges;
}

function featureOf(path: string): string | undefined {
  const place = placeOf(path);
  return 'feature' in place ? place.feature : undefined;
}
