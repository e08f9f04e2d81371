import type { ItemKind } from '../events.ts';
import { DEFAULT_ROLE, type Role } from './roles.ts';

/** D2 §3, §6: whoever something is shared with owns it; a reflection is also shared with those who only read it. */
export function offeredRoles(kind: ItemKind): readonly Role[] {
  return kind === 'reflection' ? [DEFAULT_ROLE, 'Reader'] : [DEFAULT_ROLE];
}
