/** Licences that allow users to run, change and redistribute the product, with their conditions. */
export const COMPATIBLE = {
  MIT: 'its text goes along',
  'MIT-0': 'nothing',
  ISC: 'its text goes along',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'its text goes along',
  'BSD-3-Clause': 'its text goes along; no advertising with its authors’ names',
  'BlueOak-1.0.0': 'its text or its address goes along',
  'Apache-2.0': 'its text and its NOTICE go along; changes are said',
  'CC0-1.0': 'nothing',
  Unlicense: 'nothing',
  'OFL-1.1': 'its text goes along; fonts are not sold alone',
  'MPL-2.0': 'files of its own that are changed are shown; ours stay ours, and none is changed',
};

/**
 * Whether an SPDX expression allows a licence on the list; expressions that cannot be parsed are refused.
 * @param {string | undefined} expression
 */
export function isCompatible(expression = '') {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some((way) => way.split(' AND ').every((licence) => Object.hasOwn(COMPATIBLE, licence)));
}
