import { readFile } from 'node:fs/promises';

/** The faces of the product, from their packages: every script they know of the serif, western letters of the sans. */
const SHEETS: readonly (readonly [sheet: string, subsets: RegExp])[] = [
  ['@fontsource-variable/source-serif-4/wght.css', /./],
  ['@fontsource-variable/source-serif-4/wght-italic.css', /./],
  ['@fontsource-variable/inter/wght.css', /-latin-/],
];
const FACE = /@font-face \{[^}]*url\(([^)]+)\)[^}]*\}/g;

let made: Promise<string> | undefined;

/** The faces as rules that carry their own bytes; made once, when the first page is printed. */
export function paperFonts(): Promise<string> {
  made ??= Promise.all(SHEETS.map(([sheet, subsets]) => facesIn(sheet, subsets))).then((all) =>
    all.join('\n'),
  );
  return made;
}

async function facesIn(sheet: string, subsets: RegExp): Promise<string> {
  const place = import.meta.resolve(sheet);
  const faces = [...(await readFile(new URL(place), 'utf8')).matchAll(FACE)];
  const carried = faces
    .filter(([, address = '']) => subsets.test(address))
    .map(async ([face, address = '']) => {
      const bytes = await readFile(new URL(address, place));
      return face.replace(address, `data:font/woff2;base64,${bytes.toString('base64')}`);
    });
  return (await Promise.all(carried)).join('\n');
}
