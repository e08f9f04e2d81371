import { featureCycles } from './feature-cycles.ts';
import { importsOf } from './imports-of.ts';
import { whyNotImport } from './why-not-import.ts';

/** Every import that breaks a direction of the house, as `file:line what → rule`, in a stable order. */
export function checkImports(sources: ReadonlyMap<string, string>): string[] {
  const files = [...sources].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = files.flatMap(([file, text]) => importsOf(file, text));
  const wrong = imports.flatMap((found) => {
    const why = whyNotImport(found);
    return why ? [`${found.file}:${found.line} imports ${found.target}: ${why}`] : [];
  });
  const rings = featureCycles(imports).map(({ features, steps }) => {
    const where = steps.map(({ file, line, target }) => `    ${file}:${line} imports ${target}`);
    return `features in a ring: ${[...features, features[0]].join(' → ')}\n${where.join('\n')}`;
  });
  return [...wrong, ...rings];
}
