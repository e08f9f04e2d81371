import { readFile } from 'node:fs/promises';

/** The fonts of the product, from their packages: all subsets of the serif, the latin ones of the sans. */
const SHEETS: readonly (readonly [sheet: string, subsets: RegExp])[] = [
  ['@fontsource-variable/source-serif-4/wght.css', /./],
  ['@fontsource-variable/source-serif-4/wght-italic.css', /./],
  ['@fontsource-variable/inter/wght.css', /-latin-/],
];
const FONT_FACE = /@font-face \{[^}]*url\(([^)]+)\)[^}]*\}/g;

/** The `@font-face` rules with embedded fonts; loaded once, for the first page. */
export const paperFonts = createFontLoader((place) => readFile(place));

type Read = (place: URL) => Promise<Buffer>;

/** A loader that caches its result; a failed read is retried by the next call. */
export function createFontLoader(read: Read): () => Promise<string> {
  let cached: Promise<string> | undefined;
  const load = async () =>
    (await Promise.all(SHEETS.map(([sheet, subsets]) => fontFacesIn(read, sheet, subsets)))).join('\n');
  return () => {
    cached ??= load().catch((failure: unknown) => {
      cached = undefined;
      throw failure;
    });
    return cached;
  };
}

async function fontFacesIn(read: Read, sheet: string, subsets: RegExp): Promise<string> {
  const place = import.meta.resolve(sheet);
  const faces = [...(await read(new URL(place))).toString().matchAll(FONT_FACE)];
  const embedded = faces
    .filter(([, address = '']) => subsets.test(address))
    .map(async ([face, address = '']) => {
      const bytes = await read(new URL(address, place));
      return face.replace(address, `data:font/woff2;base64,${bytes.toString('base64')}`);
    });
  return (await Promise.all(embedded)).join('\n');
}
