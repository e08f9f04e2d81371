import { EDITOR_VERSION } from '../../contract/collaboration.ts';
import { newerOf } from '../../rules/is-recent-enough.ts';

/**
 * ED-07: the oldest editor a text may be opened with. An editor deletes content it does not know from everybody's text, so
 * a page loaded before this server was upgraded must be reloaded first.
 */
export const neededVersion = (ofText: string): string => newerOf(ofText, EDITOR_VERSION);
