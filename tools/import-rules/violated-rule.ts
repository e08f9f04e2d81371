import type { Import } from './imports-of.ts';
import { type Place, placeOf } from './place-of.ts';

/** The packages that pure code may import: those independent of Node and browsers. */
const BASE_PACKAGES = new Set(['zod']);
const PURE_PACKAGES = new Set([
  'zod',
  'approx-string-match',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
]);
const NODE_PACKAGE = /^node:/;

/** The rule that this import breaks, or null; `shipped` names the packages of a production installation. */
export function violatedRule(found: Import, shipped: ReadonlySet<string>): string | null {
  const isTest = /\.test\.tsx?$/.test(found.file);
  const from = placeOf(found.file);
  if (from.kind === 'outside') return null;
  if (from.kind === 'nowhere')
    return 'source lives in base, ui, platform, apps, or a domain’s contract, rules, events.ts, text.ts, server or web';
  // Tests run on Node with the test tools, whatever they test; directions between our own parts still hold for them.
  if (!found.isOurs) return isTest ? null : violatedPackageRule(from, found.target, shipped);
  const to = placeOf(found.target);
  if (to.kind === 'outside') return isTest ? null : violatedRootRule(found.target);
  return violatedLayerRule(from, to);
}

function violatedPackageRule(from: Place, name: string, shipped: ReadonlySet<string>): string | null {
  if (from.kind === 'base' && !BASE_PACKAGES.has(name)) {
    return 'base stays pure: it imports zod and nothing else';
  }
  if (from.kind === 'pure' && !PURE_PACKAGES.has(name)) {
    return `contract, rules, events and text stay pure: they import ${[...PURE_PACKAGES].join(', ')} and nothing else`;
  }
  const isBrowserCode =
    from.kind === 'ui' || from.kind === 'web' || (from.kind === 'app' && from.half === 'web');
  if (isBrowserCode && NODE_PACKAGE.test(name)) return 'browser code cannot use Node';
  if (!NODE_PACKAGE.test(name) && !shipped.has(packageOf(name))) {
    return 'the product imports only its dependencies: a production installation holds no test library';
  }
  return null;
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function violatedRootRule(target: string): string | null {
  if (/^(tests|tools)\//.test(target)) return 'the product does not depend on its tests or tools';
  return null;
}

function violatedLayerRule(from: Place, to: Place): string | null {
  if (to.kind === 'nowhere') return 'nothing can be imported from there';
  if (to.kind === 'app') {
    if (from.kind !== 'app') return 'nobody imports apps';
    if (from.half !== to.half) return 'web and server never meet';
    return from.app === to.app ? null : 'one program does not import another: what both need is a domain’s';
  }
  if (to.kind === 'base') return null;
  switch (from.kind) {
    case 'base':
      return 'base imports only base and zod';
    case 'pure':
      return to.kind === 'pure' ? null : 'contract, rules, events and text import only base and each other';
    case 'ui':
      return to.kind === 'ui' ? null : 'ui is a toolbox: it knows base, and no domain nor the server';
    case 'platform':
      return to.kind === 'platform'
        ? null
        : 'platform is the server’s outside world: it knows base, and no domain nor the browser';
    case 'app':
      return violatedHalfRule(from.half, to);
    case 'web':
    case 'server':
      return violatedHalfRule(from.kind, to) ?? violatedEntryRule(from.domain, to);
    default:
      return null;
  }
}

function violatedHalfRule(half: 'web' | 'server', to: Place): string | null {
  const otherHalf = half === 'web' ? ['server', 'platform'] : ['web', 'ui'];
  return otherHalf.includes(to.kind) ? 'web and server never meet' : null;
}

function violatedEntryRule(domain: string, to: Place): string | null {
  const isHalf = to.kind === 'web' || to.kind === 'server';
  if (!isHalf || to.domain === domain || to.part === null) return null;
  return 'another domain is reached through its contract, rules, events, text, server.ts or web.ts';
}
