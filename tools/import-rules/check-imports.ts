import type { Ring } from './find-rings.ts';
import { importsOf } from './imports-of.ts';
import { featureRings, fileRings } from './rings.ts';
import { whyNotImport } from './why-not-import.ts';

/** Every import that breaks a direction of the house, as `file:line what → rule`, in a stable order. */
export function checkImports(sources: ReadonlyMap<string, string>, shipped: ReadonlySet<string>): string[] {
  const files = [...sources].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = files.flatMap(([file, text]) => importsOf(file, text));
  const wrong = imports.flatMap((found) => {
    const why = whyNotImport(found, shipped);
    return why ? [`${found.file}:${found.line} imports ${found.target}: ${why}`] : [];
  });
  return [
    ...wrong,
    ...featureRings(imports).map((ring) => said('features', ring)),
    ...fileRings(imports).map((ring) => said('files', ring)),
  ];
}

function said(what: string, { members, steps }: Ring): string {
  const where = steps.map(({ file, line, target }) => `    ${file}:${line} imports ${target}`);
  return `${what} in a ring: ${[...members, members[0]].join(' → ')}\n${where.join('\n')}`;
}
