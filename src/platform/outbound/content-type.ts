/** The type and charset of a Content-Type header, in lower case. */
export function readContentType(header: string | undefined): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (header ?? '').split(';');
  const charset = parameters.map((part) => /^\s*charset\s*=\s*"?([^"\s]+)/i.exec(part)?.[1]).find(Boolean);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** Whether a type is accepted, where `image/*` means every picture. */
export function isAcceptedType(type: string, accepted: readonly string[]): boolean {
  return accepted.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}
