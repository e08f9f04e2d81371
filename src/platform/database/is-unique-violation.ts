const UNIQUE_VIOLATION = '23505';

/** True when a statement failed on the named unique constraint or index. */
export function isUniqueViolation(failure: unknown, constraint: string): boolean {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && error.code === UNIQUE_VIOLATION) {
      return 'constraint' in error && error.constraint === constraint;
    }
  }
  return false;
}
