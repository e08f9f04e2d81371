import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT =
  /(?:import|export)\s+(?<type>type\s+)?(?:(?<names>[\w{}\s,*]+?)\s+from\s+)?'(?<from>[^']+)'|import\(\s*'(?<later>[^']+)'\s*\)/g;
const NAMED = /(?:^|[{,])\s*(?!type\b)(\w+)(?:\s+as\s+\w+)?\s*(?=[,}])/g;
const HANDED_ON = /export\s+\{(?<names>[^}]*)\}\s+from\s+'(?<from>[^']+)'/g;

/** What a domain shows to others. */
const ENTRY = /^src\/features\/[^/]+\/(web|server)\.ts$/;

/**
 * Every source file that these import, and so on, with its text. Of what a domain shows to others only the names that
 * are asked for count, as in a build.
 */
export function importedFiles(entries: readonly string[]): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const visit = (file: string | null) => {
    if (file === null || reached.has(file) || !existsSync(file)) return;
    const source = readFileSync(file, 'utf8');
    reached.set(file, source);
    for (const { groups } of source.matchAll(IMPORT)) {
      const target = pathOf(file, groups?.from ?? groups?.later ?? '');
      if (groups?.type || target === null) continue;
      if (!ENTRY.test(target)) visit(target);
      else for (const [, name = ''] of (groups?.names ?? '').matchAll(NAMED)) visit(homeOf(target, name));
    }
  };
  for (const entry of entries) visit(entry);
  return reached;
}

/** The file that declares a name which the entry of a domain re-exports. */
function homeOf(shop: string, name: string): string | null {
  for (const { groups } of readFileSync(shop, 'utf8').matchAll(HANDED_ON)) {
    const names = (groups?.names ?? '').split(',').map((part) => part.trim().split(/\s+/).at(-1));
    if (names.includes(name)) return pathOf(shop, groups?.from ?? '');
  }
  return null;
}

function pathOf(file: string, imported: string): string | null {
  if (imported.startsWith('#')) return join('src', imported.slice(1));
  return imported.startsWith('.') ? join(dirname(file), imported) : null;
}
