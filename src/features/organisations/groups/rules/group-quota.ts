/** AD-06: whether an organisation holds as many groups as it may; without a maximum it never does. */
export function isFullOfGroups(organisation: {
  readonly groupCount: number;
  readonly maxGroups: number | null;
}): boolean {
  return organisation.maxGroups !== null && organisation.groupCount >= organisation.maxGroups;
}
