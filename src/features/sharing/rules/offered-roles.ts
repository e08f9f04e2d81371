import type { ItemKind } from '../events.ts';
import { DEFAULT_ROLE, type Role } from './roles.ts';

/** D2 §3, §6: sharing makes owners; reflections can also be shared with readers. */
export function offeredRoles(kind: ItemKind): readonly Role[] {
  return kind === 'reflection' ? [DEFAULT_ROLE, 'Reader'] : [DEFAULT_ROLE];
}
