import type { Id } from '#base/ids.ts';

/** What membership in a group of the provider gives. */
export interface Mapping {
  readonly externalGroup: string;
  readonly groupId: Id | null;
  readonly makesAdmin: boolean;
}

/** The rights that a sign-in gives and takes. Groups that no mapping names are left alone. */
export interface RightsPlan {
  readonly join: readonly Id[];
  readonly leave: readonly Id[];
  /** Null when no mapping makes admins: the role is then given in Vigie. */
  readonly isAdmin: boolean | null;
}

const NOTHING: RightsPlan = { join: [], leave: [], isAdmin: null };

/** Compares what a person belongs to at the provider with the mapping. Nothing changes when that is unknown. */
export function planRights(mappings: readonly Mapping[], groups: readonly string[] | null): RightsPlan {
  if (groups === null) return NOTHING;
  const held = new Set(groups);
  const granted = mappings.filter(({ externalGroup }) => held.has(externalGroup));
  const join = new Set(granted.flatMap(({ groupId }) => groupId ?? []));
  const mapped = new Set(mappings.flatMap(({ groupId }) => groupId ?? []));
  const decidesRole = mappings.some(({ makesAdmin }) => makesAdmin);
  return {
    join: [...join],
    leave: [...mapped].filter((groupId) => !join.has(groupId)),
    isAdmin: decidesRole ? granted.some(({ makesAdmin }) => makesAdmin) : null,
  };
}
