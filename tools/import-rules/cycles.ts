import { type Cycle, edgesBetween, findCycles } from './find-cycles.ts';
import type { Import } from './imports-of.ts';
import { placeOf } from './place-of.ts';

/**
 * Rings of domains, read from the actual imports: any order is right as long as there is one. When the lower needs the
 * higher it announces an event and the higher listens.
 */
export const domainCycles = (imports: readonly Import[]): Cycle[] =>
  findCycles(edgesBetween(imports, domainOf));

/** Rings of parts, within a domain or across several. */
export const partCycles = (imports: readonly Import[]): Cycle[] => findCycles(edgesBetween(imports, partOf));

/** The dependency cycles between files: merge them, or extract the shared part into a third file. */
export const fileCycles = (imports: readonly Import[]): Cycle[] =>
  findCycles(edgesBetween(imports, productFile));

function domainOf(path: string): string | undefined {
  const place = placeOf(path);
  return 'domain' in place ? place.domain : undefined;
}

function partOf(path: string): string | undefined {
  const place = placeOf(path);
  return 'part' in place && place.part !== null ? `${place.domain}/${place.part}` : undefined;
}

function productFile(path: string): string | undefined {
  return placeOf(path).kind === 'outside' || /\.test\.tsx?$/.test(path) ? undefined : path;
}
