import { edgesBetween, findRings, type Ring } from './find-rings.ts';
import type { Import } from './imports-of.ts';
import { placeOf } from './place-of.ts';

/**
 * Rings of features, read from what is really imported: their order is whatever the imports say, as long as there is
 * one. When left needs right it announces an event and right listens.
 */
export const featureRings = (imports: readonly Import[]): Ring[] =>
  findRings(edgesBetween(imports, featureOf));

/** Rings of files: two that need each other are one idea, or want a third for what they share. */
export const fileRings = (imports: readonly Import[]): Ring[] =>
  findRings(edgesBetween(imports, productFile));

function featureOf(path: string): string | undefined {
  const place = placeOf(path);
  return 'feature' in place ? place.feature : undefined;
}

function productFile(path: string): string | undefined {
  return placeOf(path).kind === 'outside' || /\.test\.tsx?$/.test(path) ? undefined : path;
}
