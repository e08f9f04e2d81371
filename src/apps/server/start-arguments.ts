import { InvalidSetting } from '#platform/config.ts';

/** Parses the arguments after `npm start --`. An unknown one stops the start rather than being ignored. */
export function parseStartArguments(args: readonly string[]): { readonly demoData: boolean } {
  const unknown = args.find((word) => word !== '--empty');
  if (unknown !== undefined) {
    throw new InvalidSetting(
      `The word ${unknown} is unknown. The only one is --empty, which starts without demo data: npm start -- --empty`,
    );
  }
  return { demoData: args.length === 0 };
}
