/** Stems as the product takes them, for tests of rules, which are given them. */
export { snowballStem as stem } from '#features/search/server/snowball-stem.ts';
