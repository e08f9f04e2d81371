import type { Ring } from './find-rings.ts';
import { importsOf } from './imports-of.ts';
import { domainRings, fileRings, partRings } from './rings.ts';
import { whyNotImport } from './why-not-import.ts';

/** Every import that breaks a rule of direction, as `file:line imports target: rule`, in a stable order. */
export function checkImports(sources: ReadonlyMap<string, string>, shipped: ReadonlySet<string>): string[] {
  const files = [...sources].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = files.flatMap(([file, text]) => importsOf(file, text));
  const wrong = imports.flatMap((found) => {
    const why = whyNotImport(found, shipped);
    return why ? [`${found.file}:${found.line} imports ${found.target}: ${why}`] : [];
  });
  return [
    ...wrong,
    ...domainRings(imports).map((ring) => ringLine('domains', ring)),
    ...partRings(imports).map((ring) => ringLine('parts', ring)),
    ...fileRings(imports).map((ring) => ringLine('files', ring)),
  ];
}

function ringLine(kind: string, { members, steps }: Ring): string {
  const where = steps.map(({ file, line, target }) => `    ${file}:${line} imports ${target}`);
  return `${kind} in a ring: ${[...members, members[0]].join(' → ')}\n${where.join('\n')}`;
}
