import { DEMO_DOCUMENTS } from '../../src/apps/server/demo-data/documents/demo-documents.ts';
import { typeset } from '../../src/apps/server/demo-data/typeset.ts';
import type { Chance } from './anchoring-chance.ts';

/** The length in characters of the longest pages people mark. */
export const LONG_PAGE = 100_000;

/** The distinct paragraphs of the demo articles. */
export function demoParagraphs(): string[] {
  const texts = Object.values(DEMO_DOCUMENTS).map(({ text }) => text);
  const paragraphs = texts
    .flatMap((text) => text.split('\n\n'))
    .map((lines) => lines.trim().replaceAll('\n', ' '));
  return [...new Set(paragraphs.map((line) => typeset('fr', line.replace(/^## /, ''))))].filter(
    (line) => line !== '',
  );
}

const WHO =
  'the harbour office|a retired pilot|the county engineer|our correspondent|the water board|an oyster grower|the regional prefect|a night watchman|the survey team|a schoolteacher|the union delegate|an insurer|the youngest councillor|a hydrologist from the coast|the parish archivist|two students|the lock keeper|a committee of tenants|the dredging company|the weather service'.split(
    '|',
  );
const DID =
  'measured|questioned|described|postponed|defended|recorded|compared|published|withdrew|mapped|forgot|financed|summarised|ignored|repeated|corrected|presented|doubted'.split(
    '|',
  );
const WHAT =
  'the height of the spring tide|a plan for the lower marsh|three years of rainfall|the cost of a new lock|the old customs records|an alarm that never rang|the route of the ferry|a list of flooded cellars|the price of drinking water|the promises of last autumn|a bridge closed since March|the silt behind the weir|every claim made after the storm|a survey of empty houses|the width of the northern dyke|an agreement nobody had signed|the noise of the new pumps|a photograph of the former pier|the salt found in two wells|the wages of seasonal workers|a map drawn by hand|the future of the tide mill'.split(
    '|',
  );
const WHEN =
  'before the summer holidays|at the request of the mayor|without waiting for a vote|after a long evening meeting|while the reservoir was empty|in a letter nobody answered|for the second time this decade|against the advice of the experts|as soon as the wind had turned|in front of a full room|during the dry weeks of May|on the last page of the report|with the help of volunteers|under the eyes of the press|a year later than announced|between two elections|at the worst possible moment|from a borrowed office'.split(
    '|',
  );
const HENCE =
  'and the minutes say little more|which surprised both neighbours|so that the works began late|but no figure was given|and two villages objected|which the court later confirmed|although the budget was spent|and the matter rests there|as the map already showed|which nobody had asked for|and the fishermen left early|because the contract said so|so the sluice stayed shut|but the measure was kept'.split(
    '|',
  );

/** A paragraph of generated English, similar to others like sentences on one subject. */
export function generatedParagraph(chance: Chance): string {
  const sentences = Array.from({ length: 3 + chance.below(4) }, () => {
    const who = chance.pick(WHO);
    return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${chance.pick(DID)} ${chance.pick(WHAT)} ${chance.pick(WHEN)}, ${chance.pick(HENCE)} (${1_900 + chance.below(125)}).`;
  });
  return sentences.join(' ');
}

/** A page of this length: paragraphs of the demo among generated ones, one per line. */
export function page(chance: Chance, length: number): string {
  const own = demoParagraphs();
  const lines: string[] = [];
  for (let written = 0; written < length; written += (lines.at(-1)?.length ?? 0) + 1) {
    const at = chance.below(own.length * 2);
    lines.push(own.splice(at, 1)[0] ?? generatedParagraph(chance));
  }
  return lines.join('\n');
}
