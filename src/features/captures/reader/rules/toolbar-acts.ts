import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';

/** What can be done with a selection, with the key that does it; in the order of the toolbar. */
export interface ToolbarAct {
  readonly name: Code | 'highlight' | 'comment' | 'mission';
  readonly key: string | null;
  readonly code: Code | null;
  /** `comment` and `mission` go on where one writes. */
  readonly goesOn: 'nothing' | 'comment' | 'mission';
}

export const TOOLBAR_ACTS: readonly ToolbarAct[] = [
  { name: 'highlight', key: 'h', code: null, goesOn: 'nothing' },
  ...CODES.map((code): ToolbarAct => ({ name: code, key: code, code, goesOn: 'nothing' })),
  { name: 'comment', key: null, code: null, goesOn: 'comment' },
  { name: 'mission', key: null, code: null, goesOn: 'mission' },
];
