import type { CallInput } from '#base/endpoint.ts';
import type { searchComplex } from '../contract/complex-search.ts';

/** SC-08, D3 §7: what a text alone asks for, as it is called: all that holds its words, the recent first. */
export function textPromptSearch(text: string) {
  return {
    scorings: [{ DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } }],
    filters: [{ Keywords: { param: text, kind: 'Include' } }],
  } satisfies CallInput<typeof searchComplex>;
}
