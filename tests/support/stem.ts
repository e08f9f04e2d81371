/** The stemmer of the product, for tests of rules that take one as a parameter. */
export { snowballStem as stem } from '#features/search/server/snowball-stem.ts';
