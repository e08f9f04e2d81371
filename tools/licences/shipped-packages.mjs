/** @typedef {{ name: string, version: string, licence: string | undefined }} Shipped */
/** @typedef {{ version?: string | undefined, license?: string | undefined, dev?: boolean | undefined }} Locked */

/** Packages without a licence in the registry, with the one found in the package. @type {Record<string, string>} */
const READ_BY_HAND = {
  // Its Readme.md ends with « License: MIT ».
  'combine-errors@3.0.3': 'MIT',
  // Its package.json has the obsolete list `licenses`.
  'json-bignum@0.0.3': 'MIT',
};

/**
 * All packages of a production installation on any machine: those that the lockfile does not mark as development
 * dependencies.
 * @param {Record<string, Locked>} locked
 * @returns {Shipped[]}
 */
export function shippedPackages(locked) {
  const found = Object.entries(locked)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? READ_BY_HAND[`${name}@${version}`] };
    });
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...once.values()].sort((one, other) => order(one).localeCompare(order(other), 'en'));
}

function order(/** @type {Shipped} */ { name, version }) {
  return `${name} ${version}`;
}
