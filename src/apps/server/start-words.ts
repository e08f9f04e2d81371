import { BadSetting } from '#platform/config.ts';

/** What the words after `npm start --` ask for. A mistyped one stops the start: half understood is worse than refused. */
export function readStartWords(words: readonly string[]): { readonly demoData: boolean } {
  const unknown = words.find((word) => word !== '--empty');
  if (unknown !== undefined) {
    throw new BadSetting(
      `The word ${unknown} is unknown. The only one is --empty, which starts without demo data: npm start -- --empty`,
    );
  }
  return { demoData: words.length === 0 };
}
