import { EDITOR_VERSION } from '../../contract/collaboration.ts';
import { newerOf } from '../../rules/is-recent-enough.ts';

/**
 * ED-07: the oldest editor that a text is opened with. An editor takes what it does not know out of everybody's text; so
 * whoever has a page from before this server was renewed reads it anew first.
 */
export const neededVersion = (ofText: string): string => newerOf(ofText, EDITOR_VERSION);
