import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';

/** An action on a selection, with its key; in the order of the toolbar. */
export interface ToolbarAct {
  readonly name: Code | 'highlight' | 'comment' | 'mission';
  readonly key: string | null;
  readonly code: Code | null;
  /** `comment` and `mission` continue in the editor. */
  readonly goesOn: 'nothing' | 'comment' | 'mission';
}

export const TOOLBAR_ACTS: readonly ToolbarAct[] = [
  { name: 'highlight', key: 'h', code: null, goesOn: 'nothing' },
  ...CODES.map((code): ToolbarAct => ({ name: code, key: code, code, goesOn: 'nothing' })),
  { name: 'comment', key: null, code: null, goesOn: 'comment' },
  { name: 'mission', key: null, code: null, goesOn: 'mission' },
];
