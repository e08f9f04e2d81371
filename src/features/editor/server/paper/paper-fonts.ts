import { readFile } from 'node:fs/promises';

/** The faces of the product, from their packages: every script they know of the serif, western letters of the sans. */
const SHEETS: readonly (readonly [sheet: string, subsets: RegExp])[] = [
  ['@fontsource-variable/source-serif-4/wght.css', /./],
  ['@fontsource-variable/source-serif-4/wght-italic.css', /./],
  ['@fontsource-variable/inter/wght.css', /-latin-/],
];
const FACE = /@font-face \{[^}]*url\(([^)]+)\)[^}]*\}/g;

/** The faces as rules that carry their own bytes; made once, when the first page is printed. */
export const paperFonts = fontsReadBy((place) => readFile(place));

type Read = (place: URL) => Promise<Buffer>;

/** Reading that fails is tried again for the next page. */
export function fontsReadBy(read: Read): () => Promise<string> {
  let made: Promise<string> | undefined;
  const make = async () =>
    (await Promise.all(SHEETS.map(([sheet, subsets]) => facesIn(read, sheet, subsets)))).join('\n');
  return () => {
    made ??= make().catch((failure: unknown) => {
      made = undefined;
      throw failure;
    });
    return made;
  };
}

async function facesIn(read: Read, sheet: string, subsets: RegExp): Promise<string> {
  const place = import.meta.resolve(sheet);
  const faces = [...(await read(new URL(place))).toString().matchAll(FACE)];
  const carried = faces
    .filter(([, address = '']) => subsets.test(address))
    .map(async ([face, address = '']) => {
      const bytes = await read(new URL(address, place));
      return face.replace(address, `data:font/woff2;base64,${bytes.toString('base64')}`);
    });
  return (await Promise.all(carried)).join('\n');
}
