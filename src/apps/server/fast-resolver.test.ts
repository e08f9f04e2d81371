import { readFileSync } from 'node:fs';
import { createRequire, type ResolveFnOutput, type ResolveHookContext } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fastResolver } from './fast-resolver.ts';

const here = new URL('./main.ts', import.meta.url).href;
const manifest = (path: string | URL) =>
  z
    .object({ type: z.string(), imports: z.record(z.string(), z.string()).optional() })
    .parse(JSON.parse(readFileSync(path, 'utf8')));

/** Resolves as the product does; specifiers left to Node are counted and resolve to a file of that name. */
function resolver() {
  const left: string[] = [];
  const resolve = fastResolver(new Map());
  const next = (specifier: string): ResolveFnOutput => {
    left.push(specifier);
    return { url: `file:///modules/${specifier}`, format: 'module' };
  };
  const from = (parentURL: string, specifier: string, conditions = ['node', 'import']) => {
    const context: ResolveHookContext = { parentURL, conditions, importAttributes: {} };
    return resolve(specifier, context, next).url;
  };
  return { from, left };
}

describe('imports of the product', () => {
  it('resolve as the manifest says, without asking Node', () => {
    const { from, left } = resolver();
    const imports = Object.entries(manifest(new URL('../../../package.json', import.meta.url)).imports ?? {});
    expect(imports.length).toBeGreaterThan(0);
    for (const [name, place] of imports)
      expect(from(here, name.replace('*', 'x/y.ts'))).toBe(
        new URL(`../../../${place.replace('*', 'x/y.ts')}`, import.meta.url).href,
      );
    expect(from(here, './wiring.ts')).toBe(new URL('./wiring.ts', import.meta.url).href);
    expect(left).toEqual([]);
  });

  it('ask Node once per package and kind of import', () => {
    const { from, left } = resolver();
    const answers = [from(here, 'zod'), from(here, 'zod'), from(here, 'zod', ['node', 'require'])];
    expect(new Set(answers).size).toBe(1);
    expect(left).toEqual(['zod', 'zod']);
  });

  it('leave the files of packages to Node, except those of drizzle-orm', () => {
    const { from, left } = resolver();
    from('file:///modules/node_modules/zod/index.js', './v4/index.js');
    expect(left).toEqual(['./v4/index.js']);
    const drizzle = createRequire(here)
      .resolve('drizzle-orm')
      .replace(/\.cjs$/, '.js');
    const own = drizzle.replace(/index\.js$/, 'sql/sql.js');
    expect(fileURLToPath(from(`file://${drizzle}`, './sql/sql.js'))).toBe(own);
    expect(readFileSync(own, 'utf8')).toMatch(/^import /m);
    expect(manifest(drizzle.replace(/index\.js$/, 'package.json')).type).toBe('module');
    expect(left).toHaveLength(1);
  });
});
