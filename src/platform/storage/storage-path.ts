const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z]{1,5})?$/;

/**
 * Refuses any path that could leave the store: each segment consists of letters, digits, `_` and `-`, with an optional file
 * extension.
 */
export function assertValidPath(path: string): string {
  if (path.length > 500 || !path.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new Error('a storage path consists of plain segments');
  }
  return path;
}
