import { EDITOR_VERSION } from '../../contract/collaboration.ts';
import { newerVersion } from '../../rules/is-version-at-least.ts';

/**
 * ED-07: the oldest editor a text may be opened with. An editor deletes content it does not know from everybody's text, so
 * a page loaded before this server was upgraded must be reloaded first.
 */
export const requiredEditorVersion = (ofText: string): string => newerVersion(ofText, EDITOR_VERSION);
