import { domainCycles, fileCycles, partCycles } from './cycles.ts';
import type { Cycle } from './find-cycles.ts';
import { importsOf } from './imports-of.ts';
import { violatedRule } from './violated-rule.ts';

/** Every import that breaks a rule of direction, as `file:line imports target: rule`, in a stable order. */
export function checkImports(sources: ReadonlyMap<string, string>, shipped: ReadonlySet<string>): string[] {
  const files = [...sources].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = files.flatMap(([file, text]) => importsOf(file, text));
  const wrong = imports.flatMap((found) => {
    const why = violatedRule(found, shipped);
    return why ? [`${found.file}:${found.line} imports ${found.target}: ${why}`] : [];
  });
  return [
    ...wrong,
    ...domainCycles(imports).map((ring) => cycleLine('domains', ring)),
    ...partCycles(imports).map((ring) => cycleLine('parts', ring)),
    ...fileCycles(imports).map((ring) => cycleLine('files', ring)),
  ];
}

function cycleLine(kind: string, { members, steps }: Cycle): string {
  const where = steps.map(({ file, line, target }) => `    ${file}:${line} imports ${target}`);
  return `${kind} in a ring: ${[...members, members[0]].join(' → ')}\n${where.join('\n')}`;
}
