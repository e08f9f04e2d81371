const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z]{1,5})?$/;

/**
 * Refuses anything that could leave the store: every step of a path is letters, digits, `_` and `-`, and may end as
 * files do (`.pdf`).
 */
export function checkPath(path: string): string {
  if (path.length > 500 || !path.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new Error('a stored path is made of plain words');
  }
  return path;
}
