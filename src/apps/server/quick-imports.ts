import { type RegisterHooksOptions, type ResolveFnOutput, registerHooks } from 'node:module';

const SRC = new URL('../../', import.meta.url).href;
/** Its map of exports is 170 kB, and Node reads it anew for each of its files. */
const DRIZZLE = '/node_modules/drizzle-orm/';

type Resolve = NonNullable<RegisterHooksOptions['resolve']>;

/**
 * Says where our own imports lead: Node asks the manifests of packages eight thousand times while the product is loaded, which
 * takes more of the processor than everything else in a start. What it says is what Node would have said.
 */
export function quickenImports(): void {
  registerHooks({ resolve: quickly(new Map()) });
}

/** `packages` holds what was found for the names of packages. */
export const quickly =
  (packages: Map<string, ResolveFnOutput>): Resolve =>
  (specifier, context, next) => {
    const from = context.parentURL ?? '';
    if (from.startsWith(SRC)) {
      if (specifier.endsWith('.ts')) return ours(specifier, from);
      // A package that is asked for by `require` may be another file.
      if (!specifier.startsWith('.') && context.conditions?.includes('import')) {
        const found = packages.get(specifier) ?? next(specifier, context);
        packages.set(specifier, found);
        return { ...found, shortCircuit: true };
      }
    }
    if (specifier.startsWith('.') && from.endsWith('.js') && from.includes(DRIZZLE))
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
    return next(specifier, context);
  };

/** `#platform/log.ts` or `./log.ts`, as package.json says. */
function ours(specifier: string, from: string): ResolveFnOutput {
  const { href } = specifier.startsWith('#') ? new URL(specifier.slice(1), SRC) : new URL(specifier, from);
  return { url: href, format: 'module-typescript', shortCircuit: true };
}
