/** AD-06: whether an organisation has its maximum number of groups; never without a maximum. */
export function hasReachedMaxGroups(organisation: {
  readonly groupCount: number;
  readonly maxGroups: number | null;
}): boolean {
  return organisation.maxGroups !== null && organisation.groupCount >= organisation.maxGroups;
}
